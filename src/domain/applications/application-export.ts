import { AppError } from "#domain/errors.ts";
import { formatCount } from "#domain/values/typography.ts";
import { formatPhone } from "#domain/values/phone.ts";
import { dayInParis } from "#domain/values/dates.ts";
import { applicationStatusLabels } from "./application.ts";
import type { Application } from "./application.ts";

export const MAX_EXPORTED_ROWS = 20_000;

export const TOO_MANY_ROWS = `Affinez vos filtres : un fichier contient au plus ${formatCount(MAX_EXPORTED_ROWS)} lignes`;

/** Refuses a file of more rows than a table is read with (`failed-precondition`). */
export function assertExportable(rows: number): void {
  if (rows > MAX_EXPORTED_ROWS) throw new AppError("failed-precondition", { message: TOO_MANY_ROWS });
}

const columnsOf = {
  "Reçue le": ({ appliedAt }) => dayInParis(new Date(appliedAt)),
  Statut: ({ status }) => applicationStatusLabels[status],
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
  Fiabilité: ({ candidate }) => candidate.reliabilityScore,
  "Missions avec vous": ({ candidate }) => candidate.missionsTogether,
} as const satisfies Record<string, (application: Application) => string | number | null>;

export const exportedColumns = Object.keys(columnsOf);

export function applicationRow(application: Application): (string | number | null)[] {
  return Object.values(columnsOf).map((cell) => cell(application));
}
