import { QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { candidatePaths } from "#domain/candidate-paths.ts";
import { CANDIDATE_HINT } from "#web/api/candidate-hint.ts";
import { api, dataOf } from "#web/api/client.ts";
import { enter } from "#web/candidate/session/enter.ts";
import { currentAccount, isSignedIn, setAccount } from "#web/candidate/session/session-hint.ts";
import { sampleCandidate } from "#web/testing/candidate-samples.ts";
import { errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openCandidateApp } from "#web/testing/open-app.tsx";
import { CAMERA, emulateCamera, roomAt } from "#web/testing/phone.ts";
import { samplePublicJobPage } from "#web/testing/public-job-samples.ts";
import { id } from "#web/testing/samples.ts";
import { createCandidateRouter } from "./router.tsx";

const tabs = page.getByRole("navigation", { name: "Menu" });
const signIn = page.getByRole("banner").getByRole("link", { name: "Connexion" });

test.each([
  ["Offres", "/candidat"],
  ["Mes missions", "/candidat/missions"],
  ["Notifications", "/candidat/notifications"],
  ["Profil", "/candidat/profil"],
])(
  "the tab %s leads to %s, which has its title and the focus, and says that one is there",
  async (name, address) => {
    mockServer({});
    const { router } = await openCandidateApp("/candidat/connexion", { isSignedIn: false });
    await tabs.getByRole("link", { name }).click();
    await expect.poll(() => router.state.location.pathname).toBe(address);
    await expect.element(tabs.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    expect(tabs.element().querySelectorAll("[aria-current]")).toHaveLength(1);
    await expect.element(page.getByRole("main")).toHaveFocus();
    await expect.poll(() => document.title).toBe(`${name} – Renfort`);
  },
);

test.each(["/candidat?ville=Lannion", `/candidat/offres/${id(1)}`])(
  "the tab of the offers says that one is there at %s",
  async (path) => {
    mockServer({
      "GET /api/public/jobs": () => ({ items: [], nextCursor: null }),
      "GET /api/public/jobs/:id": () => samplePublicJobPage(),
    });
    await openCandidateApp(path, { isSignedIn: false });
    await expect.element(tabs.getByRole("link", { name: "Offres" })).toHaveAttribute("aria-current", "page");
  },
);

test.each(["/candidat/missions?vue=passees", "/candidat/notifications", "/candidat/profil"])(
  "a visitor at %s is invited to sign in or to create an account, and asks nothing of the server",
  async (path) => {
    mockServer({});
    await openCandidateApp(path, { isSignedIn: false });
    await expect.element(page.getByText("Connectez-vous").last()).toBeVisible();
    await expect
      .element(page.getByRole("main").getByRole("link", { name: "Se connecter" }))
      .toHaveAttribute("href", `/candidat/connexion?de=${encodeURIComponent(path)}`);
    await expect
      .element(page.getByRole("main").getByRole("link", { name: "Créer un compte" }))
      .toHaveAttribute("href", `/candidat/inscription?de=${encodeURIComponent(path)}`);
    await expect.element(signIn).toHaveAttribute("href", "/candidat/connexion");
  },
);

test.each([
  ["left", "Offres"],
  ["right", "Profil"],
] as const)("on a phone held sideways nothing is behind a camera at its %s edge", async (edge, tab) => {
  await page.viewport(844, 390);
  await emulateCamera(edge);
  mockServer({});
  await openCandidateApp("/candidat/connexion", { isSignedIn: false });
  await expect.poll(() => roomAt(edge, tabs.getByRole("link", { name: tab }))).toBeGreaterThanOrEqual(CAMERA);
});

test("an unknown address leads to the jobs, where « Support » is that of the candidates", async () => {
  mockServer({});
  const { router } = await openCandidateApp("/candidat/inconnu", { isSignedIn: false });
  await expect.poll(() => router.state.location.pathname).toBe("/candidat");
  await expect
    .element(page.getByRole("link", { name: "Support" }))
    .toHaveAttribute("href", "/support?de=/candidat");
});

test("once the session has ended, the hint goes, and the place invites to sign in", async () => {
  mockServer({ "GET /api/candidate/me": () => errorResponse("unauthenticated") });
  const { queryClient } = await openCandidateApp("/candidat/missions");
  await queryClient.fetchQuery({ queryKey: ["x"], queryFn: () => fetchMe() }).catch(() => undefined);
  await expect.element(page.getByText("Connectez-vous").last()).toBeVisible();
  expect(isSignedIn()).toBe(false);
});

test("a page that Back restores after a sign-out keeps nothing of the person", async () => {
  let isOut = false;
  mockServer({
    "GET /api/candidate/applications": () =>
      isOut ? errorResponse("unauthenticated") : { items: [], nextCursor: null },
  });
  const { queryClient } = await openCandidateApp("/candidat/missions");
  await expect.element(page.getByText("Aucune mission à venir")).toBeVisible();
  await expect.element(signIn).not.toBeInTheDocument();
  isOut = true;
  // In another tab: no event came to this one.
  localStorage.removeItem(CANDIDATE_HINT);
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.element(page.getByText("Connectez-vous").last()).toBeVisible();
  expect(queryClient.getQueryData(["candidate", "applications", "list"])).toBeUndefined();
});

test("signed out in another tab, what one person read is not kept for the next one", async () => {
  const client = new QueryClient();
  const read = ["candidate", "applications", "list"];
  client.setQueryData(read, { items: [], seenAt: null });
  await (await caches.open("candidat-data")).put("/api/candidate/applications", new Response());
  await enter(client, sampleCandidate);
  expect(await caches.has("candidat-data")).toBe(false);
  expect(client.getQueryData(read)).toBeUndefined();
  expect(client.getQueryData(["candidate", "me"])).toBe(sampleCandidate);
  setAccount("");
});

test("a write of a page that was frozen while another person signed in loads it again, for that person, without asking about what was typed", async () => {
  const leavesWithoutAsking = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const loaded: unknown[] = [];
  const stay = (event: NavigateEvent) => {
    event.preventDefault();
    loaded.push({ by: event.navigationType, withoutAsking: leavesWithoutAsking() });
  };
  navigation.addEventListener("navigate", stay);
  onTestFinished(() => navigation.removeEventListener("navigate", stay));
  const named: (string | null)[] = [];
  mockServer({
    "GET /api/candidate/me": () => ({ ...sampleCandidate, id: id(9) }),
    "GET /api/candidate/calendar": () => ({ url: null }),
    "POST /api/candidate/sign-out": ({ headers }) => {
      named.push(headers.get("x-account"));
      return errorResponse("other-account");
    },
  });
  await openCandidateApp("/candidat/profil");
  await page.getByLabelText("Prénom").fill("Zoë");
  await expect.poll(leavesWithoutAsking).toBe(false);
  // The other tab's event has not come yet.
  localStorage.setItem(CANDIDATE_HINT, id(9));
  await expect(api.POST("/api/candidate/sign-out")).rejects.toMatchObject({ code: "other-account" });
  await expect.poll(() => loaded).toEqual([{ by: "reload", withoutAsking: true }]);
  expect(named).toEqual([sampleCandidate.id]);
  expect(currentAccount()).toBe(id(9));
});

async function fetchMe() {
  return dataOf(api.GET("/api/candidate/me"));
}

test("each screen to which mails and other pages lead is a route", () => {
  const routes = Object.keys(createCandidateRouter(new QueryClient()).routesByPath);
  expect(routes).toEqual(expect.arrayContaining(Object.values(candidatePaths)));
});
