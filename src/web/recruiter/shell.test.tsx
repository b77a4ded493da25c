import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { recruiterOn, sampleJob } from "#web/testing/job-samples.ts";
import { deferredResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { CAMERA, emulateCamera, roomAt } from "#web/testing/phone.ts";
import { dismissToast, showToast } from "#web/ui/feedback/toasts.ts";

const summary = { activeJobs: 0, applicationsTotal: 0, applicationsPending: 0 };
const jobs = {
  "GET /api/jobs/summary": () => summary,
};
const sidebar = page.getByRole("complementary");

// §2.19
test("« Chargement... » is shown while the recruiter is loading", async () => {
  const recruiter = deferredResponse();
  mockServer({ "GET /api/recruiter": recruiter.answer, ...jobs });
  await openApp("/dashboard/jobs");
  await expect.element(page.getByText("Chargement...")).toBeInTheDocument();
  recruiter.resolve(recruiterOn("gratuit"));
  await expect.element(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

// §2.31, §2.32, §2.33
test("every screen has a header, the company and a sign-out button", async () => {
  await page.viewport(1280, 800);
  mockServer({
    "GET /api/recruiter": () => ({
      ...recruiterOn("gratuit"),
      companyName: "maison Kerguelen traiteur",
      email: "contact@kerguelen.fr",
    }),
    ...jobs,
  });
  await openApp("/dashboard/jobs");
  await expect.element(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect.element(page.getByText("Gérez vos offres et vos candidatures")).toBeVisible();
  await expect.element(sidebar.getByText("MK", { exact: true })).toBeVisible();
  await expect.element(sidebar.getByText("maison Kerguelen traiteur")).toBeVisible();
  await expect.element(sidebar.getByText("compte@kerguelen.fr")).toBeVisible();
  await expect.element(sidebar.getByText("contact@kerguelen.fr")).not.toBeInTheDocument();
  await expect.element(sidebar.getByText("Vérifié")).not.toBeInTheDocument();
  await expect.element(sidebar.getByRole("button", { name: "Se déconnecter" })).toBeVisible();
});

test("the current entry of the menu looks the same under the pointer", async () => {
  await page.viewport(1280, 800);
  mockServer({ "GET /api/recruiter": () => recruiterOn("pro"), ...jobs });
  await openApp("/dashboard/jobs");
  const current = sidebar.getByRole("link", { name: "Mes offres" });
  const colours = () => {
    const { backgroundColor, color } = getComputedStyle(current.element());
    return { backgroundColor, color };
  };
  await expect.element(current).toHaveAttribute("aria-current", "page");
  await page.getByRole("heading", { level: 1 }).hover();
  const before = colours();
  await current.hover();
  expect(colours()).toEqual(before);
});

test("the menu and the document title show the number of pending applications, if any", async () => {
  await page.viewport(1280, 800);
  let applicationsPending = 3;
  mockServer({
    "GET /api/recruiter": () => recruiterOn("pro"),
    ...jobs,
    "GET /api/jobs/summary": () => ({ ...summary, applicationsPending }),
  });
  const { queryClient } = await openApp("/dashboard/jobs");
  await expect.element(sidebar.getByRole("link", { name: "Candidatures 3 en attente" })).toBeVisible();
  await expect.poll(() => document.title).toBe("(3) Mes offres – Renfort");
  applicationsPending = 1106;
  await queryClient.invalidateQueries({ queryKey: ["jobs"] });
  await expect
    .element(sidebar.getByRole("link", { name: "Candidatures 1\u202f106 en attente" }))
    .toBeVisible();
  await expect.poll(() => document.title).toBe("(1\u202f106) Mes offres – Renfort");
  applicationsPending = 0;
  await queryClient.invalidateQueries({ queryKey: ["jobs"] });
  await expect.element(sidebar.getByRole("link", { name: "Candidatures", exact: true })).toBeVisible();
  await expect.poll(() => document.title).toBe("Mes offres – Renfort");
});

// §2.34, §2.36
test.each([
  ["Mes offres", "/dashboard/jobs"],
  ["Candidatures", "/dashboard/applications"],
  ["CVthèque", "/dashboard/cvtheque"],
  ["Nouvelle offre", "/dashboard/create-job"],
  ["Mon profil", "/dashboard/profile"],
])("on PRO the menu entry %s links to %s", async (name, address) => {
  await page.viewport(1280, 800);
  mockServer({ "GET /api/recruiter": () => recruiterOn("pro"), ...jobs });
  await openApp("/dashboard/jobs");
  await expect.element(sidebar.getByRole("link", { name })).toHaveAttribute("href", address);
  await expect.element(sidebar.getByText("Vérifié")).toBeVisible();
});

// §2.37
test.each(["gratuit", "smart"] as const)("on %s the CV library is disabled and tagged PRO", async (plan) => {
  await page.viewport(1280, 800);
  mockServer({ "GET /api/recruiter": () => recruiterOn(plan), ...jobs });
  const { router } = await openApp("/dashboard/jobs");
  const entry = sidebar.getByRole("button", { name: /CVthèque PRO/ });
  await expect.element(entry).toHaveAttribute("aria-disabled", "true");
  await expect.element(entry).toHaveAccessibleDescription("Incluse dans le plan PRO");
  await entry.click({ force: true });
  const dialog = page.getByRole("dialog", { name: "CVthèque non disponible (PRO)" });
  await dialog.getByRole("button", { name: "Plus tard" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/dashboard/jobs");
  await entry.click({ force: true });
  await dialog.getByRole("link", { name: "Découvrir le plan PRO" }).click();
  const pro = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "PRO", exact: true }) });
  await expect.element(pro.getByText("Recommandé")).toBeVisible();
});

test("the hint of the disabled CV library does not move the entries below", async () => {
  await page.viewport(1280, 800);
  mockServer({ "GET /api/recruiter": () => recruiterOn("gratuit"), ...jobs });
  await openApp("/dashboard/jobs");
  const under = sidebar.getByRole("link", { name: "Nouvelle offre" });
  await expect.element(under).toBeVisible();
  const { top } = under.element().getBoundingClientRect();
  await sidebar.getByRole("button", { name: /CVthèque PRO/ }).hover({ force: true });
  expect(under.element().getBoundingClientRect().top).toBe(top);
});

test("the drawer closes by its close button and by Back, over the same list, and restores the focus", async () => {
  await page.viewport(390, 800);
  mockServer({ "GET /api/recruiter": () => recruiterOn("gratuit"), ...jobs });
  const { router } = await openApp("/dashboard/jobs?etat=actives");
  const opener = page.getByRole("button", { name: "Ouvrir le menu" });
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await opener.click();
  await drawer.getByRole("button", { name: "Fermer" }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(drawer).toBeVisible();
  expect(router.state.location.href).toBe("/dashboard/jobs?etat=actives");
  router.history.back();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(router.state.location.pathname).toBe("/dashboard/jobs");
});

test("on a phone the menu's button carries what is to do, and says it", async () => {
  await page.viewport(390, 844);
  let total = 7;
  mockServer({
    "GET /api/recruiter": () => recruiterOn("pro"),
    ...jobs,
    "GET /api/todo": () => ({ total, items: [] }),
  });
  const { queryClient } = await openApp("/dashboard/profile");
  const menu = page.getByRole("button", { name: "Ouvrir le menu : Mes offres, 7 tâches à faire" });
  await expect.element(menu).toBeVisible();
  const badge = page.getByRole("navigation", { name: "Menu" }).getByText("7", { exact: true });
  await expect.element(badge).toBeVisible();
  const over = badge.element().getBoundingClientRect();
  const button = menu.element().getBoundingClientRect();
  expect(over.left).toBeGreaterThan(button.left);
  expect(over.top).toBeGreaterThanOrEqual(0);
  expect(over.bottom).toBeLessThan(button.bottom);
  total = 1;
  await queryClient.invalidateQueries();
  await expect
    .element(page.getByRole("button", { name: "Ouvrir le menu : Mes offres, 1 tâche à faire" }))
    .toBeVisible();
  total = 0;
  await queryClient.invalidateQueries();
  await expect.element(page.getByRole("button", { name: "Ouvrir le menu", exact: true })).toBeVisible();
  await expect.element(badge).not.toBeInTheDocument();
});

test("a dialog over the drawer dims it", async () => {
  await page.viewport(390, 800);
  mockServer({ "GET /api/recruiter": () => recruiterOn("gratuit"), ...jobs });
  await openApp("/dashboard/jobs");
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await drawer.getByRole("button", { name: /CVthèque PRO/ }).click({ force: true });
  await expect.element(page.getByRole("dialog", { name: "CVthèque non disponible (PRO)" })).toBeVisible();
  expect(document.elementFromPoint(20, 20)?.closest("[class*=drawer]")).toBeNull();
});

test.each([
  [390, "Les 12 personnes engagées restent attendues, et seront prévenues la veille de leur mission."],
  [
    320,
    "Les 12 personnes engagées restent attendues, et seront prévenues la veille de leur mission. ".repeat(3),
  ],
])(
  "on a phone %i px wide a toast is read whole, and every button is reached beside it",
  async (width, detail) => {
    await page.viewport(width, 844);
    const items = [sampleJob(1)];
    mockServer({
      "GET /api/recruiter": () => recruiterOn("pro"),
      ...jobs,
      "GET /api/jobs": () => ({ items, nextCursor: null, sort: "newest" }),
    });
    await openApp("/dashboard/jobs");
    const main = page.getByRole("main");
    await expect.element(page.getByRole("article")).toBeVisible();
    await expect.element(main.getByRole("link", { name: "Nouvelle offre" })).toBeVisible();
    scrollTo(0, 0);
    showToast("success", "Offre désactivée", {
      detail,
      about: "Serveur en salle",
      actions: [{ label: "Annuler", run: () => undefined }],
    });
    const toast = page.getByRole("status").filter({ hasText: "Offre désactivée" });
    await expect.element(toast).toBeVisible();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const { top, bottom } = toast.element().getBoundingClientRect();
    const cut = [...toast.element().querySelectorAll("*")].filter(
      ({ clientHeight, scrollHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 1,
    );
    expect(cut).toEqual([]);
    const controls = page.getByRole("button").or(page.getByRole("link")).elements();
    const covered = () =>
      controls.filter((control) => {
        const box = control.getBoundingClientRect();
        const isUnder = box.top < bottom && top < box.bottom && box.right > 60;
        return isUnder && !toast.element().contains(control) && control.checkVisibility();
      });
    await expect.poll(() => covered().map(({ textContent }) => textContent)).toEqual([]);
  },
);

test("on a phone a toast longer than half the screen scrolls, its buttons in sight", async () => {
  await page.viewport(390, 500);
  mockServer({ "GET /api/recruiter": () => recruiterOn("pro"), ...jobs });
  await openApp("/dashboard/jobs");
  const actions = [{ label: "Annuler", run: () => undefined }];
  showToast("success", "Offre désactivée", { detail: "Une phrase qui dure. ".repeat(40), actions });
  const toast = page.getByRole("status").filter({ hasText: "Offre désactivée" });
  await expect.element(toast.getByRole("button", { name: "Annuler" })).toBeInViewport({ ratio: 1 });
  await expect.element(toast.getByRole("button", { name: "Fermer" })).toBeInViewport({ ratio: 1 });
  expect(toast.element().getBoundingClientRect().height).toBeLessThanOrEqual(250);
  const last = toast.getByText(/^Une phrase/).element();
  last.scrollIntoView({ block: "end" });
  const { bottom } = toast.getByRole("button", { name: "Annuler" }).element().getBoundingClientRect();
  expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
});

test("two actions of a toast that has no room for both start at the same edge", async () => {
  await page.viewport(320, 640);
  mockServer({ "GET /api/recruiter": () => recruiterOn("pro"), ...jobs });
  await openApp("/dashboard/jobs");
  const actions = ["Enregistrer ce lieu", "Dire pourquoi"].map((label) => ({ label, run: () => undefined }));
  showToast("success", "Candidature refusée", { actions });
  const boxOf = (name: string) => page.getByRole("button", { name }).element().getBoundingClientRect();
  await expect.element(page.getByRole("button", { name: "Dire pourquoi" })).toBeVisible();
  expect(boxOf("Dire pourquoi").top).toBeGreaterThan(boxOf("Enregistrer ce lieu").top);
  expect(boxOf("Dire pourquoi").left).toBe(boxOf("Enregistrer ce lieu").left);
});

test("on a phone a new toast hides the one before, which comes back after it", async () => {
  await page.viewport(390, 844);
  mockServer({ "GET /api/recruiter": () => recruiterOn("pro"), ...jobs });
  await openApp("/dashboard/jobs");
  const save = { label: "Enregistrer ce lieu", run: () => undefined };
  showToast("success", "Offre publiée", { actions: [save] });
  const button = page.getByRole("button", { name: "Enregistrer ce lieu" });
  await expect.element(button).toBeVisible();
  const last = showToast("info", "Lieu approximatif");
  await expect.element(page.getByText("Lieu approximatif")).toBeVisible();
  await expect.element(page.getByText("Enregistrer ce lieu")).not.toBeVisible();
  dismissToast(last);
  await expect.element(button).toBeVisible();
});

test("the shell links to the plans and to the support", async () => {
  await page.viewport(1280, 800);
  mockServer({ "GET /api/recruiter": () => recruiterOn("gratuit"), ...jobs });
  await openApp("/dashboard/jobs");
  await expect
    .element(sidebar.getByRole("link", { name: "Plans et tarifs" }))
    .toHaveAttribute("href", "/pricing");
  await expect.element(sidebar.getByRole("link", { name: "Support" })).toHaveAttribute("href", "/support");
});

// §2.30
test("on a phone the menu is a drawer, which closes when an entry is opened", async () => {
  await page.viewport(390, 800);
  mockServer({ "GET /api/recruiter": () => recruiterOn("gratuit"), ...jobs });
  const { router } = await openApp("/dashboard/jobs");
  await expect.element(sidebar).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await drawer.getByRole("link", { name: "Nouvelle offre" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/dashboard/create-job");
  await expect.element(drawer).not.toBeInTheDocument();
});

test.each(["left", "right"] as const)(
  "on a phone held sideways nothing is behind a camera at its %s edge",
  async (edge) => {
    await page.viewport(844, 390);
    await emulateCamera(edge);
    mockServer({ "GET /api/recruiter": () => recruiterOn("gratuit"), ...jobs });
    await openApp("/dashboard/jobs");
    const menu = page.getByRole("button", { name: "Ouvrir le menu" });
    await expect.element(menu).toBeVisible();
    const whole = edge === "left" ? menu : page.getByRole("main");
    await expect.poll(() => roomAt(edge, whole)).toBeGreaterThanOrEqual(CAMERA);
    await menu.click();
    const link = page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Nouvelle offre" });
    await expect.element(link).toBeVisible();
    // The drawer is at the left.
    const needed = edge === "left" ? CAMERA : 0;
    await expect.poll(() => roomAt(edge, link)).toBeGreaterThanOrEqual(needed);
  },
);

test.each([
  ["the link to the plans", undefined, "Plans et tarifs", "/pricing"],
  ["the dialog of the CV library", /CVthèque PRO/, "Découvrir le plan PRO", "/pricing"],
  ["an entry", undefined, "Nouvelle offre", "/dashboard/create-job"],
])(
  "on a phone Back after %s of the drawer does not open the drawer again",
  async (_case, opener, link, path) => {
    await page.viewport(390, 800);
    mockServer({ "GET /api/recruiter": () => recruiterOn("gratuit"), ...jobs });
    const { router } = await openApp("/dashboard/jobs");
    await page.getByRole("button", { name: "Ouvrir le menu" }).click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    if (opener) await drawer.getByRole("button", { name: opener }).click({ force: true });
    await page.getByRole("dialog").getByRole("link", { name: link }).click();
    await expect.poll(() => router.state.location.pathname).toBe(path);
    router.history.back();
    await expect.poll(() => router.state.location.pathname).toBe("/dashboard/jobs");
    expect(router.state.location.state).not.toHaveProperty("isMenuOpen");
  },
);
