import { type PlanningNeed, type PlanningJob, needLabel } from "#domain/jobs/planning.ts";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";

const tones = {
  "no-applicant": "danger",
  "open-positions": "lacking",
  "to-answer": "waiting",
  full: "positive",
  "to-record": "waiting",
  off: "over",
} as const satisfies Record<PlanningNeed, BadgeTone>;

export function Need({ job }: { job: PlanningJob }) {
  // A badge beside it says that the job is deleted, which is more than suspended or finished.
  if (job.need === "off" && job.isDeleted) return null;
  return (
    <Badge tone={job.need === "off" && job.state === "suspended" ? "neutral" : tones[job.need]}>
      {needLabel(job)}
    </Badge>
  );
}
