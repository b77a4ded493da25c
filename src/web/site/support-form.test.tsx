import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { hintSignedIn } from "#web/features/accounts/session/session-hint.ts";
import { sampleCandidate } from "#web/testing/candidate-samples.ts";
import { sampleRecruiter } from "#web/testing/samples.ts";
import { SupportForm } from "./support-form.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function fill() {
  await page.getByLabelText("Nom").fill("Claire Kerguelen");
  await page.getByLabelText("Email").fill("claire@kerguelen.fr");
  await page.getByLabelText("Votre message").fill("Mon logo ne s'affiche plus.");
  await page.getByRole("button", { name: "Envoyer" }).click();
}

// §2.80, §5.25
test("name, email and issue are required", async () => {
  await render(<SupportForm />);
  await page.getByRole("button", { name: "Envoyer" }).click();
  for (const sentence of ["Le nom est requis", "L’email est requis", "Décrivez votre problème"]) {
    await expect.element(page.getByRole("alert").getByRole("link", { name: sentence })).toBeVisible();
  }
});

// §2.80, §9.19
test("a sent message announces a response within 48 working hours, and another can be written", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 204 })));
  await render(<SupportForm />);
  await fill();
  await expect
    .element(page.getByText("Nous vous répondrons à claire@kerguelen.fr sous 48h ouvrées."))
    .toBeVisible();
  await page.getByRole("button", { name: "Écrire un autre message" }).click();
  await expect.element(page.getByLabelText("Nom")).toHaveFocus();
});

test("name and e-mail are prefilled for a signed-in recruiter", async () => {
  hintSignedIn();
  vi.stubGlobal("fetch", () =>
    Promise.resolve(Response.json({ ...sampleRecruiter, firstName: "Claire", lastName: "Kerguelen" })),
  );
  await render(<SupportForm />);
  await expect.element(page.getByLabelText("Nom")).toHaveValue("Claire Kerguelen");
  await expect.element(page.getByLabelText("Email")).toHaveValue(sampleRecruiter.email);
});

test("a name typed before who is signed in is known stays", async () => {
  hintSignedIn();
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => promise);
  await render(<SupportForm />);
  await page.getByLabelText("Nom").fill("Malo Riou");
  resolve(Response.json(sampleRecruiter));
  await expect.element(page.getByLabelText("Email")).toHaveValue(sampleRecruiter.email);
  await expect.element(page.getByLabelText("Nom")).toHaveValue("Malo Riou");
});

test("who comes from the candidates' side writes as a candidate, prefilled", async () => {
  localStorage.setItem("candidat:signed-in", "1");
  const before = location.href;
  history.replaceState(null, "", "?de=/candidat");
  const sent: string[] = [];
  vi.stubGlobal("fetch", (url: string, { method }: RequestInit) => {
    sent.push(`${method} ${url}`);
    return Promise.resolve(
      method === "POST" ? new Response(null, { status: 204 }) : Response.json(sampleCandidate),
    );
  });
  await render(<SupportForm />);
  await expect.element(page.getByLabelText("Email")).toHaveValue(sampleCandidate.email);
  await fill();
  await expect.element(page.getByText(/sous 48h ouvrées/)).toBeVisible();
  expect(sent).toEqual(["GET /api/candidate/me", "POST /api/support?role=candidate"]);
  history.replaceState(null, "", before);
});

test("a signed-in PRO recruiter without a name writes as the company, and is promised the shorter delay", async () => {
  hintSignedIn();
  vi.stubGlobal("fetch", (request: Request) =>
    Promise.resolve(
      request.method === "POST"
        ? new Response(null, { status: 204 })
        : Response.json({ ...sampleRecruiter, subscriptionPlan: "pro" }),
    ),
  );
  await render(<SupportForm />);
  await expect.element(page.getByLabelText("Email")).toHaveValue(sampleRecruiter.email);
  await expect.element(page.getByLabelText("Nom")).toHaveValue(sampleRecruiter.companyName);
  await fill();
  await expect.element(page.getByText(/sous 24h ouvrées/)).toBeVisible();
});

test("a failed message stays in the form", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await render(<SupportForm />);
  await fill();
  await expect
    .element(page.getByText("Erreur de communication avec le serveur. Veuillez réessayer."))
    .toBeVisible();
  await expect.element(page.getByLabelText("Votre message")).toHaveValue("Mon logo ne s'affiche plus.");
});
