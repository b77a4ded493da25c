import { type Terms, engagedFor, isEngaged, jobOf, personOf } from "#server/testing/model-based/model.ts";
import { after, DAY, isStillEngaged, positionsTaken } from "#server/testing/model-based/rules.ts";
import { jobLabel } from "#server/testing/model-based/sentences.ts";
import { listDifferences, ofCompanies, ofPeople } from "./observer.ts";

const PAST_DAYS = 60;

/** The shared calendar of a company: its jobs, with the positions and the first names. */
export const companyCalendars = ofCompanies(({ model, id, name, screens: { calendar } }) => {
  if (calendar === "") return [];
  const isShown = shownFrom(model.now);
  const own = model.jobs.filter((job) => job.companyId === id && !job.isDeleted && isShown(job.terms));
  const events = standing(calendar);
  return [
    ...listDifferences(`${name}'s calendar`, {
      actual: events,
      expected: own.map((job) => ({ id: job.id, facts: spanOf(job.terms) })),
      label: (jobId) => jobLabel(model, jobId),
    }),
    ...own.flatMap((job) => {
      const people = engagedFor(model, job).filter(isStillEngaged);
      const names = people.map(({ candidateId }) => personOf(model, candidateId).firstName);
      const text = events.find((event) => event.id === job.id)?.text ?? "";
      return [`${positionsTaken(model, job)}/${job.positions}`, ...names]
        .filter((said) => !text.includes(said))
        .map((said) => `${name}'s calendar does not say ${said} for ${jobLabel(model, job.id)}`);
    }),
  ];
});

/** The shared calendar of a person: their jobs, as they agreed to them. */
export const ownCalendars = ofPeople(({ model, id, name, screens: { calendar } }) => {
  if (calendar === "") return [];
  const isShown = shownFrom(model.now);
  const own = model.applications
    .filter(isEngaged)
    .filter(({ candidateId, engagement }) => candidateId === id && engagement.end === null)
    .filter((one) => isShown(jobOf(model, one).terms));
  return listDifferences(`${name}'s calendar`, {
    actual: standing(calendar),
    expected: own.map((one) => ({ id: one.jobId, facts: spanOf(one.engagement.agreed) })),
    label: (jobId) => jobLabel(model, jobId),
  });
});

function shownFrom(now: Date) {
  return ({ endsAt }: Terms) => endsAt > after(now, -PAST_DAYS * DAY);
}

function spanOf({ startsAt, endsAt }: Terms) {
  return { starts: stamp(startsAt), ends: stamp(endsAt) };
}

function stamp(instant: Date): string {
  return instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
}

/** The events of a calendar that are not cancelled. */
function standing(calendar: string) {
  const lines = calendar.replaceAll(/\r?\n[ \t]/g, "");
  return [...lines.matchAll(/BEGIN:VEVENT\r?\n([\s\S]*?)END:VEVENT/g)]
    .filter(([, text = ""]) => !/^STATUS:CANCELLED/m.test(text))
    .map(([, text = ""]) => ({
      id: /^UID:([^@\r\n]+)/m.exec(text)?.[1] ?? "",
      facts: { starts: /^DTSTART:(\S+)/m.exec(text)?.[1], ends: /^DTEND:(\S+)/m.exec(text)?.[1] },
      text,
    }));
}
