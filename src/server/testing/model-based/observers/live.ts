import type { ChangeKind } from "#domain/live.ts";
import type { CompanyScreens } from "#server/testing/model-based/observed-screens.ts";
import { ofCompanies } from "./observer.ts";

/** The kinds of changes after which an open page reads a screen again (`stale-queries.ts` of the web). */
const everyChange: readonly ChangeKind[] = ["job", "application", "engagement", "withdrawal"];
/** What is read again after one that concerns proposals alone. */
const ofProposals: ReadonlySet<keyof CompanyScreens> = new Set([
  "proposals",
  "applications",
  "toDeletedJobs",
]);

const screens = [
  "jobs",
  "jobsSummary",
  "applications",
  "toDeletedJobs",
  "applicationsSummary",
  "todo",
  "planning",
  "days",
  "hours",
  "proposals",
] as const satisfies (keyof CompanyScreens)[];

/** Each change that an open page shows had its event, and no version is skipped. */
export const live = ofCompanies(({ model, id, name, screens: now, before, since, changes }) => {
  const own = changes.filter(({ companyId }) => companyId === id);
  // Those of two processes may cross: a page that receives a later one first reads everything (ADR 0027).
  const versions = own.map(({ version }) => version).toSorted((one, other) => one - other);
  const isComplete = versions.every((version, at) => at === 0 || version === (versions[at - 1] ?? 0) + 1);
  const then = before?.companies.get(id);
  const hasTimePassed = model.now > since;
  if (then === undefined || hasTimePassed || own.some(({ kind }) => everyChange.includes(kind))) {
    return isComplete ? [] : [`${name}'s live events skip a version: ${versions.join(", ")}`];
  }
  const isToldOfProposals = own.some(({ kind }) => kind === "proposal");
  return screens
    .filter((screen) => !isToldOfProposals || !ofProposals.has(screen))
    .filter((screen) => ownValues(then[screen]) !== ownValues(now[screen]))
    .map((screen) => `${name}'s open page still shows « ${screen} » as before: the change had no live event`);
});

/** Without the fields that other companies change, which a page reads again when it is shown. */
function ownValues(screen: unknown): string {
  return JSON.stringify(screen, (field: string, value: unknown) =>
    sharedFields.has(field) ? undefined : value,
  );
}

const sharedFields = new Set(["isEngagedElsewhere", "reliabilityScore", "completedShifts", "noShows"]);
