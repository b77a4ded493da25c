export const hoursTexts = {
  from: "Du",
  to: "Au",
  reversed: "Le dernier jour est avant le premier",
  tooLong: "92 jours au maximum",
  failed: "Erreur lors du chargement des heures",
  notWhole: "Seules les 1 000 premières lignes sont affichées : choisissez moins de jours.",
  nothing: "Aucune heure sur cette période",
  nothingText: "Les missions pointées, et celles qui restent à pointer, apparaissent ici.",
  sum: (hours: string, pay: string) => `${hours} payées, ${pay} brut`,
  gross:
    "Salaire brut : heures payées × taux convenu. Le net, les primes et les congés payés restent à votre comptable.",
  download: "Télécharger (CSV)",
  columns: ["Mission", "Prévu", "Travaillé", "Pause", "Heures", "Taux", "Brut"],
  total: "Total",
} as const;
