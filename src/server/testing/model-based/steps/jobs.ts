import * as fc from "fast-check";
import * as z from "zod/mini";
import * as jobs from "#contract/jobs/jobs.ts";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { asCompany, openCompanies } from "#server/testing/model-based/callers.ts";
import { endEngagements, proposeTerms } from "#server/testing/model-based/consequences.ts";
import {
  type Job,
  type Terms,
  type Model,
  companyOf,
  engagedFor,
  jobOf,
} from "#server/testing/model-based/model.ts";
import { activeJobs, areTermsClosed, isFinished, positionsTaken } from "#server/testing/model-based/rules.ts";
import { jobLabel, when } from "#server/testing/model-based/sentences.ts";
import { pick, step } from "#server/testing/model-based/step.ts";
import {
  type Slot,
  breakMinutes,
  daysAhead,
  formOf,
  hourlyRate,
  hoursOn,
  slot,
} from "#server/testing/model-based/terms.ts";
import { editBody } from "#server/testing/people.ts";
import { publication } from "#testing/fixtures.ts";

const drawnPositions = fc.constantFrom<number>(1, 1, 2);
const created = z.looseObject({ id: z.uuid() });
const copies = z.looseObject({ items: z.array(created) });
const PAST_DAY = "the day is past";

export const publish = step({
  name: "publish",
  operations: [jobs.publishJob],
  weight: 12,
  draw: fc.record({
    company: fc.nat(),
    day: daysAhead,
    slot,
    hourlyRate,
    breakMinutes,
    positions: drawnPositions,
    isAtVenue: fc.boolean(),
  }),
  needs(model, { company, day, slot: hours, isAtVenue, ...drawn }) {
    const owner = pick(openCompanies(model), company);
    const span = hoursOn(addDays(dayInParis(model.now), day), hours);
    if (owner === null || span.startsAt <= model.now) return null;
    const at = isAtVenue ? model.venues.find(({ companyId }) => companyId === owner.id) : undefined;
    const terms: Terms = {
      ...span,
      hourlyRate: drawn.hourlyRate,
      breakMinutes: at === undefined ? drawn.breakMinutes : at.breakMinutes,
    };
    const title = `Job ${model.jobs.length + 1}`;
    return { companyId: owner.id, title, terms, venueId: at?.id ?? null, positions: drawn.positions };
  },
  describe: (model, { companyId, title, terms, venueId, positions }) =>
    `${companyOf(model, companyId).name} publishes « ${title} » ${when(terms)}, ${terms.hourlyRate} € an hour, ${terms.breakMinutes} min of break, ${positions} position(s)${venueId === null ? "" : ", at its venue"}`,
  refuses: (model, { companyId, venueId }) =>
    venueId === null || model.venues.some(({ id }) => id === venueId)
      ? whyNotOneMore(model, companyId)
      : "its venue is deleted",
  act: (system, model, { companyId, title, terms, venueId, positions: numberOfPositions }) =>
    system.send(jobs.publishJob, asCompany(model, companyId), {
      body: publication({ ...formOf(terms), title, venueId, numberOfPositions }),
    }),
  change(model, facts, { body }) {
    addJob(model, { id: z.parse(created, body).id, ...facts });
  },
});

export const copy = step({
  name: "copy",
  operations: [jobs.copyJob],
  draw: fc.record({ job: fc.nat(), days: fc.integer({ min: 1, max: 3 }) }),
  needs(model, { job, days }) {
    const source = pick(ownedJobs(model), job);
    if (source === null) return null;
    const today = dayInParis(model.now);
    const from = dayInParis(source.terms.startsAt);
    return { id: source.id, date: addDays(from < today ? today : from, days) };
  },
  describe: (model, { id, date }) => `${ownerName(model, id)} copies ${jobLabel(model, id)} to ${date}`,
  refuses: (model, { id }) =>
    whyNotReach(model, id) ?? whyNotOneMore(model, jobOf(model, { jobId: id }).companyId),
  act: (system, model, { id, date }) =>
    system.send(jobs.copyJob, ownerOf(model, id), { params: { id }, body: { dates: [date] } }),
  change(model, { id, date }, { body }) {
    const { terms, ...source } = jobOf(model, { jobId: id });
    const [copied] = z.parse(copies, body).items;
    if (copied === undefined) throw new Error("A copy answers without its job");
    addJob(model, { ...source, id: copied.id, terms: onDay(terms, date) });
  },
});

