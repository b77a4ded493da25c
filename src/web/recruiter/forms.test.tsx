import type { ReactElement } from "react";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { typographic } from "#domain/values/typography.ts";
import { ForgotPasswordPage } from "#web/features/accounts/session/forgot-password.page.tsx";
import { LoginPage } from "#web/features/accounts/session/login.page.tsx";
import { SignUpPage } from "#web/features/accounts/session/register.page.tsx";
import { ResetPasswordPage } from "#web/features/accounts/session/reset-password.page.tsx";
import { SupportForm } from "#web/site/support-form.tsx";
import { sampleCandidate } from "#web/testing/candidate-samples.ts";
import { recruiterOn, sampleWholeJob } from "#web/testing/job-samples.ts";
import { mockServer, type Routes } from "#web/testing/mock-server.ts";
import { openApp, openCandidateApp } from "#web/testing/open-app.tsx";
import { sampleOwnApplication, sampleRecorded } from "#web/testing/own-application-samples.ts";
import { restaurant } from "#web/testing/profile-mocks.ts";
import { id } from "#web/testing/samples.ts";

// Every form says its errors the same way, and sends once: its errors take the focus and lead to their fields, and neither a
// second click nor Enter sends again what is being sent.

type Form = {
  /** The page that has it, or the screen of an application, and the buttons that lead to it. */
  open:
    | ReactElement
    | { path: string; side?: "candidate"; isSignedIn?: boolean; press?: string[]; unfold?: string };
  routes?: Routes;
  label?: string;
  /** What is typed to send it, by the names of its fields; the first is the one that the server refuses. */
  typed: Record<string, string>;
  /** Checkboxes to tick before it is sent. */
  ticked?: string[];
  /** What is typed that the form refuses by itself; all the fields empty by default, null when nothing is invalid. */
  invalid?: Record<string, string> | null;
  request: string;
};

const TOKEN = "a".repeat(43);
const password = { password: "secret-1234", confirmPassword: "secret-1234" };
const empty = { items: [], nextCursor: null };
const company: Routes = { "GET /api/recruiter": () => restaurant };
const candidate: Routes = {
  "GET /api/candidate/me": () => sampleCandidate,
  "GET /api/candidate/calendar": () => ({ url: null }),
  "GET /api/candidate/applications": () => empty,
};
const account: Routes = {
  "GET /api/recruiter/sessions": () => empty,
  "GET /api/candidate/sessions": () => empty,
  "GET /api/candidate/sign-in-email": () => ({ email: "zoe@example.fr", pendingEmail: null }),
};
const engaged = sampleWholeJob(1, { numberOfPositions: 5, acceptedApplications: 5, positionsTaken: 5 });
const person = {
  ...sampleCandidate,
  isFavourite: false,
  isSetAside: false,
  note: null,
  hasJoined: true,
  jobsTogether: 3,
  lastJobOn: "2026-11-21",
  nextJob: null,
  weeklySchedule: {},
};

