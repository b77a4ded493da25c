import type { Page } from "@playwright/test";
import { BRAND } from "#domain/brand.ts";
import {
  addressTakenMail,
  confirmationMail,
  emailChangedMail,
} from "#server/features/accounts/address-mails.ts";
import { passwordChangedMail, resetLinkMail } from "#server/features/accounts/auth/passwords/reset-mails.ts";
import { accountDeletedMail } from "#server/features/accounts/deletion/deletion-mails.ts";
import {
  accountClosedMail,
  accountReactivatedMail,
  accountSuspendedMail,
} from "#server/features/accounts/disabled-account-mails.ts";
import { deletionWarningMail } from "#server/features/accounts/retention/retention-mails.ts";
import { newApplicationsMail } from "#server/features/applications/new-applications-mail.ts";
import { planMail } from "#server/features/companies/plans/plan-mail.ts";
import { welcomeMail } from "#server/features/companies/welcome-mail.ts";
import { supportMail, supportReceiptMail } from "#server/features/support/support-mails.ts";
import { type Failure, failureHeaders, failurePage } from "#server/platform/http/failure-page.ts";
import type { Mail } from "#server/platform/mail/queue-mail.ts";
import { invitationMail } from "#tools/invite/invitation-mail.ts";
import type { Screenshot } from "./screenshots.ts";

const text = "Le problème vient de notre côté. Réessayez dans un instant.";
const requestId = "01a20000-0000-7000-8000-000000000001";

const failures = {
  failure: { title: "Service temporairement indisponible", text, requestId },
  "failure-internal": { title: "Erreur interne du serveur", text, requestId },
  starting: {
    title: `${BRAND} démarre`,
    text: "Encore quelques secondes : cette page se recharge toute seule.",
  },
} as const satisfies Record<string, Failure>;

const to = "claire@kerguelen.fr";
const supportEmail = "support@renfort.example";
const publicUrl = "https://renfort.example";
const addresses = { publicUrl, supportEmail };
const now = new Date("2026-11-21T10:00:00Z");

const issue =
  "Bonjour,\n\nLe logo de mon entreprise ne s’affiche plus sur mes offres depuis ce matin.\n\nClaire";
const job = {
  id: "01a20000-0000-7000-8000-000000000001",
  title: "Extra service du soir",
  date: "2026-12-05",
  numberOfPositions: 3,
  acceptedApplications: 1,
  positionsTaken: 1,
};
const arrivals = ["Zoé", "Maël", "Inès"].map((firstName) => ({ firstName, isEngaged: false }));

const confirmPage = `${publicUrl}/confirm-email#token=${"a".repeat(43)}`;

const mails: Record<string, Mail> = {
  welcome: welcomeMail(to, "a".repeat(43), addresses),
  applications: newApplicationsMail(to, { job, arrivals, isFollowing: false }, publicUrl),
  plan: planMail(to, { plan: "pro", now, endWithdrawn: null }, { ...addresses, tax: "HT" }),
  reset: resetLinkMail(to, `${publicUrl}/reset-password#token=${"a".repeat(43)}`),
  "password-changed": passwordChangedMail(to, supportEmail),
  "confirm-contact": confirmationMail(to, "confirm-contact", confirmPage),
  "confirm-email": confirmationMail(to, "change-email", confirmPage),
  "address-taken": addressTakenMail(to),
  "email-changed": emailChangedMail(to, supportEmail),
  "removal-warning": deletionWarningMail(
    to,
    { role: "recruiter", lastActiveAt: new Date("2024-12-21T10:00:00Z"), day: "2026-12-21" },
    addresses,
  ),
  removed: accountDeletedMail(to, { role: "recruiter", cause: "inactive" }, addresses),
  deleted: accountDeletedMail(to, { role: "recruiter", cause: "requested" }, addresses),
  suspended: accountSuspendedMail(
    { email: to, role: "recruiter" },
    { until: new Date("2026-12-01T10:00:00Z"), reason: "Offres trompeuses" },
    addresses,
  ),
  closed: accountClosedMail({ email: to, role: "recruiter" }, "Offres trompeuses", addresses),
  reactivated: accountReactivatedMail({ email: to, role: "recruiter" }, now, addresses),
  support: supportMail({ name: "Claire Kerguelen", email: to, issue, account: null }, supportEmail),
  "support-receipt": supportReceiptMail({ email: to, account: null }, supportEmail),
  invitation: invitationMail({ email: to, role: "recruiter" }, publicUrl),
};

export const serverScreenshots: Screenshot[] = [
  ...Object.entries(failures).map(([name, failure]) => ({
    name,
    path: "/",
    prepare: showing(failurePage(failure), failureHeaders),
  })),
  ...Object.entries(mails).map(([name, { html }]) => ({
    name: `mail-${name}`,
    path: "/",
    prepare: showing(html, { "content-type": "text/html; charset=utf-8" }),
  })),
];

function showing(body: string, headers: Record<string, string>) {
  return async (page: Page) => {
    await page.route(page.url(), (route) => route.fulfill({ headers, body }));
    await page.reload();
  };
}