/** Steps that edit one fact of a job. */
function editStep<Drawn>(
  name: string,
  {
    draw,
    edited,
    describeChange,
  }: { draw: fc.Arbitrary<Drawn>; edited: EditedFields<Drawn>; describeChange: (change: Edit) => string },
) {
  return step({
    name,
    operations: [jobs.editJob],
    weight: 5,
    draw: fc.record({ job: fc.nat(), to: draw }),
    needs(model, { job, to }) {
      const chosen = pick(ownedJobs(model), job);
      if (chosen === null) return null;
      const before: Edit = { terms: chosen.terms, title: chosen.title, positions: chosen.positions };
      const edit = edited(before, to, model);
      return edit === null ? null : { id: chosen.id, version: chosen.version, ...before, ...edit };
    },
    describe: (model, { id, version: _version, ...change }) =>
      `${ownerName(model, id)} edits ${jobLabel(model, id)}: ${describeChange(change)}`,
    refuses(model, { id, version, ...change }) {
      const job = jobOf(model, { jobId: id });
      if (job.isDeleted) return whyNotReach(model, id);
      const isUnchanged = isSameJob(job, change);
      return isUnchanged || version === job.version
        ? whyNotEdit(model, job, change)
        : "it was edited since it was read";
    },
    act: (system, model, { id, version, terms, title, positions: numberOfPositions }) =>
      system.send(jobs.editJob, ownerOf(model, id), {
        params: { id },
        body: editBody({ ...formOf(terms), title, numberOfPositions, version }),
      }),
    change(model, { id, terms, title, positions }) {
      const job = jobOf(model, { jobId: id });
      const isSame = isSameJob(job, { terms, title, positions: job.positions });
      if (isSame && positions === job.positions) return;
      job.isActive &&= !isFinished(job, model.now);
      Object.assign(job, { title, positions, version: job.version + 1 });
      if (!isSame) job.sameSince = job.version;
      if (terms.breakMinutes !== job.terms.breakMinutes) job.venueId = null;
      proposeTerms(model, job, terms);
    },
  });
}

type Edit = Pick<Job, "terms" | "title" | "positions">;
type EditedFields<Drawn> = (before: Edit, to: Drawn, model: Model) => Partial<Edit> | null;

export const editHours = editStep<Slot>("edit the hours", {
  draw: slot,
  edited: ({ terms }, hours) => ({ terms: { ...terms, ...hoursOn(dayInParis(terms.startsAt), hours) } }),
  describeChange: ({ terms }) => when(terms),
});

export const editDay = editStep("edit the day", {
  draw: daysAhead,
  edited: ({ terms }, days, model) => ({ terms: onDay(terms, addDays(dayInParis(model.now), days)) }),
  describeChange: ({ terms }) => when(terms),
});

export const editPay = editStep("edit the pay", {
  draw: hourlyRate,
  edited: ({ terms }, rate) => ({ terms: { ...terms, hourlyRate: rate } }),
  describeChange: ({ terms }) => `${terms.hourlyRate} € an hour`,
});

export const editBreak = editStep("edit the break", {
  draw: breakMinutes,
  edited: ({ terms }, minutes) => ({ terms: { ...terms, breakMinutes: minutes } }),
  describeChange: ({ terms }) => `${terms.breakMinutes} min of break`,
});

export const editPositions = editStep("edit the positions", {
  draw: drawnPositions,
  edited: (_before, positions) => ({ positions }),
  describeChange: ({ positions }) => `${positions} position(s)`,
});

export const editTitle = editStep("edit the title", {
  draw: fc.nat(9),
  edited: (_before, number) => ({ title: `Title ${number}` }),
  describeChange: ({ title }) => `now « ${title} »`,
});

export const setActivity = step({
  name: "suspend or reactivate a job",
  operations: [jobs.setJobActivity],
  weight: 3,
  draw: fc.record({ job: fc.nat(), isActive: fc.boolean() }),
  needs: (model, { job, isActive: wanted }) => chosenId(model, job, { isActive: wanted }),
  describe: (model, { id, isActive: wanted }) =>
    `${ownerName(model, id)} ${wanted ? "reactivates" : "suspends"} ${jobLabel(model, id)}`,
  refuses: (model, { id, isActive: wanted }) => whyNotReach(model, id) ?? whyNotActivate(model, id, wanted),
  act: (system, model, { id, isActive: wanted }) =>
    system.send(jobs.setJobActivity, ownerOf(model, id), { params: { id }, body: { isActive: wanted } }),
  change(model, { id, isActive: wanted }) {
    jobOf(model, { jobId: id }).isActive = wanted;
  },
});

export const remove = step({
  name: "delete a job",
  operations: [jobs.deleteJob],
  weight: 3,
  draw: fc.record({ job: fc.nat() }),
  needs: (model, { job }) => chosenId(model, job, {}),
  describe: (model, { id }) => `${ownerName(model, id)} deletes ${jobLabel(model, id)}`,
  refuses: (model, { id }) => whyNotReach(model, id),
  act: (system, model, { id }) => system.send(jobs.deleteJob, ownerOf(model, id), { params: { id } }),
  change: (model, { id }) => deleteJob(model, id),
});

