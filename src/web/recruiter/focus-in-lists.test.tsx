import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { serveApplications } from "#web/testing/applications-mocks.ts";
import { recruiterOn, sampleJob } from "#web/testing/job-samples.ts";
import { sampleLibraryCandidate, serveLibrary } from "#web/testing/library-mocks.ts";
import { deferredResponse, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { sampleApplication } from "#web/testing/samples.ts";

const poolMarks = {
  isFavourite: false,
  isSetAside: false,
  note: null,
  hasJoined: true,
  nextJob: null,
  weeklySchedule: {},
};

/** Each list of cards: its screen, served with the cards of these numbers at each reading, and the heading of one. */
const lists: Record<
  string,
  { path: string; serve: (left: number[]) => void; titleOf: (n: number) => string }
> = {
  "the jobs": {
    path: "/dashboard/jobs",
    titleOf: (number) => `Extra du soir ${number}`,
    serve: (left) =>
      mockServer({
        "GET /api/recruiter": () => recruiterOn("pro"),
        "GET /api/jobs": () => ({
          items: left.map((number) => sampleJob(number)),
          nextCursor: null,
          sort: "newest",
        }),
      }),
  },
  "the applications": {
    path: "/dashboard/applications",
    titleOf: (number) => `Candidat ${number}`,
    serve: (left) =>
      serveApplications({
        get applications() {
          return left.map((number) => sampleApplication(number));
        },
      }),
  },
  "the CV library": {
    path: "/dashboard/cvtheque",
    titleOf: (number) => `Zoé Le Gall ${number}`,
    serve: (left) =>
      serveLibrary(
        {},
        {
          "GET /api/candidates": () => ({
            items: left.map((number) => sampleLibraryCandidate(number)),
            total: left.length,
            isTotalExact: true,
            nextCursor: null,
          }),
        },
      ),
  },
  "one's own people": {
    path: "/dashboard/vivier",
    titleOf: (number) => `Zoé Le Gall ${number}`,
    serve: (left) =>
      mockServer({
        "GET /api/recruiter": () => recruiterOn("pro"),
        "GET /api/pool": () => ({
          items: left.map((number) => ({ ...sampleLibraryCandidate(number), ...poolMarks })),
          nextCursor: null,
        }),
      }),
  },
};

test.each(Object.entries(lists))(
  "in %s, the focus of a card that leaves goes to the next one, to the last one, then to the page",
  async (_name, { path, serve, titleOf }) => {
    await page.viewport(1280, 900);
    const left = [1, 2, 3];
    serve(left);
    const { queryClient } = await openApp(path);
    const heading = (number: number) => page.getByRole("heading", { name: titleOf(number), exact: true });
    const removed = async (number: number) => {
      left.splice(left.indexOf(number), 1);
      await queryClient.invalidateQueries();
    };
    await expect.element(heading(2)).toBeVisible();
    heading(2).element().focus();
    await removed(1);
    await expect.element(heading(1)).not.toBeInTheDocument();
    await expect.element(heading(2)).toHaveFocus();
    // A key acts at once, when a click would still be ignored.
    const byKey = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 0 });
    expect(heading(2).element().dispatchEvent(byKey)).toBe(true);
    await removed(2);
    await expect.element(heading(3)).toHaveFocus();
    left.unshift(0);
    await queryClient.invalidateQueries();
    await expect.element(heading(3)).toHaveFocus();
    await page.getByRole("button", { name: /nouve/ }).click();
    await expect.element(heading(0)).toHaveFocus();
    heading(3).element().focus();
    left.push(4);
    await queryClient.invalidateQueries();
    await expect.element(heading(4)).toBeVisible();
    await expect.element(heading(3)).toHaveFocus();
    await removed(4);
    await expect.element(heading(4)).not.toBeInTheDocument();
    await removed(3);
    await expect.element(heading(0)).toHaveFocus();
    await removed(0);
    await expect.element(page.getByRole("main")).toHaveFocus();
  },
);

test.each(Object.entries(lists))(
  "in %s, Back gives the focus to the card that had it",
  async (_name, { path, serve, titleOf }) => {
    serve([1, 2, 3]);
    const { router } = await openApp(path);
    const card = page.getByRole("heading", { name: titleOf(2), exact: true });
    await expect.element(card).toBeVisible();
    card.element().focus();
    await router.navigate({ to: "/dashboard/profile/lieux" });
    await expect.element(page.getByRole("heading", { name: /Mes lieux$/ })).toBeVisible();
    router.history.back();
    await expect.element(card).toHaveFocus();
  },
);

/** Opens two applications, with « Voir plus » pressed and the answer of the next page held back. */
async function openWithNextPageHeld() {
  const next = deferredResponse();
  const first = [1, 2].map((number) => sampleApplication(number));
  serveApplications(
    { applications: first },
    {
      "GET /api/applications": ({ query }) =>
        query.cursor === undefined ? { items: [...first], nextCursor: "next" } : next.answer(),
    },
  );
  const { queryClient } = await openApp("/dashboard/applications");
  await page.getByRole("button", { name: "Voir plus" }).click();
  return { next, first, queryClient };
}

const heading = (number: number) => page.getByRole("heading", { name: `Candidat ${number}`, exact: true });

test("a next page that arrives focuses its first card", async () => {
  const { next } = await openWithNextPageHeld();
  next.resolve({ items: [sampleApplication(3)], nextCursor: null });
  await expect.element(heading(3)).toHaveFocus();
});

test("a next page leaves the focus in the field where one types", async () => {
  const { next } = await openWithNextPageHeld();
  const search = page.getByRole("searchbox");
  await search.click();
  next.resolve({ items: [sampleApplication(3)], nextCursor: null });
  await expect.element(heading(3)).toBeVisible();
  await expect.element(search).toHaveFocus();
});

test("a next page that fails leaves the focus where it is when the list changes later", async () => {
  const { next, first, queryClient } = await openWithNextPageHeld();
  const more = page.getByRole("button", { name: "Voir plus" });
  next.resolve(errorResponse("permission-denied"));
  await expect.element(more).not.toHaveAttribute("aria-busy");
  first.push(sampleApplication(3));
  await queryClient.invalidateQueries({ queryKey: ["applications"] });
  await expect.element(heading(3)).toBeVisible();
  await expect.element(more).toHaveFocus();
});
