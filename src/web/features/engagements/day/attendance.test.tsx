import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { DayJob, DayPerson } from "#domain/engagements/day.ts";
import { addDays, dayInParis, instantInParis } from "#domain/values/dates.ts";
import { recruiterOn, sampleJob } from "#web/testing/job-samples.ts";
import { deferredResponse, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { id, sampleEngaged } from "#web/testing/samples.ts";
import { draftOf, recordableOf } from "./attendance-draft.ts";

const yesterday = addDays(dayInParis(new Date()), -1);
const at = (time: string) => instantInParis(yesterday, time).toISOString();

type RecordedAttendance = NonNullable<DayPerson["engagement"]["recorded"]>;

function person(number: number, recorded: Partial<RecordedAttendance> | null = null): DayPerson {
  const {
    id: applicationId,
    userId,
    candidateName,
    candidatePhone,
    engagement,
  } = sampleEngaged(number, {
    state: recorded ? (recorded.outcome ?? "present") : "to-record",
    recorded: recorded && {
      outcome: "present",
      from: at("18:00"),
      to: at("23:30"),
      breakMinutes: 30,
      by: "recruiter",
      rating: null,
      contest: null,
      ...recorded,
    },
  });
  if (engagement === null) throw new Error("Nobody is engaged");
  engagement.agreed.breakMinutes = 30;
  return {
    applicationId,
    userId,
    candidateName,
    candidatePhone,
    engagement,
    jobsTogether: 0,
    lastJobOn: null,
    isEngagedElsewhere: false,
    hints: [],
    daysThisQuarter: 1,
  };
}

const briefing = {
  meetingPoint: null,
  contactName: null,
  contactPhone: null,
  dress: null,
  breakMinutes: 30,
  access: null,
};

function job(people: DayPerson[], changes: Partial<DayJob> = {}): DayJob {
  const { title, category, ville } = sampleJob(1);
  return {
    id: id(100),
    title,
    category,
    ville,
    date: yesterday,
    startTime: "18:00",
    endTime: "23:30",
    endsNextDay: false,
    seriesId: null,
    isActive: false,
    urgent: false,
    numberOfPositions: 3,
    positionsTaken: people.length,
    applicationsPending: 0,
    state: "finished",
    need: "off",
    toRecord: 0,
    address: "12 rue Jean Savidan, 22300 Lannion",
    briefing,
    isDeleted: false,
    people,
    ...changes,
  };
}

type ServedData = { job: DayJob; answer?: unknown };

async function openDay(served: ServedData, du = yesterday) {
  return (await openDayApp(served, du)).sent;
}

async function openDayApp(served: ServedData, du = yesterday) {
  const sent: unknown[] = [];
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /api/day": ({ query }) => ({ date: query["date"], jobs: [served.job] }),
    "PUT /api/jobs/:id/attendance": async ({ body }) => {
      sent.push(body);
      return (await served.answer) ?? null;
    },
    "POST /api/applications/:id/contest-answer": ({ body }) => {
      sent.push(body);
      return sampleEngaged(1);
    },
  });
  return { sent, ...(await openApp(`/dashboard/planning?vue=jour&du=${du}`)) };
}

const form = () => page.getByRole("region", { name: "Pointage des personnes engagées" });
const row = (number: number) =>
  form()
    .getByRole("listitem")
    .filter({ hasText: `Candidat ${number}` });
const others = () => form().getByRole("button", { name: "Enregistrer, l’autre personne est venue" });

test("the button says how many others came, and « Tout s'est passé comme prévu » for everyone", async () => {
  const sent = await openDay({ job: job([person(1), person(2), person(3), person(4)]) });
  await expect.element(form().getByRole("button", { name: "Tout s’est passé comme prévu" })).toBeVisible();
  await row(2).getByText("Absence", { exact: true }).click();
  await expect
    .element(form().getByRole("button", { name: "Enregistrer, les 3 autres personnes sont venues" }))
    .toBeVisible();
  expect(
    row(2)
      .getByRole("checkbox", { name: /^Remplacer/ })
      .elements(),
  ).toEqual([]);
  await form().getByRole("button", { name: "N’enregistrer que ce qui est saisi" }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ entries: [{ applicationId: id(1002), outcome: "absent", rating: null }] }]);
});