const forms: Record<string, Form> = {
  "signing in": {
    open: <LoginPage />,
    typed: { email: "claire@kerguelen.fr", password: "secret" },
    request: "POST /api/auth/sign-in",
  },
  "signing up": {
    open: <SignUpPage />,
    typed: { email: "claire@kerguelen.fr", companyName: "Maison Kerguelen", ...password },
    request: "POST /api/auth/register",
  },
  "a forgotten password": {
    open: <ForgotPasswordPage />,
    typed: { email: "claire@kerguelen.fr" },
    request: "POST /api/auth/forgot-password",
  },
  "another password, by a link": {
    open: <ResetPasswordPage />,
    routes: { "POST /api/auth/check-reset-link": () => new Response(null, { status: 204 }) },
    typed: password,
    request: "POST /api/auth/reset-password",
  },
  "writing to support": {
    open: <SupportForm />,
    typed: { name: "Claire", email: "claire@kerguelen.fr", issue: "Mon logo ne s'affiche plus." },
    request: "POST /api/support",
  },
  "the profile of a company": {
    open: { path: "/dashboard/profile" },
    routes: { ...company, "GET /api/recruiter/calendar": () => ({ url: null }) },
    typed: { companyName: "Maison Le Goff" },
    invalid: { companyName: "" },
    request: "PUT /api/recruiter/profile",
  },
  "another sign-in address": {
    open: { path: "/dashboard/profile/account", unfold: "Modifier l’adresse" },
    routes: { ...company, ...account },
    label: "Adresse de connexion",
    typed: { email: "maelle@kerguelen.fr", currentPassword: "secret" },
    request: "POST /api/recruiter/sign-in-email",
  },
  "another password": {
    open: { path: "/dashboard/profile/account", unfold: "Modifier le mot de passe" },
    routes: { ...company, ...account },
    label: "Mot de passe",
    typed: { currentPassword: "secret", ...password },
    request: "POST /api/recruiter/password",
  },
  "the deletion of an account": {
    open: { path: "/dashboard/profile/account", press: ["Supprimer mon compte"] },
    routes: { ...company, ...account },
    label: typographic("Supprimer votre compte ?"),
    typed: { currentPassword: "secret" },
    request: "POST /api/recruiter/deletion",
  },
  "the export of one's data": {
    open: { path: "/dashboard/profile/account", press: ["Télécharger mes données"] },
    routes: { ...company, ...account },
    label: typographic("Télécharger vos données ?"),
    typed: { currentPassword: "secret" },
    request: "POST /api/recruiter/export",
  },
  "a new venue": {
    open: { path: "/dashboard/profile/lieux", press: ["Ajouter un lieu"] },
    routes: { "GET /api/recruiter": () => recruiterOn("smart") },
    typed: { name: "Bistrot du Port", address: "4 quai de Viarmes, 22300 Lannion" },
    request: "POST /api/venues",
  },
  "the edit of an offer": {
    open: { path: `/dashboard/jobs/${id(101)}/edit` },
    routes: { ...company, "GET /api/jobs/:id": () => sampleWholeJob(1) },
    typed: { title: "Barman de nuit" },
    invalid: { title: "" },
    request: "PUT /api/jobs/:id",
  },
  "a message to engaged people": {
    open: { path: `/dashboard/jobs/${id(101)}`, press: ["Écrire aux personnes engagées"] },
    routes: {
      ...company,
      "GET /api/jobs/:id": () => engaged,
      "GET /api/applications": () => empty,
      "GET /api/jobs/:id/announcements": () => ({ items: [] }),
    },
    typed: { text: "Entrée par la cuisine." },
    request: "POST /api/jobs/:id/announcements",
  },
  "a note about somebody": {
    open: { path: "/dashboard/vivier", press: ["Autres actions pour", "Ajouter une note"] },
    routes: { ...company, "GET /api/pool": () => ({ items: [person], nextCursor: null }) },
    typed: { note: "Connaît la caisse" },
    invalid: null,
    request: "PATCH /api/pool/:id",
  },
  "a candidate's sign-in": {
    open: { path: "/candidat/connexion", side: "candidate", isSignedIn: false },
    typed: { email: "zoe@example.fr", password: "secret" },
    request: "POST /api/candidate/sign-in",
  },
  "a candidate's account": {
    open: { path: "/candidat/inscription", side: "candidate", isSignedIn: false },
    typed: {
      firstName: "Zoé",
      lastName: "Le Gall",
      email: "zoe@example.fr",
      birthDate: "2004-02-29",
      password: "secret-1234",
    },
    ticked: ["acceptedTerms"],
    request: "POST /api/candidate/sign-up",
  },
  "a candidate's facts": {
    open: { path: "/candidat/profil", side: "candidate" },
    routes: candidate,
    label: "Mes informations",
    typed: { firstName: "Zoë" },
    invalid: { firstName: " " },
    request: "PATCH /api/candidate/me",
  },
  "a candidate's password": {
    open: { path: "/candidat/profil/compte", side: "candidate", unfold: "Modifier le mot de passe" },
    routes: { ...candidate, ...account },
    label: "Mot de passe",
    typed: { currentPassword: "secret", ...password },
    request: "POST /api/candidate/me/password",
  },
  "the contest of a record": {
    open: { path: `/candidat/missions/${id(1001)}`, side: "candidate", press: ["Contester"] },
    routes: { ...candidate, "GET /api/candidate/applications/:id": () => sampleRecorded(1) },
    typed: { message: "J'étais là." },
    request: "POST /api/candidate/applications/:id/contest",
  },
  "a withdrawal": {
    open: { path: `/candidat/missions/${id(1001)}`, side: "candidate", press: ["Je me désiste"] },
    routes: { ...candidate, "GET /api/candidate/applications/:id": () => sampleOwnApplication(1) },
    typed: { reason: "Je suis malade." },
    invalid: null,
    request: "POST /api/candidate/applications/:id/withdrawal",
  },
};

