import { engagementLabel } from "#domain/engagements/engaged-person.ts";
import { reliabilityBand, reliabilityLabels } from "#domain/engagements/reliability.ts";
import { dayInParis } from "#domain/values/dates.ts";
import type { Cell } from "#domain/values/exported-rows.ts";
import { formatPhone } from "#domain/values/phone.ts";
import { type Application, CLOSED, applicationStatusLabels } from "./application.ts";

const columnsOf = {
  "Reçue le": ({ appliedAt }) => dayInParis(new Date(appliedAt)),
  Statut: ({ status, closedBecause }) => (closedBecause ? CLOSED : applicationStatusLabels[status]),
  Engagement: ({ engagement }) => engagement && engagementLabel(engagement),
  Nom: ({ candidateName }) => candidateName,
  // A spreadsheet reads « + » as the start of a formula.
  Téléphone: ({ candidatePhone }) =>
    candidatePhone && formatPhone(candidatePhone).replace(/^\+/, "00 ").replaceAll("\u00a0", " "),
  Offre: ({ job }) => job.title,
  Jour: ({ job }) => job.date,
  Début: ({ job }) => job.startTime,
  Fin: ({ job }) => job.endTime,
  Ville: ({ job }) => job.ville,
  "Taux horaire brut": ({ job }) => job.hourlyRate,
  Fiabilité: ({ candidate }) =>
    reliabilityBand(candidate) === "new" ? reliabilityLabels.new : candidate.reliabilityScore,
  "Missions avec vous": ({ candidate }) => candidate.jobsTogether,
} as const satisfies Record<string, (application: Application) => Cell>;

export const applicationExportColumns = Object.keys(columnsOf);

/** The cells of an application, in the order of `applicationExportColumns`. */
export function applicationExportRow(application: Application): Cell[] {
  return Object.values(columnsOf).map((cell) => cell(application));
}