test("« Enregistrer, l'autre personne est venue » records everyone not filled in, with the typed entries", async () => {
  const served: ServedData = { job: job([person(1), person(2), person(3, {})]) };
  const sent = await openDay(served);
  await expect.element(row(3).getByText("Présence", { exact: true })).toBeVisible();
  await expect.element(row(3).getByText(/^18.h.–.23.h.30, 30.min de pause$/)).toBeVisible();
  await expect
    .element(form().getByRole("button", { name: "Enregistrer, les 2 autres personnes sont venues" }))
    .toBeVisible();
  await row(2).getByText("En retard").click();
  await expect.element(row(2).getByLabelText("Arrivée Candidat 2")).toHaveValue("18:00");
  await expect.element(row(2).getByLabelText("Pause (minutes) Candidat 2")).toHaveValue("30");
  await row(2).getByLabelText("Arrivée Candidat 2").fill("18:40");
  await row(2)
    .getByLabelText(/^Reprendriez-vous cette personne/)
    .selectOptions("again");
  await others().click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        entries: [
          {
            applicationId: id(1002),
            outcome: "late",
            rating: "again",
            from: "18:40",
            to: "23:30",
            breakMinutes: 30,
          },
          { applicationId: id(1001), outcome: "present", ifUnrecorded: true },
        ],
      },
    ]);
  await expect.element(page.getByText("Présence enregistrée")).toBeVisible();
  expect(localStorage.getItem(`attendance:${id(100)}`)).toBeNull();
});

test("the arrival of somebody accepted during the job is by default when they were accepted", async () => {
  const late = person(1);
  late.engagement.agreedAt = at("20:40");
  await openDay({ job: job([late]) });
  await row(1).getByText("En retard").click();
  await expect.element(row(1).getByLabelText("Arrivée Candidat 1")).toHaveValue("20:40");
  await expect.element(row(1).getByLabelText("Départ Candidat 1")).toHaveValue("23:30");
});

test("what is typed while attendance is being saved stays, to be saved in turn", async () => {
  const { answer, resolve } = deferredResponse();
  const sent = await openDay({ job: job([person(1), person(2)]), answer: answer() });
  await row(2).getByText("Absence", { exact: true }).click();
  await others().click();
  await expect.poll(() => sent).toHaveLength(1);
  await row(1).getByText("Absence", { exact: true }).click();
  resolve(null);
  await expect.element(page.getByText("Présence enregistrée")).toBeVisible();
  await expect.element(row(1).getByRole("radio", { name: "Absence" })).toBeChecked();
  await expect.element(row(2).getByRole("radio", { name: "Absence" })).not.toBeChecked();
  expect(Object.keys(JSON.parse(localStorage.getItem(`attendance:${id(100)}`) ?? "{}"))).toEqual([id(1001)]);
});

test("the choice of attendance is named after the person, with an elision before a vowel", async () => {
  await openDay({ job: job([{ ...person(1), candidateName: "Inès" }, person(2)]) });
  await expect.element(form().getByRole("radiogroup", { name: "Présence d’Inès" })).toBeVisible();
  await expect.element(form().getByRole("radiogroup", { name: "Présence de Candidat 2" })).toBeVisible();
});

test("an absence that was announced is said under « Absence »", async () => {
  const sent = await openDay({ job: job([person(1)]) });
  await row(1).getByText("Absence", { exact: true }).click();
  expect(row(1).getByRole("radio").elements()).toHaveLength(3);
  await row(1).getByRole("checkbox", { name: "Absence signalée Candidat 1" }).click();
  await expect.element(row(1).getByRole("radio", { name: "Absence" })).toBeChecked();
  await form().getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ entries: [{ applicationId: id(1001), outcome: "excused", rating: null }] }]);
});

test("before the start, who has not confirmed is said beside their attendance", async () => {
  const one = person(1);
  await openDay({ job: job([{ ...one, engagement: { ...one.engagement, state: "asked" } }, person(2)]) });
  await expect.element(row(1).getByText("À confirmer")).toBeVisible();
  await expect.element(row(1).getByText("Présence", { exact: true })).toBeVisible();
  await expect.element(row(2).getByText("À confirmer")).not.toBeInTheDocument();
});

