import { CHOOSE_SOMEONE, MAX_PROPOSED_AT_ONCE } from "#domain/candidates/proposal.ts";
import { counted } from "#domain/values/typography.ts";

export const proposalsTexts = {
  title: "Proposer une mission",
  cancel: "Annuler",
  chooseJob: "Choisissez la mission à proposer.",
  job: "Mission",
  jobsFailed: "Vos offres n'ont pas pu être chargées",
  moreJobs: "Voir plus d'offres",
  noJob: "Aucune offre à proposer",
  noJobText: "Il faut une offre active, à venir, avec une place libre.",
  createJob: "Publier une offre",
  upgrade: "Changer de plan",
  next: "Continuer",
  proposeToPool: "Proposer à mon vivier",
  proposeAgain: "Proposer à nouveau",
  search: "Nom",
  people: "Personnes",
  full: `${MAX_PROPOSED_AT_ONCE} au maximum à la fois`,
  peopleFailed: "Votre vivier n'a pas pu être chargé",
  noOne: "Votre vivier est vide",
  noOneText: "Il se remplit quand quelqu'un vient travailler chez vous, ou suit votre lien.",
  noneFound: "Personne ne porte ce nom dans votre vivier",
  unreachable: (count: number) =>
    count > 1
      ? "Ces personnes ne peuvent plus recevoir vos propositions"
      : "Cette personne ne peut plus recevoir vos propositions",
  more: "Voir plus",
  favourite: "Favori",
  wasRejected: "Vous aviez refusé sa candidature",
  chosen: (count: number) => counted(count, "personne choisie"),
  chooseAll: (count: number) => `Choisir les ${count} personnes libres`,
  chooseSomeone: CHOOSE_SOMEONE,
  message: "Votre mot",
  messageHint: "Lu par chaque personne, avec la mission.",
  instant: "Engager d'office les premiers qui disent oui",
  instantHint: "Sinon, chaque oui devient une candidature à accepter.",
  send: (count: number) =>
    count > 1 ? `Proposer à ${count} personnes` : count === 1 ? "Proposer à 1 personne" : "Proposer",
  confirmTitle: "Engager d'office ?",
  confirm: "Proposer et engager",
  sent: (count: number) => (count > 1 ? `${count} propositions envoyées` : "Proposition envoyée"),
  section: "Propositions",
  sectionEmpty: "Demandez à ceux que vous connaissez : ils répondent d'un geste.",
  sectionFailed: "Les propositions n'ont pas pu être chargées",
  list: "Propositions envoyées",
  instantOne: "D'office",
  answers: { yes: "Oui", no: "Non" },
  unanswered: "Sans réponse",
  retracted: "Retirée",
  retract: "Retirer",
  retractOf: (name: string) => `la proposition à ${name}`,
  retractAll: (count: number) => `Retirer les ${count} sans réponse`,
  retractTitle: (count: number) =>
    count > 1 ? `Retirer ${count} propositions ?` : "Retirer la proposition ?",
  retractText: (count: number) =>
    count > 1
      ? "Ces personnes ne pourront plus y répondre, et vous ne pourrez plus leur proposer cette mission."
      : "Cette personne ne pourra plus y répondre, et vous ne pourrez plus lui proposer cette mission.",
  retractDone: "C'est retiré",
} as const;
