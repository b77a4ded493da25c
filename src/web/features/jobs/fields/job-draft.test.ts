import { expect, test } from "vitest";
import { sampleWholeJob } from "#web/testing/job-samples.ts";
import { blankDraft, draftToRepublish, readDraft, toPublication, withoutPastDates } from "./job-draft.ts";

test("a blank draft has the minimum wage of the day, one position and the last position", () => {
  const place = { address: "12 rue des Halles, Lannion", location: null };
  expect(blankDraft(new Date("2026-11-21T10:00:00Z"), place)).toEqual({
    title: "",
    category: null,
    date: "",
    startTime: "",
    endTime: "",
    endsNextDay: false,
    otherDates: [],
    hourlyRate: 12.31,
    numberOfPositions: 1,
    address: "12 rue des Halles, Lannion",
    location: null,
    venueId: null,
    "briefing.meetingPoint": "",
    "briefing.contactName": "",
    "briefing.contactPhone": "",
    "briefing.dress": "",
    "briefing.breakMinutes": undefined,
    "briefing.access": "",
    description: "",
    predefined: [],
    requirements: "",
    experienceRequired: false,
    benefits: [],
    urgent: false,
    poolFirstHours: "0",
  });
});

test("a draft drops unreadable values and keeps the others", () => {
  const draft = readDraft({
    title: "Extra",
    category: 3,
    hourlyRate: NaN,
    location: { ville: "" },
    other: 1,
  });
  expect(draft).toMatchObject({ title: "Extra", category: null, hourlyRate: undefined, location: null });
  expect(draft).not.toHaveProperty("other");
});

test("a job published again has its other days, and is no longer urgent", () => {
  const job = { ...sampleWholeJob(1), urgent: true };
  expect(draftToRepublish(job, ["2099-12-12", "2099-12-19"])).toMatchObject({
    title: job.title,
    date: "2099-12-12",
    otherDates: ["2099-12-19"],
    urgent: false,
    poolFirstHours: "0",
  });
});

// §2.46
test("a publication joins ticked and written requirements, and the fields of the briefing", () => {
  const values = {
    title: "Extra",
    numberOfPositions: 2,
    predefined: ["Ponctualité"],
    requirements: "Permis B\n\n Anglais ",
    "briefing.dress": "Noir",
    "briefing.breakMinutes": undefined,
  };
  expect(toPublication(values)).toEqual({
    title: "Extra",
    numberOfPositions: 2,
    requirements: ["Ponctualité", "Permis B", "Anglais"],
    briefing: { dress: "Noir", breakMinutes: null },
  });
});

test("a cleared number of positions is null", () => {
  expect(toPublication({ numberOfPositions: undefined })).toMatchObject({ numberOfPositions: null });
});

test.each([
  ["2026-11-20", ["2026-11-21", "2026-11-22", "2026-11-29"], "2026-11-22", ["2026-11-29"], 2],
  ["2026-11-22", ["2026-11-29"], "2026-11-22", ["2026-11-29"], 0],
  ["2026-11-01", ["2026-11-08"], "", [], 2],
  ["", ["2026-11-08", "2026-11-29"], "2026-11-29", [], 1],
  // A single past date is kept: the field shows its error.
  ["2026-11-01", [], "2026-11-01", [], 0],
])(
  "a draft of %s and %j keeps %j and %j on 22 November, without %i past dates",
  (date, otherDates, first, others, pastDates) => {
    const draft = readDraft({ title: "Extra", date, otherDates });
    expect(withoutPastDates(draft, "2026-11-22")).toEqual({
      draft: { ...draft, date: first, otherDates: others },
      pastDates,
    });
  },
);