test("until the job is finished, nobody is recorded as present without a choice", async () => {
  const today = dayInParis(new Date());
  const span = { date: today, startTime: "00:00", endTime: "06:00", endsNextDay: true };
  const gone = person(3, { outcome: "absent" });
  const replaced = { ...gone, engagement: { ...gone.engagement, endedAt: at("18:30") } };
  await openDay({ job: job([person(1), person(2), replaced], span) }, today);
  await row(1).getByText("Absence", { exact: true }).click();
  const replace = row(1).getByRole("checkbox", { name: /^Remplacer/ });
  await replace.click();
  await row(1).getByText("Présence", { exact: true }).click();
  await row(1).getByText("Absence", { exact: true }).click();
  await expect.element(replace).not.toBeChecked();
  await row(3)
    .getByRole("button", { name: /^Modifier/ })
    .click();
  await expect.element(row(3).getByLabelText(/^Reprendriez-vous cette personne/)).toBeVisible();
  expect(
    row(3)
      .getByRole("checkbox", { name: /^Remplacer/ })
      .all(),
  ).toHaveLength(0);
  await expect.element(form().getByRole("button", { name: "Enregistrer", exact: true })).toBeVisible();
  expect(
    form()
      .getByRole("button", { name: /autre|comme prévu/ })
      .elements(),
  ).toEqual([]);
});

test("an absence corrected into a presence starts from the planned hours and break", async () => {
  await openDay({ job: job([person(1, { outcome: "absent", from: null, to: null, breakMinutes: 0 })]) });
  await row(1)
    .getByRole("button", { name: /^Modifier/ })
    .click();
  await row(1).getByText("Présence", { exact: true }).click();
  await expect.element(row(1).getByLabelText("Arrivée Candidat 1")).toHaveValue("18:00");
  await expect.element(row(1).getByLabelText("Pause (minutes) Candidat 1")).toHaveValue("30");
});

test("a record that is corrected keeps its own break", async () => {
  const sent = await openDay({ job: job([person(1, { breakMinutes: 10 })]) });
  await row(1)
    .getByRole("button", { name: /^Modifier/ })
    .click();
  await expect.element(row(1).getByLabelText("Pause (minutes) Candidat 1")).toHaveValue("10");
  await row(1).getByLabelText("Départ Candidat 1").fill("23:45");
  await form().getByRole("button", { name: "Enregistrer" }).click();
  await expect.poll(() => sent).toMatchObject([{ entries: [{ to: "23:45", breakMinutes: 10 }] }]);
});

test("a record opened and left as it was is not sent, though it was changed elsewhere since", async () => {
  const { unmount } = await openDayApp({ job: job([person(1), person(2, {})]) });
  await row(2).getByRole("button", { name: "Modifier Candidat 2" }).click();
  await expect.element(row(2).getByLabelText("Départ Candidat 2")).toHaveValue("23:30");
  await unmount();
  const sent = await openDay({ job: job([person(1), person(2, { to: at("23:45") })]) });
  await row(1).getByText("Absence", { exact: true }).click();
  await form().getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ entries: [{ applicationId: id(1001), outcome: "absent", rating: null }] }]);
});

test("a line that is open shows what was changed elsewhere; what was typed over it stays, and says so", async () => {
  const served: ServedData = { job: job([person(1, {}), person(2, {})]) };
  const { queryClient } = await openDayApp(served);
  for (const number of [1, 2])
    await row(number)
      .getByRole("button", { name: /^Modifier/ })
      .click();
  await row(1).getByLabelText("Départ Candidat 1").fill("22:00");
  const replaced = form().getByText(/^Ce pointage a changé entre-temps/);
  await expect.element(row(2).getByLabelText("Départ Candidat 2")).toHaveValue("23:30");
  expect(replaced.elements()).toEqual([]);
  served.job = job([1, 2].map((number) => person(number, { to: at("23:45") })));
  await queryClient.invalidateQueries();
  await expect.element(row(2).getByLabelText("Départ Candidat 2")).toHaveValue("23:45");
  await expect.element(row(1).getByLabelText("Départ Candidat 1")).toHaveValue("22:00");
  await expect.element(row(1).getByText(/^Ce pointage a changé entre-temps/)).toBeVisible();
  expect(replaced.elements()).toHaveLength(1);
});

