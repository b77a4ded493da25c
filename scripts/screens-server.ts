import type { Page } from "@playwright/test";
import { BRAND } from "#domain/brand.ts";
import { failureHeaders, failurePage } from "#server/http/failure-page.ts";
import type { Failure } from "#server/http/failure-page.ts";
import { mails } from "./screens-mails.ts";
import type { Shot } from "./screens-camera.ts";

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

/** What the server writes by itself: the pages it answers when it has none to give, and the mails. */
export const serverShots: Shot[] = [
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
