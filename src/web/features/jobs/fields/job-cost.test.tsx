import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { JobCost } from "./job-cost.tsx";
import { blankDraft } from "./job-draft.ts";

test.each([
  [
    "of the same cost",
    ["2026-10-10", "2026-10-17"],
    /^200,00\s€$/,
    /^12,50\s€ × 8\sh$/,
    /^2 dates × 100,00\s€$/,
  ],
  ["around a clock change", ["2026-10-24", "2026-10-31"], /^212,50\s€$/, /^12,50\s€ × 17\sh$/, /^2 dates$/],
])("the cost of dates %s is what adds up to their total", async (_case, days, total, sum, dates) => {
  const times = { startTime: "19:00", endTime: "03:00", endsNextDay: true, hourlyRate: 12.5 };
  const [date = "", ...otherDates] = days;
  await render(
    <JobCost draft={{ ...blankDraft(new Date(`${date}T10:00:00Z`)), ...times, date, otherDates }} />,
  );
  for (const text of [total, sum, dates]) await expect.element(page.getByText(text)).toBeVisible();
});