test("what was recorded, though the answer was lost, is not to be sent again nor said to have changed", async () => {
  const served: ServedData = { job: job([person(1), person(2)]), answer: errorResponse("unavailable") };
  const { queryClient } = await openDayApp(served);
  await row(1).getByText("Présence", { exact: true }).click();
  await row(1).getByLabelText("Départ Candidat 1").fill("23:45");
  const save = form().getByRole("button", { name: "N’enregistrer que ce qui est saisi" });
  await save.click();
  await expect.element(page.getByText("La présence n’a pas pu être enregistrée")).toBeVisible();
  served.job = job([person(1, { to: at("23:45") }), person(2)]);
  await queryClient.invalidateQueries();
  await expect.element(save).not.toBeInTheDocument();
  expect(
    form()
      .getByText(/^Ce pointage a changé entre-temps/)
      .elements(),
  ).toEqual([]);
});

test("what was presumed is confirmed as it is", async () => {
  const sent = await openDay({ job: job([person(1, { by: "presumption" })]) });
  await row(1).getByRole("button", { name: "Modifier Candidat 1" }).click();
  await form().getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect.poll(() => sent).toMatchObject([{ entries: [{ outcome: "present", to: "23:30" }] }]);
});

test("only who was presumed to have come is said to be", async () => {
  await openDay({ job: job([person(1, { by: "presumption" }), person(2, {})]) });
  await expect.element(form().getByText(/^Présence présumée.: aucun pointage en 7\sjours$/)).toBeVisible();
  await expect.element(row(1).getByText(/^Présence présumée/)).toBeVisible();
});

test("typed entries are kept until sent, and invalid or unusual times are reported before", async () => {
  const served: ServedData = { job: job([person(1), person(2)]) };
  const sent = await openDay(served);
  await row(1).getByText("Présence", { exact: true }).click();
  for (const [label, typed, sentence] of [
    ["Arrivée Candidat 1", "18:00", "Indiquez l’heure d’arrivée"],
    ["Départ Candidat 1", "23:30", "Indiquez l’heure de départ"],
  ] as const) {
    await row(1).getByLabelText(label).fill("");
    await form().getByRole("button", { name: "N’enregistrer que ce qui est saisi" }).click();
    await expect.element(row(1).getByText(sentence)).toBeVisible();
    await expect.element(row(1).getByLabelText(label)).toHaveFocus();
    await row(1).getByLabelText(label).fill(typed);
  }
  await row(1).getByLabelText("Départ Candidat 1").fill("12:00");
  await form().getByRole("button", { name: "N’enregistrer que ce qui est saisi" }).click();
  await expect
    .element(row(1).getByText(/^Le départ a lieu au maximum 16 heures après l’arrivée$/))
    .toBeVisible();
  await expect.element(row(1).getByLabelText("Départ Candidat 1")).toBeInvalid();
  await row(1).getByLabelText("Départ Candidat 1").fill("08:00");
  await form().getByRole("button", { name: "N’enregistrer que ce qui est saisi" }).click();
  await expect
    .element(row(1).getByText(/^14.h pour une mission de 5.h.30.: c’est bien cela.\?$/))
    .toBeVisible();
  expect(sent).toEqual([]);
  const confirm = form().getByRole("button", { name: "Oui, enregistrer" });
  await expect.element(confirm).toBeVisible();
  // Other hours are asked about again.
  await row(1).getByLabelText("Départ Candidat 1").fill("07:00");
  await expect.element(confirm).not.toBeInTheDocument();
  await row(1).getByLabelText("Départ Candidat 1").fill("08:00");
  await form().getByRole("button", { name: "N’enregistrer que ce qui est saisi" }).click();
  served.answer = errorResponse("failed-precondition", "La place a été pourvue par quelqu'un d'autre");
  await confirm.click();
  await expect.element(page.getByText("La place a été pourvue par quelqu’un d’autre")).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect.element(row(1).getByLabelText("Départ Candidat 1")).toHaveValue("08:00");
  expect(localStorage.getItem(`attendance:${id(100)}`)).toContain("08:00");
});

