import { page } from "vitest/browser";
import type { Application } from "#domain/applications/application.ts";
import type { PlanId } from "#domain/companies/plan.ts";
import { sampleWholeJob } from "./job-samples.ts";
import { type Routes, mockServer } from "./mock-server.ts";
import { sampleRecruiter } from "./samples.ts";

export type ServedData = { applications: Application[]; plan?: PlanId };

export function serveApplications(served: ServedData, routes: Routes = {}): void {
  mockServer({
    "GET /api/recruiter": () => ({
      ...sampleRecruiter,
      onboardingCompleted: true,
      subscriptionPlan: served.plan ?? "gratuit",
    }),
    "GET /api/applications": ({ query }) => ({
      items: served.applications.filter(
        ({ status, jobId, job }) =>
          (query.status ?? status) === status &&
          (query.jobId ?? jobId) === jobId &&
          (query.deletedJobs === "true") === job.isDeleted,
      ),
      nextCursor: null,
    }),
    "GET /api/applications/summary": () => summaryOf(served.applications),
    "GET /api/jobs/summary": () => {
      const { total, pending } = summaryOf(served.applications);
      return { activeJobs: 1, applicationsTotal: total, applicationsPending: pending };
    },
    "GET /api/applications/labour-advice": () => ({ items: [] }),
    "GET /api/jobs/:id": () => ({
      ...sampleWholeJob(1),
      title: "Extra service du soir",
      description: "Service en salle pour un repas de groupe.",
    }),
    ...routes,
  });
}

export function card(candidate: string) {
  return page.getByRole("article").filter({ hasText: candidate });
}

export function action(name: string, candidate: string) {
  return card(candidate).getByRole("button", { name: new RegExp(`^${name}`) });
}

function summaryOf(applications: readonly Application[]) {
  const standing = applications.filter(({ job }) => !job.isDeleted);
  const count = (status: string) => standing.filter((one) => one.status === status).length;
  return {
    total: standing.length,
    toDeletedJobs: applications.length - standing.length,
    pending: count("pending"),
    accepted: count("accepted"),
    rejected: count("rejected"),
  };
}
