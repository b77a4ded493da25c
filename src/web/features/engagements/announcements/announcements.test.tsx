import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Job } from "#domain/jobs/job.ts";
import { recruiterOn, sampleWholeJob } from "#web/testing/job-samples.ts";
import { type Routes, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { id, sampleEngaged } from "#web/testing/samples.ts";

const engaged = { numberOfPositions: 5, acceptedApplications: 5, positionsTaken: 5 };
const message = (number: number, text: string) => ({
  id: id(3000 + number),
  text,
  sentTo: 5,
  createdAt: "2099-12-05T16:42:00.000Z",
});

async function showJob(changes: Partial<Job>, routes: Routes) {
  mockServer({
    "GET /api/recruiter": () => recruiterOn("gratuit"),
    "GET /api/jobs/:id": () => sampleWholeJob(1, { ...engaged, ...changes }),
    "GET /api/applications": () => ({ items: [], nextCursor: null }),
    ...routes,
  });
  return openApp(`/dashboard/jobs/${id(101)}`);
}

const write = page.getByRole("button", { name: "Écrire aux personnes engagées" });
const dialog = page.getByRole("dialog", { name: "Écrire aux personnes engagées" });
const field = dialog.getByLabelText("Votre message");

test("there is nobody to write to once everybody is recorded absent", async () => {
  const recorded = { outcome: "absent", from: null, to: null, breakMinutes: 0, contest: null } as const;
  const team = (outcome: typeof recorded | null) => [
    sampleEngaged(1, { recorded: outcome && { ...outcome, by: "recruiter", rating: null } }),
    sampleEngaged(2, { recorded: { ...recorded, by: "recruiter", rating: null } }),
  ];
  let items = team(null);
  const { queryClient } = await showJob(
    {},
    {
      "GET /api/jobs/:id/announcements": () => ({ items: [message(1, "Parking complet.")] }),
      "GET /api/applications": () => ({ items, nextCursor: null }),
    },
  );
  await expect.element(write).toBeVisible();
  items = team(recorded);
  await queryClient.invalidateQueries();
  await expect.element(write).not.toBeInTheDocument();
});

test("a message to engaged people is written by keyboard, sent once and listed with its time", async () => {
  const sent: { text: unknown; key: string | null }[] = [];
  const world = { items: [message(1, "Parking complet.")] };
  await showJob(
    {},
    {
      "GET /api/jobs/:id/announcements": () => world,
      "POST /api/jobs/:id/announcements": ({ body, headers }) => {
        sent.push({ text: Object(body).text, key: headers.get("idempotency-key") });
        if (sent.length === 1) return errorResponse("unavailable");
        const added = message(sent.length, Object(body).text);
        world.items = [added, ...world.items];
        return added;
      },
    },
  );
  await expect.element(page.getByText("Parking complet.")).toBeVisible();
  await expect.element(page.getByText(/^sam\. 5 déc\., 17\sh\s42, à 5 personnes$/)).toBeVisible();
  await expect.element(write).toBeVisible();
  write.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText(/sans voir qui d’autre est engagé/)).toBeVisible();
  await field.fill("Entrée par la cuisine.");
  await dialog.getByRole("button", { name: "Envoyer" }).click();
  await expect.element(dialog.getByText("Service temporairement indisponible")).toBeVisible();
  await expect.element(field).toHaveValue("Entrée par la cuisine.");
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await write.click();
  await expect.element(field).toHaveValue("Entrée par la cuisine.");
  await dialog.getByRole("button", { name: "Envoyer" }).click();
  await expect.element(page.getByText("Message envoyé à 5 personnes")).toBeVisible();
  const items = page.getByRole("listitem").filter({ hasText: "à 5 personnes" });
  await expect
    .poll(() => items.elements().map((item) => item.firstChild?.textContent))
    .toEqual(["Entrée par la cuisine.", "Parking complet."]);
  expect(sent.map(({ text }) => text)).toEqual(["Entrée par la cuisine.", "Entrée par la cuisine."]);
  expect(sent[0]?.key).toBe(sent[1]?.key);
  await write.click();
  await expect.element(field).toHaveValue("");
  // The same words again are another message.
  await field.fill("Entrée par la cuisine.");
  await dialog.getByRole("button", { name: "Envoyer" }).click();
  await expect.poll(() => sent).toHaveLength(3);
  expect(sent[2]?.key).not.toBe(sent[1]?.key);
});