test("a late person must arrive after the planned time, or the field shows an error with the focus", async () => {
  const sent = await openDay({ job: job([person(1), person(2)]) });
  await row(1).getByText("En retard").click();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await others().click();
    await expect.element(row(1).getByText(/^Une personne en retard arrive après 18.h$/)).toBeVisible();
    await expect.element(row(1).getByLabelText("Arrivée Candidat 1")).toHaveFocus();
  }
  expect(sent).toEqual([]);
  await userEvent.fill(row(1).getByLabelText("Arrivée Candidat 1"), "18:20");
  await others().click();
  await expect.element(page.getByText("Présence enregistrée")).toBeVisible();
  expect(sent).toHaveLength(1);
  await row(1).getByText("En retard").click();
  await expect.element(row(1).getByLabelText("Arrivée Candidat 1")).toBeValid();
});

test("correcting what is recorded, or leaving it, keeps the focus in the line of the person", async () => {
  await openDay({ job: job([person(1), person(2, {})]) });
  const correct = row(2).getByRole("button", { name: "Modifier Candidat 2" });
  await correct.click();
  await expect.element(row(2).getByRole("radio", { name: "Présence" })).toHaveFocus();
  await row(2).getByRole("button", { name: "Ne pas modifier Candidat 2" }).click();
  await expect.element(correct).toHaveFocus();
});

test("on a phone who is recorded has the call and the correction beside their name, then the hours beside their state", async () => {
  await page.viewport(390, 844);
  const absent = { outcome: "absent", from: null, to: null, breakMinutes: 0 } as const;
  await openDay({ job: job([person(1, absent), person(2, {})]) });
  await expect.element(row(2).getByText(/^18.h.–.23.h.30/)).toBeVisible();
  for (const [number, most] of [
    [1, 64],
    [2, 84],
  ] as const) {
    const boxOf = (role: "link" | "button", name: RegExp) =>
      row(number).getByRole(role, { name }).element().getBoundingClientRect();
    const [call, correct] = [boxOf("link", /^Appeler/), boxOf("button", /^Modifier/)];
    expect(call.right).toBeLessThanOrEqual(correct.left);
    expect(Math.abs(call.top - correct.top)).toBeLessThan(8);
    expect(row(number).element().getBoundingClientRect().height).toBeLessThan(most);
  }
});

test("cancelling what was entered for one person keeps the others", async () => {
  await openDay({ job: job([person(1), person(2)]) });
  await row(1).getByText("Absence", { exact: true }).click();
  await row(2).getByText("Absence", { exact: true }).click();
  await row(1).getByRole("button", { name: "Annuler Candidat 1" }).click();
  await expect.element(row(1).getByRole("radio", { name: "Absence" })).not.toBeChecked();
  await expect.element(row(2).getByRole("radio", { name: "Absence" })).toBeChecked();
});

test("each person shows once, with contact links and attendance, and a declaration unless they did not come", async () => {
  await openDay({ job: job([person(1), person(2, {}), person(3, { outcome: "absent" })]) });
  await expect.element(form().getByRole("checkbox", { name: "DPAE faite Candidat 1" })).toBeVisible();
  await expect.element(row(2).getByText("Présence", { exact: true })).toBeVisible();
  expect(page.getByRole("article").getByRole("listitem").all()).toHaveLength(3);
  await expect.element(row(3).getByText("Absence", { exact: true })).toBeVisible();
  expect(row(3).getByRole("checkbox").all()).toHaveLength(0);
  await expect.element(page.getByRole("article").getByText("DPAE 0/2 en retard")).toBeVisible();
});

test("an emptied break is refused at its field, as it is not known to be none", async () => {
  const sent = await openDay({ job: job([person(1), person(2)]) });
  await row(1).getByText("Présence", { exact: true }).click();
  const pause = row(1).getByLabelText(/^Pause/);
  const save = form().getByRole("button", { name: "N’enregistrer que ce qui est saisi" });
  await pause.fill("");
  await save.click();
  await expect.element(row(1).getByText(/^La pause est un nombre de minutes/)).toBeVisible();
  await expect.element(pause).toHaveFocus();
  expect(sent).toEqual([]);
  await pause.fill("0");
  await save.click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(JSON.stringify(sent)).toContain('"breakMinutes":0');
});