const REFUSED = "Refusé par le serveur";
const summary = page.getByRole("alert").filter({ hasText: /à corriger/ });

afterEach(() => {
  location.hash = "";
});

test.each(Object.entries(forms))(
  "the errors of %s take the focus and lead to their fields, and it is sent once at a time",
  async (_name, { open, routes = {}, label, typed, ticked = [], invalid, request }) => {
    await page.viewport(1280, 900);
    location.hash = `token=${TOKEN}`;
    let answer = Promise.withResolvers<Response>();
    let sent = 0;
    const receive = () => {
      sent += 1;
      return answer.promise;
    };
    mockServer({ ...routes, [request]: receive });
    if ("path" in open) {
      const { path, side, isSignedIn = true, press = [], unfold } = open;
      await (side === "candidate" ? openCandidateApp(path, { isSignedIn }) : openApp(path));
      if (unfold !== undefined) await page.getByRole("button", { name: unfold }).click();
      for (const name of press)
        await page
          .getByRole("button", { name: new RegExp(`^${name}`) })
          .first()
          .click();
    } else await render(open);
    const form = await formOf(label);
    const submit = buttonOf(form);

    if (invalid !== null) await expectRefusal(form, submit, invalid ?? {});
    expect(sent).toBe(0);

    await type(form, typed);
    for (const name of ticked) await page.elementLocator(fieldOf(form, name)).click();
    await userEvent.dblClick(page.elementLocator(submit));
    const [first = ""] = Object.keys(typed);
    fieldOf(form, first).focus();
    if (fieldOf(form, first).tagName === "INPUT") await userEvent.keyboard("{Enter}");
    await expect.poll(() => sent).toBe(1);
    answer.resolve(
      Response.json(
        { code: "invalid-job-data", message: REFUSED, requestId: "r", fields: { [first]: REFUSED } },
        { status: 400 },
      ),
    );
    await expect.element(summary).toHaveFocus();
    await summary.getByRole("link", { name: REFUSED }).click();
    expect(document.activeElement).toBe(fieldOf(form, first));
    expect(sent).toBe(1);

    answer = Promise.withResolvers();
    submit.click();
    await expect.poll(() => sent).toBe(2);
    answer.resolve(new Response(null, { status: 503 }));
    await expect.element(page.getByRole("alert").first()).toBeVisible();
  },
);

/** What the form refuses by itself: the summary takes the focus, and its first link leads to the first wrong field. */
async function expectRefusal(form: HTMLFormElement, submit: HTMLElement, values: Record<string, string>) {
  await type(form, values);
  await page.elementLocator(submit).click();
  await expect.element(summary).toHaveFocus();
  await summary.getByRole("link").first().click();
  const [wrong] = form.querySelectorAll("[aria-invalid=true]");
  expect(document.activeElement).toBe(wrong);
}

/** The form of this name, or the last one: that of a dialog is over the page's. */
async function formOf(label: string | undefined): Promise<HTMLFormElement> {
  const find = () =>
    [...document.querySelectorAll("form")].findLast(
      (form) => label === undefined || form.getAttribute("aria-label") === label,
    );
  await expect.poll(find).toBeDefined();
  const form = find();
  if (form === undefined) throw new Error("There is no form");
  return form;
}

function buttonOf(form: HTMLFormElement): HTMLElement {
  const found =
    form.querySelector<HTMLElement>("button[type=submit]") ??
    document.querySelector<HTMLElement>(`button[type=submit][form="${form.id}"]`);
  if (found === null) throw new Error("The form has no button");
  return found;
}

function fieldOf(form: HTMLFormElement, name: string): HTMLElement {
  const [found] = form.querySelectorAll<HTMLElement>(`[name="${name}"]`);
  if (found === undefined) throw new Error(`The form has no field ${name}`);
  return found;
}

async function type(form: HTMLFormElement, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.elementLocator(fieldOf(form, name)).fill(value);
}
