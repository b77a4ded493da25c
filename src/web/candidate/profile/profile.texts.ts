import { KEPT_HOURS } from "#domain/accounts/own-account.ts";
import { READ_OF_WHO_JOINED } from "#domain/candidates/joining.ts";

export const profileTexts = {
  loadFailed: "Erreur lors du chargement de votre profil",
  greeting: (firstName: string) => `Bonjour ${firstName}`,
  now: "Disponible maintenant",
  nowHint: "Les entreprises qui lisent votre profil le voient.",
  switchFailed: "Choix non enregistré",
  saved: "Profil enregistré",
  save: "Enregistrer",
  links: "Mon compte",
  reliability: "Ma fiabilité",
  account: "Sécurité et données",
  signOut: "Me déconnecter",
  details: {
    title: "Mes informations",
    text: "Les entreprises auprès desquelles vous postulez lisent votre nom, votre ville, votre téléphone et votre CV.",
    firstName: "Prénom",
    lastName: "Nom",
    phoneNumber: "Téléphone",
    phoneHint: "Pour qu'une entreprise puisse vous appeler.",
    city: "Ville",
    cvUrl: "Lien vers votre CV",
    cvHint: "Une adresse qui commence par https://, que chacun peut ouvrir.",
  },
  availability: {
    title: "Mes disponibilités",
    text: "Pour que les entreprises vous proposent ce qui vous va.",
    preferences: "Secteurs préférés",
    moments: "Moments préférés",
    status: "En quelques mots",
    statusHint: "Par exemple : libre dès juin.",
    week: "Ma semaine",
    weekText: "Touchez les moments où vous pouvez travailler.",
    part: "Jour",
    cell: (day: string, part: string) => `${day}, ${part.toLocaleLowerCase("fr-FR")}`,
  },
  choices: {
    title: "Visibilité et messages",
    text: "Chaque choix est enregistré aussitôt.",
    library: "Être dans la CVthèque",
    libraryHint:
      "Les entreprises du plan PRO peuvent lire votre profil. Sinon, seules le lisent celles auprès desquelles vous postulez ou que vous avez rejointes.",
    mail: "Notifications par email",
    mailHint: "Réponses, rappels et changements de mission.",
  },
  companies: {
    title: "Mes entreprises",
    text: `Celles que vous avez rejointes : elles voient ${READ_OF_WHO_JOINED}.`,
    none: "Aucune pour l'instant. Scannez l'affiche d'une entreprise, ou suivez son lien, pour la rejoindre.",
    loadFailed: "Erreur lors du chargement de vos entreprises",
    since: (day: string) => `Rejointe le ${day}`,
    leave: "Quitter",
    leaveLabel: (company: string) => `Quitter ${company}`,
    leaveQuestion: (company: string) => `Quitter ${company} ?`,
    leaveText:
      "L'entreprise ne verra plus vos coordonnées, sauf si vous avez postulé chez elle ou si vous êtes dans la CVthèque.",
    left: (company: string) => `Vous avez quitté ${company}`,
  },
  calendar: {
    title: "Mon agenda",
    text: "Vos missions dans l'agenda de votre téléphone, tenues à jour.",
    none: "Créez une adresse, puis donnez-la à votre agenda : il y lira vos missions.",
    secret:
      "Dans votre agenda, choisissez « S'abonner » ou « Ajouter par URL », et collez cette adresse. Qui la connaît lit vos missions : gardez-la pour vous. Elle se renouvelle quand vous changez de mot de passe.",
  },
} as const;

export const reliabilityTexts = {
  back: "Profil",
  text: "Ce que lisent les entreprises à côté de votre candidature.",
  loadFailed: "Erreur lors du chargement de votre fiabilité",
  outOf: "sur 100",
  imported:
    "Ce score vient de votre ancien compte : le calcul ci-dessous s'applique dès la prochaine mission.",
  howTitle: "Le calcul",
  part: "Ce qui compte",
  count: "Nombre",
  effect: "Points",
  factsTitle: "Mission par mission",
  noFacts: "Rien pour l'instant : votre première mission apparaîtra ici.",
  withdrawnLate: "Désistement tardif",
  ignored: "ne compte pas",
  contestable: (when: string) => `à contester jusqu'au ${when}`,
} as const;

export const candidateAccountTexts = {
  back: "Profil",
  exportHint:
    "Un fichier JSON : compte, profil, candidatures, missions, entreprises rejointes, notifications, sessions. Trois fois par jour au plus.",
  deleted: [
    "votre compte, votre profil et votre présence dans la CVthèque",
    "toutes vos candidatures, y compris celles qui attendent une réponse",
    "vos notifications et votre adresse d'agenda",
    "votre place chez les entreprises que vous avez rejointes",
    "les sessions ouvertes sur tous vos appareils",
  ],
  deleteEngaged: `Les entreprises qui comptaient sur vous pour une mission sont prévenues aussitôt. ${KEPT_HOURS}`,
} as const;