test("the break is narrower than the times, and a tick is in the middle of its box", async () => {
  await page.viewport(390, 800);
  await openDay({ job: job([person(1)]) });
  await row(1).getByText("Présence", { exact: true }).click();
  const width = (label: RegExp) => row(1).getByLabelText(label).element().getBoundingClientRect().width;
  await expect.element(row(1).getByLabelText(/^Pause/)).toBeVisible();
  expect(width(/^Pause/)).toBeLessThanOrEqual(width(/^Arrivée/));
  await row(1).getByText("Absence", { exact: true }).click();
  const box = row(1).getByRole("checkbox").first();
  await expect.element(box).toBeVisible();
  expect(getComputedStyle(box.element()).padding).toBe("0px");
});

test("the times show in French where the browser would write its own, until they are edited", async () => {
  await page.viewport(1280, 800);
  await openDay({ job: job([person(1)]) });
  await row(1).getByText("Présence", { exact: true }).click();
  await expect.element(row(1).getByText(/^18.h$/)).toBeVisible();
  const words = row(1).getByText(/^23.h.30$/);
  await expect.element(words).toBeVisible();
  const end = row(1).getByLabelText("Départ Candidat 1");
  const box = end.element().getBoundingClientRect();
  const { fontSize, paddingLeft, borderLeftWidth } = getComputedStyle(end.element());
  expect(getComputedStyle(words.element()).fontSize).toBe(fontSize);
  expect(words.element().getBoundingClientRect().left).toBeCloseTo(
    box.left + parseFloat(paddingLeft) + parseFloat(borderLeftWidth),
    0,
  );
  await end.click();
  await expect.element(words).not.toBeVisible();
});

test("on the narrowest phone the word of a button beside the opinion is whole", async () => {
  await page.viewport(320, 800);
  await openDay({ job: job([person(1)]) });
  await row(1).getByText("Présence", { exact: true }).click();
  const button = row(1).getByRole("button", { name: /^Annuler/ });
  await expect.element(button).toBeVisible();
  expect(button.element().getBoundingClientRect().height).toBe(44);
});

test("somebody is recorded though the server, of a former release, says nothing of who left during a job", () => {
  const one = person(1);
  const expected = draftOf(one, job([one]));
  Reflect.deleteProperty(one.engagement, "leftDuring");
  expect(draftOf(one, job([one]))).toEqual(expected);
  expect(recordableOf(one, job([one]), new Date())).toContain("present");
});

test("typed entries are restored when the page is opened again", async () => {
  const kept = {
    outcome: "late",
    from: "18:45",
    to: "23:30",
    breakMinutes: "15",
    rating: "",
    replace: false,
  };
  localStorage.setItem(`attendance:${id(100)}`, JSON.stringify({ [id(1001)]: kept }));
  await openDay({ job: job([person(1)]) });
  await expect.element(row(1).getByLabelText("Arrivée Candidat 1")).toHaveValue("18:45");
  await expect.element(row(1).getByRole("radio", { name: "En retard" })).toBeChecked();
});

test("a contest shows its message; « Corriger » opens the fields, « Maintenir » asks for a reason", async () => {
  const contest = { message: "J'étais là dès 18 h.", at: at("23:59"), answer: null, reply: null };
  const served: ServedData = { job: job([person(1, { outcome: "late", contest })]) };
  const sent = await openDay(served);
  await expect.element(row(1).getByText(/J’étais là dès 18.h\./)).toBeVisible();
  await row(1).getByRole("button", { name: "Maintenir Candidat 1" }).click();
  await expect.element(row(1).getByRole("textbox")).toHaveFocus();
  await row(1).getByRole("button", { name: "Annuler" }).click();
  await expect.element(row(1).getByRole("button", { name: "Corriger Candidat 1" })).toHaveFocus();
  await row(1).getByRole("button", { name: "Maintenir Candidat 1" }).click();
  await row(1).getByRole("button", { name: "Maintenir" }).click();
  await expect.element(row(1).getByText("Dites pourquoi vous maintenez").first()).toBeVisible();
  await row(1).getByRole("textbox").fill("Vous êtes arrivé à 19 h.");
  await row(1).getByRole("button", { name: "Maintenir" }).click();
  await expect.poll(() => sent).toEqual([{ message: "Vous êtes arrivé à 19 h." }]);
  // A reply that is sent is not offered again.
  await row(1).getByRole("button", { name: "Maintenir Candidat 1" }).click();
  await expect.element(row(1).getByRole("textbox")).toHaveValue("");
  await row(1).getByRole("button", { name: "Annuler" }).click();
  await row(1).getByRole("button", { name: "Corriger Candidat 1" }).click();
  await row(1).getByText("Présence", { exact: true }).click();
  await form().getByRole("button", { name: "Enregistrer" }).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toMatchObject({ entries: [{ outcome: "present", from: "18:00", to: "23:30" }] });
});