/** The same actions on many jobs: here on two of a company, one of which may be unchanged. */
export const actOnMany = step({
  name: "suspend or delete many jobs",
  operations: [jobs.actOnJobs],
  draw: fc.record({ job: fc.nat(), action: fc.constantFrom("suspend" as const, "remove" as const) }),
  needs(model, { job, action }) {
    const first = pick(ownedJobs(model), job);
    if (first === null) return null;
    const ids = ownedJobs(model)
      .filter(({ companyId }) => companyId === first.companyId)
      .slice(0, 2);
    return { id: first.id, ids: ids.map(({ id }) => id), action };
  },
  describe: (model, { id, ids, action }) =>
    `${ownerName(model, id)} ${action === "remove" ? "deletes" : "suspends"} together ${ids.map((one) => jobLabel(model, one)).join(" and ")}`,
  refuses: () => null,
  act: (system, model, { id, ids, action }) =>
    system.send(jobs.actOnJobs, ownerOf(model, id), { body: { ids, action } }),
  change(model, { ids, action }) {
    for (const id of ids) {
      if (whyNotReach(model, id) !== null) continue;
      if (action === "remove") deleteJob(model, id);
      else jobOf(model, { jobId: id }).isActive = false;
    }
  },
});

export function whyNotReach(model: Model, id: string): string | null {
  return jobOf(model, { jobId: id }).isDeleted ? "the job is deleted" : null;
}

function deleteJob(model: Model, id: string): void {
  const job = jobOf(model, { jobId: id });
  Object.assign(job, { isActive: false, isDeleted: true });
  endEngagements(
    model,
    engagedFor(model, job).filter(({ engagement }) => engagement.end === null || engagement.record !== null),
    "recruiter",
  );
}

function addJob(
  model: Model,
  job: Pick<Job, "id" | "companyId" | "title" | "terms" | "venueId" | "positions">,
): void {
  model.jobs.push({
    ...job,
    isActive: true,
    isDeleted: false,
    isRecorded: false,
    createdAt: model.now,
    mostTaken: 0,
    version: 0,
    sameSince: 0,
    worsenedAt: null,
  });
}

/** The jobs that their company can still act on. */
export function ownedJobs(model: Model): Job[] {
  const open = new Set(openCompanies(model).map(({ id }) => id));
  return model.jobs.filter(({ companyId, isDeleted }) => open.has(companyId) && !isDeleted);
}

function chosenId<Others extends object>(model: Model, number: number, others: Others) {
  const job = pick(ownedJobs(model), number);
  return job === null ? null : { id: job.id, ...others };
}

export function ownerOf(model: Model, jobId: string) {
  return asCompany(model, jobOf(model, { jobId }).companyId);
}

export function ownerName(model: Model, jobId: string): string {
  return companyOf(model, jobOf(model, { jobId }).companyId).name;
}

function onDay({ startsAt, endsAt, ...terms }: Terms, day: string): Terms {
  const { startTime, endTime, endsNextDay } = formOf({ startsAt, endsAt, ...terms });
  return { ...terms, ...hoursOn(day, { startTime, endTime, endsNextDay }) };
}

function whyNotOneMore(model: Model, companyId: string): string | null {
  const { maxActiveJobs } = companyOf(model, companyId);
  return activeJobs(model, companyId) < maxActiveJobs ? null : "the plan allows no more active jobs";
}

function whyNotActivate(model: Model, id: string, wanted: boolean): string | null {
  const job = jobOf(model, { jobId: id });
  if (!wanted || job.isActive) return null;
  return isFinished(job, model.now) ? "the job is finished" : whyNotOneMore(model, job.companyId);
}

function isSameJob(job: Job, { terms, title, positions }: Edit): boolean {
  const isSameTerms = JSON.stringify(formOf(terms)) === JSON.stringify(formOf(job.terms));
  return isSameTerms && title === job.title && positions === job.positions;
}

function whyNotEdit(model: Model, job: Job, edit: Edit): string | null {
  const { terms, positions } = edit;
  if (isSameJob(job, edit)) return null;
  const hasOtherTerms = !isSameJob({ ...job, ...edit, terms: job.terms }, edit);
  if (hasOtherTerms && areTermsClosed(model, job)) return "the job has started with somebody engaged";
  const taken = positionsTaken(model, job);
  if (positions < taken) return "more positions are taken";
  const isOtherStart = terms.startsAt.getTime() !== job.terms.startsAt.getTime();
  if (taken > 0 && isOtherStart && terms.startsAt <= model.now)
    return "it would start in the past, with somebody engaged";
  const [day, dayBefore] = [dayInParis(terms.startsAt), dayInParis(job.terms.startsAt)];
  const isKept = day === dayBefore && terms.endsAt.getTime() === job.terms.endsAt.getTime();
  return !isKept && (day < dayInParis(model.now) || terms.endsAt <= model.now) ? PAST_DAY : null;
}
