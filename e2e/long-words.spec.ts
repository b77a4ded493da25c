import { expect, test } from "#e2e/support/fixtures.ts";
import { clippedTexts, overflowing } from "#e2e/support/overflow.ts";
import { dayAhead, newCandidate } from "#e2e/support/people.ts";

const WORD = "W".repeat(80);
const DAY = dayAhead(8);

test("a word of eighty letters never overflows where a job is shown", async ({ page, server, recruiter }) => {
  await recruiter.choosePlan("pro");
  const job = await recruiter.publish({
    title: WORD,
    date: DAY,
    numberOfPositions: 3,
    description: WORD,
    address: `${WORD}, Lannion`,
    location: { ville: WORD, latitude: 48.7326, longitude: -3.4566 },
    requirements: [WORD],
    benefits: [WORD.slice(0, 60)],
  });
  const person = await newCandidate(server.url, WORD, WORD);
  await person.update({ city: WORD });
  await recruiter.accept(await person.apply(job));
  await (await newCandidate(server.url, WORD, WORD)).apply(job);
  const word = page.getByText(WORD).filter({ visible: true }).first();
  const screens = {
    "/dashboard/jobs": page.getByRole("heading", { name: WORD }),
    [`/dashboard/jobs/${job}`]: page.getByRole("heading", { name: WORD, exact: true }),
    [`/dashboard/jobs/${job}/edit`]: page.getByLabel("Titre"),
    [`/dashboard/applications?offre=${job}`]: word,
    [`/dashboard/planning?du=${DAY}`]: word,
    [`/dashboard/planning?vue=jour&du=${DAY}`]: word,
    "/dashboard/cvtheque": word,
  };

  for (const [path, shown] of Object.entries(screens)) {
    // Narrower, the week folds its days.
    await page.setViewportSize({ width: 1920, height: 844 });
    await page.goto(path);
    await expect(shown).toBeVisible();
    for (const width of [1920, 1280, 1024, 768, 640, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const over = [...(await page.evaluate(overflowing)), ...(await page.evaluate(clippedTexts))];
      expect.soft(over, `${path} at ${width} px`).toEqual([]);
    }
  }
});