test("a contest whose record is maintained is no longer to be answered", async () => {
  const contest = { message: "J'étais là.", at: at("23:59"), answer: null, reply: null };
  const contested = (answer: "kept" | null) =>
    job([person(1, { outcome: "late", contest: { ...contest, answer } })]);
  const served: ServedData = { job: contested(null) };
  await openDay(served);
  await row(1).getByRole("button", { name: "Maintenir Candidat 1" }).click();
  await row(1).getByRole("textbox").fill("Vous êtes arrivé à 19 h.");
  served.job = contested("kept");
  await row(1).getByRole("button", { name: "Maintenir" }).click();
  await expect.element(row(1).getByText(/^Contestation.: vous avez maintenu ce pointage\.$/)).toBeVisible();
});

test("a contest that nobody answered in time says after how long, and that it was decided for the person", async () => {
  const contest = { message: "J'étais là.", at: at("23:59"), answer: "lapsed", reply: null } as const;
  await openDay({ job: job([person(1, { outcome: "late", contest })]) });
  await expect
    .element(
      row(1).getByText(
        /^Contestation restée sans réponse 14\sjours.: rien n’est retenu contre la personne\.$/,
      ),
    )
    .toBeVisible();
});

test("the reply to a contest stays when the day is left, and is not that to another", async () => {
  const contest = { message: "J'étais là.", at: at("23:59"), answer: null, reply: null };
  const served = { job: job([1, 2].map((number) => person(number, { outcome: "late", contest }))) };
  const { unmount } = await openDayApp(served);
  const maintain = (number: number) =>
    row(number)
      .getByRole("button", { name: /^Maintenir Candidat/ })
      .click();
  await maintain(1);
  await row(1).getByRole("textbox").fill("Vous êtes arrivé à 19 h.");
  await unmount();
  await openDay(served);
  for (const [number, reply] of [
    [2, ""],
    [1, "Vous êtes arrivé à 19 h."],
  ] as const) {
    await maintain(number);
    await expect.element(row(number).getByRole("textbox")).toHaveValue(reply);
  }
});

test("a contest made more than thirty days after the job is answered, and nobody else is recorded", async () => {
  const date = addDays(yesterday, -40);
  const contest = { message: "J'étais là.", at: at("12:00"), answer: null, reply: null };
  const people = [person(1, { outcome: "absent", from: null, to: null, contest }), person(2, {}), person(3)];
  for (const { engagement } of people.slice(2)) engagement.state = "past";
  await openDay({ job: job(people, { date }) }, date);
  await expect.element(row(1).getByRole("button", { name: "Maintenir Candidat 1" })).toBeVisible();
  await row(1).getByRole("button", { name: "Corriger Candidat 1" }).click();
  await expect.element(row(1).getByRole("radio", { name: "Présence" })).toBeInTheDocument();
  for (const other of [2, 3])
    expect(
      row(other)
        .getByText(/Corriger|En retard/)
        .elements(),
    ).toEqual([]);
  const declared = row(3).getByRole("checkbox", { name: /DPAE/ });
  expect(declared.elements()).toEqual([]);
});

/** The end of an engagement whose person withdrew during the job, from 18 h to 23 h 30 then. */
const leftAt20 = {
  endedAt: at("20:00"),
  endedBy: "candidate",
  leftDuring: { startsAt: at("18:00"), endsAt: at("23:30") },
} as const;

test("a break that was shortened is the shorter one, but for somebody who left before", () => {
  const left = person(1);
  Object.assign(left.engagement, { state: "withdrawn", ...leftAt20 });
  const since = job([left], { briefing: { ...briefing, breakMinutes: 15 } });
  expect(draftOf(left, since).breakMinutes).toBe("30");
  expect(draftOf(person(2), since).breakMinutes).toBe("15");
});

