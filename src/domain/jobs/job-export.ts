import { categoryLabel } from "#domain/companies/category.ts";
import type { Cell } from "#domain/values/exported-rows.ts";
import { jobStateLabels, jobStateOf } from "./job-list.ts";
import type { JobRow } from "./job.ts";
import { isFinished } from "./schedule.ts";

const columnsOf = {
  Offre: ({ title }) => title,
  État: (job, now) =>
    jobStateLabels[jobStateOf({ isActive: job.isActive, isFinished: isFinished(job, now) })],
  Catégorie: ({ category }) => categoryLabel(category),
  Entreprise: ({ businessName }) => businessName,
  Jour: ({ date }) => date,
  Début: ({ startTime }) => startTime,
  Fin: ({ endTime }) => endTime,
  Ville: ({ ville }) => ville,
  "Taux horaire brut": ({ hourlyRate }) => hourlyRate,
  Places: ({ numberOfPositions }) => numberOfPositions,
  "Places pourvues": ({ positionsTaken }) => positionsTaken,
  Candidatures: ({ applicationsTotal }) => applicationsTotal,
  "En attente": ({ applicationsPending }) => applicationsPending,
  Urgent: ({ urgent }) => (urgent ? "oui" : "non"),
} as const satisfies Record<string, (job: JobRow, now: Date) => Cell>;

export const jobExportColumns = Object.keys(columnsOf);

/** The cells of a job, in the order of `jobExportColumns`. */
export function jobExportRow(job: JobRow, now: Date): Cell[] {
  return Object.values(columnsOf).map((cell) => cell(job, now));
}
