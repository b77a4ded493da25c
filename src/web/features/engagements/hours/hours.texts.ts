import { MAX_HOURS_LINES } from "#domain/engagements/hours.ts";
import { formatCount } from "#domain/values/typography.ts";

export const hoursTexts = {
  from: "Du",
  to: "Au",
  failed: "Erreur lors du chargement des heures",
  notWhole: `Seules les ${formatCount(MAX_HOURS_LINES)} premières lignes sont affichées : choisissez moins de jours.`,
  nothing: "Aucune heure sur cette période",
  nothingText: "Les missions pointées, et celles qui restent à pointer, apparaissent ici.",
  hours: (decimal: string) => `soit ${decimal} h`,
  pay: "brut",
  homonym: (name: string, code: string) => `${name}, n° ${code}`,
  gross:
    "Salaire brut : minutes payées × taux convenu, arrondi au centime ligne par ligne, puis additionné. Le net, les primes et les congés payés relèvent de votre comptable.",
  download: "Télécharger le CSV",
  caption: "Heures par mission",
  person: "Personne",
  columns: ["Travaillé", "Pause", "Heures", "Taux", "Brut"],
  total: "Total",
} as const;
