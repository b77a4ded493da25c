import { applicationStatusLabels } from "./application.ts";
import type { SourceDocument } from "./import-document.ts";
import type { AsideReason, Notes } from "./import-notes.ts";
import { choicesOf, readerOf } from "./import-reader.ts";

/** An application of the old database; it names its offer and its candidate by their ids there. */
export type ImportedApplication = Exclude<ReturnType<typeof importedApplication>, AsideReason>;

const statuses = choicesOf(applicationStatusLabels, { refused: "rejected" });

/** Reads an application (spec §3): an unknown status is pending, as the old list showed it (spec §4). */
export function importedApplication({ fields, ...known }: SourceDocument, notes: Notes) {
  const read = readerOf(fields, notes);
  const [jobId, accountId] = [read.id("jobId"), read.id("userId", "candidateId", "memberId")];
  if (jobId === null) return "no-job";
  if (accountId === null) return "no-candidate";
  const written = read.text("status");
  const status = written === null ? null : statuses(written, new Set());
  if (status === null) notes.add("status-unknown");
  const candidateName = read.text("candidateName");
  if (candidateName === null) notes.add("candidate-name-missing");
  const updatedAt = read.instant("updatedAt") ?? known.updateTime;
  return {
    jobId,
    accountId,
    status: status ?? ("pending" as const),
    candidateName,
    appliedAt: read.instant("appliedAt", "createdAt") ?? known.createTime ?? updatedAt,
    updatedAt,
  };
}
