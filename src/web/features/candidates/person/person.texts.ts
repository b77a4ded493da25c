import { counted, formatCount } from "#domain/values/typography.ts";

export const personTexts = {
  facts: "Candidat",
  jobs: (count: number) => counted(count, "mission"),
  together: (jobs: number) =>
    jobs === 0 ? "Aucune mission avec vous" : counted(jobs, "mission avec vous", "missions avec vous"),
  /** After the number of all their jobs. */
  withYou: (jobs: number) => `, dont ${formatCount(jobs)} avec vous`,
  lastOn: (day: string) => `, la dernière le ${day}`,
  setAside: "À l'écart",
  addFavourite: (name: string) => `Ajouter ${name} à mes favoris`,
} as const;

export const personCardTexts = { phone: "Téléphone", email: "Email", city: "Ville" } as const;

export const profileFactsTexts = {
  reliability: "Fiabilité",
  outOf: "sur 100",
  firstScore: "Nouveau : score de départ",
  completedJobs: "Missions effectuées",
  absences: "Absences",
  sectors: "Secteurs préférés",
  cv: "CV",
  openCv: "Ouvrir le CV",
  noCv: "Aucun CV",
  memberSince: "Membre depuis",
  unknown: "Non renseigné",
} as const;
