import { type Job, type Model, engagedFor } from "#server/testing/model-based/model.ts";
import { isRead } from "#server/testing/model-based/observed-screens.ts";
import { activeJobs, isToRecord, positionsTaken } from "#server/testing/model-based/rules.ts";
import { jobLabel } from "#server/testing/model-based/sentences.ts";
import { formOf } from "#server/testing/model-based/terms.ts";
import { differences, listDifferences, ofCompanies, rowsOf } from "./observer.ts";

/** The list of jobs, its counters and the planning. */
export const jobs = ofCompanies(({ model, id, name, screens }) => {
  const own = model.jobs.filter(({ companyId, isDeleted }) => companyId === id && !isDeleted);
  const deleted = model.jobs.filter(
    (job) =>
      job.companyId === id &&
      job.isDeleted &&
      engagedFor(model, job).some((engaged) => isToRecord(model, engaged)),
  );
  const label = (jobId: string) => jobLabel(model, jobId);
  const planned = screens.planning.days.flatMap((day) => day.jobs);
  const { applicationsTotal, applicationsPending } = totalOf(own.map((job) => countsOf(model, job)));
  return [
    ...listDifferences(`${name}'s list of jobs`, {
      actual: rowsOf(screens.jobs),
      expected: own.map((job) => {
        const { briefing: _briefing, ...terms } = formOf(job.terms);
        const { title, isActive, positions: numberOfPositions } = job;
        const facts = { ...terms, ...countsOf(model, job), title, isActive, numberOfPositions };
        return { id: job.id, facts };
      }),
      label,
    }),
    ...listDifferences(`${name}'s planning`, {
      actual: rowsOf(planned),
      expected: [...own, ...deleted]
        .filter((job) => isRead(model, job))
        .map((job) => {
          const { hourlyRate: _rate, briefing: _briefing, ...schedule } = formOf(job.terms);
          const { applicationsPending: pending, positionsTaken: taken } = countsOf(model, job);
          const counts = { applicationsPending: pending, positionsTaken: taken };
          const { isActive, isDeleted } = job;
          return { id: job.id, facts: { ...schedule, ...counts, isActive, isDeleted } };
        }),
      label,
    }),
    ...differences(`${name} reads the counters of jobs`, screens.jobsSummary, {
      activeJobs: activeJobs(model, id),
      applicationsTotal,
      applicationsPending,
    }),
  ];
});

type Counts = ReturnType<typeof countsOf>;

/** Each counter is the count of what it counts. */
export function countsOf(model: Model, job: Job) {
  const received = model.applications.filter(({ jobId }) => jobId === job.id);
  const count = (status: string) => received.filter((application) => application.status === status).length;
  return {
    applicationsTotal: received.length,
    applicationsPending: count("pending"),
    acceptedApplications: count("accepted"),
    rejectedApplications: count("rejected"),
    positionsTaken: positionsTaken(model, job),
  };
}

/** The counters of several jobs together. */
export function totalOf(counts: readonly Counts[]): Counts {
  const sum = (fact: keyof Counts) => counts.reduce((total, count) => total + count[fact], 0);
  return {
    applicationsTotal: sum("applicationsTotal"),
    applicationsPending: sum("applicationsPending"),
    acceptedApplications: sum("acceptedApplications"),
    rejectedApplications: sum("rejectedApplications"),
    positionsTaken: sum("positionsTaken"),
  };
}