test("a message typed for one job is not shown for another, for which the same words are another message", async () => {
  const keys: unknown[] = [];
  const job = (number: number) => sampleWholeJob(number, engaged);
  const { router } = await showJob(
    {},
    {
      "GET /api/jobs/:id": ({ params }) => job(params[0] === id(101) ? 1 : 2),
      "GET /api/jobs/:id/announcements": () => ({ items: [] }),
      "POST /api/jobs/:id/announcements": ({ headers }) => {
        keys.push(headers.get("idempotency-key"));
        return errorResponse("unavailable");
      },
    },
  );
  async function send(count: number) {
    await field.fill("Parking complet.");
    await dialog.getByRole("button", { name: "Envoyer" }).click();
    await expect.poll(() => new Set(keys).size).toBe(count);
  }
  async function open(number: number) {
    await router.navigate({ to: "/dashboard/jobs/$jobId", params: { jobId: id(100 + number) } });
    await expect.element(page.getByRole("heading", { name: `Extra du soir ${number}` })).toBeVisible();
    await write.click();
  }
  // The second job is read already when one goes to it.
  await open(2);
  await userEvent.keyboard("{Escape}");
  await open(1);
  await send(1);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await open(2);
  await expect.element(field).toHaveValue("");
  await send(2);
});

test("an empty, too long or refused message shows an error and keeps its text", async () => {
  await showJob(
    {},
    {
      "GET /api/jobs/:id/announcements": () => ({ items: [] }),
      "POST /api/jobs/:id/announcements": () =>
        errorResponse("rate-limit-exceeded", "10 messages par jour au plus"),
    },
  );
  await expect.element(page.getByText("Aucun message pour l’instant.")).toBeVisible();
  await write.click();
  await dialog.getByRole("button", { name: "Envoyer" }).click();
  await expect.element(dialog.getByRole("alert").getByText("Écrivez votre message")).toBeVisible();
  await field.fill("é".repeat(501));
  await dialog.getByRole("button", { name: "Envoyer" }).click();
  await expect
    .element(dialog.getByRole("alert").getByText(/ne doit pas dépasser 500 caractères/))
    .toBeVisible();
  await field.fill("À tout à l’heure");
  await dialog.getByRole("button", { name: "Envoyer" }).click();
  await expect.element(dialog.getByText("10 messages par jour au plus")).toBeVisible();
  await expect.element(field).toHaveValue("À tout à l’heure");
});

test("messages that fail to load can be retried", async () => {
  const world: { answer: () => unknown } = { answer: () => errorResponse("internal") };
  await showJob({}, { "GET /api/jobs/:id/announcements": () => world.answer() });
  await expect.element(page.getByText("Erreur lors du chargement des messages")).toBeVisible();
  world.answer = () => ({ items: [message(1, "Parking complet.")] });
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(page.getByText("Parking complet.")).toBeVisible();
});

test.each<[string, Partial<Job>, unknown[], number]>([
  [
    "nobody is engaged any more, what was sent stays",
    { positionsTaken: 0 },
    [message(1, "Parking complet.")],
    1,
  ],
  ["the job is finished, what was sent stays", { date: "2020-12-05" }, [message(1, "Parking complet.")], 1],
  ["nobody is engaged and nothing was sent, nothing shows", { positionsTaken: 0 }, [], 0],
])("when %s", async (_case, changes, items, count) => {
  const read: unknown[] = [];
  await showJob(changes, {
    "GET /api/jobs/:id/announcements": () => {
      read.push(items);
      return { items };
    },
  });
  await expect.element(page.getByRole("heading", { name: "Extra du soir 1" })).toBeVisible();
  await expect.poll(() => read.length).toBe(1);
  await expect
    .poll(() => page.getByRole("heading", { name: "Messages aux personnes engagées" }).elements())
    .toHaveLength(count);
  await expect.element(write).not.toBeInTheDocument();
});