test("a contest that is answered no longer allows to record after thirty days", () => {
  const contest = { message: "J'étais là.", at: at("12:00"), answer: null, reply: null };
  const ofOld = (answer: "kept" | null) => {
    const one = person(1, { contest: { ...contest, answer } });
    return recordableOf(one, job([one], { date: addDays(yesterday, -40) }), new Date());
  };
  expect(ofOld(null)).toContain("present");
  expect(ofOld("kept")).toEqual([]);
});

test("the hours of somebody who left a job before it was moved are recorded on its new day, as they were", async () => {
  const left = person(1);
  Object.assign(left.engagement, { state: "withdrawn", ...leftAt20 });
  const date = addDays(dayInParis(new Date()), 3);
  const sent = await openDay({ job: job([left], { date, startTime: "09:00", endTime: "12:00" }) }, date);
  await row(1).getByRole("button", { name: "Autres actions pour Candidat 1" }).click();
  await page.getByRole("button", { name: "Pointer ses heures Candidat 1" }).click();
  await form().getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      { entries: [{ applicationId: id(1001), outcome: "present", from: "18:00", to: "20:00" }] },
    ]);
});

test("the hours of somebody who withdrew during the job are recorded from their menu, alone", async () => {
  const left = person(1);
  Object.assign(left.engagement, { state: "withdrawn", ...leftAt20 });
  const sent = await openDay({ job: job([left, person(2)]) });
  await expect.element(row(1).getByText("Désistement")).toBeVisible();
  await expect.element(row(1).getByRole("checkbox", { name: /DPAE/ })).toBeVisible();
  await form().getByRole("button", { name: "Tout s’est passé comme prévu" }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ entries: [{ applicationId: id(1002), outcome: "present", ifUnrecorded: true }] }]);
  await row(1).getByRole("button", { name: "Autres actions pour Candidat 1" }).click();
  await page.getByRole("button", { name: "Pointer ses heures Candidat 1" }).click();
  await expect.element(row(1).getByLabelText("Départ Candidat 1")).toHaveValue("20:00");
  expect(row(1).getByRole("radio", { name: "Absence", exact: true }).elements()).toEqual([]);
  await form().getByRole("button", { name: "N’enregistrer que ce qui est saisi" }).click();
  await expect
    .poll(() => sent[1])
    .toMatchObject({
      entries: [{ applicationId: id(1001), outcome: "present", from: "18:00", to: "20:00" }],
    });
});

test("no absence is offered once the hours of somebody who withdrew during the job are recorded", async () => {
  const left = person(1, { to: at("20:00") });
  Object.assign(left.engagement, leftAt20);
  await openDay({ job: job([left]) });
  await row(1)
    .getByRole("button", { name: /^Modifier/ })
    .click();
  await expect.element(row(1).getByRole("radio", { name: "Présence", exact: true })).toBeVisible();
  expect(row(1).getByRole("radio", { name: "Absence", exact: true }).elements()).toEqual([]);
});

test("by keyboard an absent person is recorded and replaced while the job lasts", async () => {
  const today = dayInParis(new Date());
  const served: ServedData = {
    job: job([person(1)], {
      date: today,
      startTime: "00:00",
      endTime: "00:00",
      endsNextDay: true,
    }),
  };
  const sent = await openDay(served, today);
  await expect.element(form().getByRole("radio", { name: "Présence" })).toBeInTheDocument();
  form().getByRole("radio", { name: "Présence" }).element().focus();
  await userEvent.keyboard(" {ArrowRight}{ArrowRight}");
  await expect.element(form().getByRole("radio", { name: "Absence", exact: true })).toBeChecked();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(form().getByRole("checkbox", { name: /^Remplacer/ })).toHaveFocus();
  await userEvent.keyboard(" ");
  await form().getByRole("button", { name: "Enregistrer" }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ entries: [{ applicationId: id(1001), outcome: "absent", rating: null, replace: true }] }]);
});

test("an upcoming job has no attendance form", async () => {
  const date = addDays(dayInParis(new Date()), 3);
  await openDay({ job: job([person(1)], { date }) }, date);
  await expect.element(page.getByRole("article")).toBeVisible();
  await expect.element(form()).not.toBeInTheDocument();
});
