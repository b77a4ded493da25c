import { counted } from "#domain/values/typography.ts";

export const replaceTexts = {
  title: "Remplacer",
  replaceFor: (job: string) => `Remplacer : ${job}`,
  loadFailed: "Les personnes à solliciter n'ont pas pu être chargées",
  filled: "C'est pourvu : l'équipe est de nouveau complète.",
  missing: (positions: number) =>
    positions > 1 ? `Il manque ${positions} personnes.` : "Il manque 1 personne.",
  reserve: "En réserve",
  reserveText:
    "Ont postulé et attendent votre réponse. Accepter engage aussitôt : c'est un engagement ferme et définitif à recruter cette personne.",
  accept: "Accepter",
  acceptOf: (name: string) => `Accepter ${name}`,
  accepted: (name: string) => `${name} a la place`,
  rejected: "Refusés faute de place",
  free: "Libres dans votre vivier",
  propose: "Proposer",
  proposeTo: (name: string) => `Proposer à ${name}`,
  proposeToAll: (count: number) =>
    count > 1 ? `Proposer aux ${count} personnes libres` : "Proposer à la personne libre",
  wholePool: "Choisir dans tout le vivier",
  asked: "Déjà sollicités",
  sent: (count: number) => counted(count, "personne est prévenue", "personnes sont prévenues"),
  nobody: "Personne à solliciter",
  nobodyText: "Ni candidature en attente, ni personne libre dans votre vivier à ces heures.",
  shareJob: "Partager l'offre",
  close: "Fermer",
} as const;
