import { TERMS_OF_USE_VERSION } from "#domain/accounts/consent.ts";
import { BRAND, defaultContacts } from "#domain/brand.ts";
import { MIN_CANDIDATE_AGE } from "#domain/candidates/candidate-forms.ts";
import { DEFAULT_TAX, perMonth, plans } from "#domain/companies/plan.ts";
import { CONTESTABLE_DAYS, LAPSES_AFTER_DAYS } from "#domain/engagements/contest.ts";
import {
  PRESUMED_AFTER_DAYS,
  RECORDABLE_BEFORE_HOURS,
  RECORDABLE_DAYS,
} from "#domain/engagements/recordable.ts";
import { RELIABILITY_FORMULA } from "#domain/engagements/reliability.ts";
import { LATE_HOURS, REFLECTION_HOURS } from "#domain/engagements/withdrawal.ts";
import { legal } from "#domain/legal.ts";
import { formatDay } from "#domain/values/dates.ts";
import type { LegalDocument } from "./legal.page.tsx";

const contact = `[${defaultContacts.supportEmail}](mailto:${defaultContacts.supportEmail})`;

export const termsOfUse: LegalDocument = {
  title: "Conditions générales d'utilisation",
  lead: `Les règles qui lient ${BRAND}, les entreprises qui recrutent et les candidats. Elles s'appliquent au site et à l'application mobile.`,
  effective: formatDay(TERMS_OF_USE_VERSION),
  sections: [
    {
      id: "objet",
      title: "Objet",
      blocks: [
        `${BRAND} est un service de mise en relation. Il permet à des entreprises de publier des offres de mission, et à des étudiants, des personnes en reconversion, à temps partiel ou en recherche d'emploi d'y postuler depuis le site ou l'application mobile.`,
        "Les présentes conditions définissent l'accès au service, son usage et les engagements de chacun.",
      ],
    },
    {
      id: "definitions",
      title: "Définitions",
      blocks: [
        [
          "« Recruteur » : l'entreprise qui dispose d'un compte, et la personne qui agit en son nom.",
          "« Candidat » : la personne qui cherche une mission au moyen du site ou de l'application mobile.",
          "« Offre » : une proposition de mission publiée par un recruteur.",
          "« Candidature » : la réponse d'un candidat à une offre.",
          "« Plan » : la formule d'abonnement d'un recruteur.",
        ],
      ],
    },
    {
      id: "acceptation",
      title: "Acceptation et modification",
      blocks: [
        "Créer un compte vaut acceptation des présentes conditions et de la [politique de confidentialité](/privacy).",
        `Toute modification des présentes conditions est annoncée aux titulaires d'un compte au moins ${legal.termsNoticeDays} jours avant son entrée en vigueur. Qui ne l'accepte pas peut supprimer son compte avant cette date ; poursuivre l'usage du service ensuite vaut acceptation.`,
      ],
    },
    {
      id: "compte",
      title: "Inscription et compte",
      blocks: [
        `Le candidat doit avoir au moins ${MIN_CANDIDATE_AGE} ans. Le recruteur doit avoir au moins ${legal.recruiterAge} ans et être habilité à engager l'entreprise qu'il représente.`,
        "Un seul compte est admis par personne. Un compte est personnel : il ne se cède ni ne se partage.",
        "Chacun s'engage à donner des informations exactes, à les tenir à jour et à garder son mot de passe secret. Toute action faite depuis un compte est réputée faite par son titulaire, sauf s'il a signalé un usage frauduleux.",
        `Un compte resté inactif pendant ${legal.inactivityYears} ans est supprimé, avec les données qui lui sont attachées ; son titulaire en est averti par email ${legal.inactivityNoticeDays} jours avant.`,
      ],
    },
    {
      id: "candidats",
      title: "Gratuité pour les candidats",
      blocks: [
        "Le service est gratuit pour les candidats : s'inscrire, consulter les offres, postuler et être recruté ne leur coûte rien. Aucun recruteur ne peut leur demander de paiement pour accéder à une mission.",
      ],
    },
    {
      id: "offres",
      title: "Offres",
      blocks: [
        "Une offre porte sur une mission d'une seule journée, rémunérée à l'heure, en euros ; elle peut finir le lendemain de son début. Le taux horaire brut est affiché avant toute candidature.",
        "Le recruteur garantit que son offre est réelle, disponible, précise et conforme au droit du travail :",
        [
          "le taux horaire n'est pas inférieur au salaire minimum applicable à la date de la mission ;",
          "l'offre ne comporte aucune discrimination, notamment fondée sur l'origine, le sexe, l'âge, l'état de santé ou les convictions ;",
          "la mission est ouverte aux mineurs seulement si la loi le permet, aux horaires et aux travaux qui leur sont autorisés.",
        ],
        `${BRAND} peut retirer une offre contraire à ces règles, après en avoir informé le recruteur sauf urgence.`,
      ],
    },
    {
      id: "candidatures",
      title: "Candidatures et engagement d'embauche",
      blocks: [
        "Le recruteur accepte ou refuse chaque candidature. Accepter est un engagement ferme et irréversible d'embaucher le candidat aux conditions de l'offre ; refuser est immédiat et définitif.",
        "Le candidat peut retirer une candidature en attente ; il ne peut plus alors postuler à la même offre. Accepté, il s'engage à se présenter, et ne peut pas être engagé pour une autre mission aux mêmes heures.",
        "La veille de la mission, il lui est demandé de confirmer sa venue. Ne pas répondre n'annule rien. Si le recruteur change le jour ou les horaires, ou baisse la rémunération, le candidat en est prévenu : il accepte ce changement, ou se désiste sans effet sur son score de fiabilité.",
        `Le candidat peut se désister jusqu'au début de la mission, ou, si elle a commencé, dans les ${REFLECTION_HOURS} heures qui suivent son acceptation, et sa place redevient libre. Le désistement est tardif à moins de ${LATE_HOURS} heures du début, sauf si le candidat a été accepté, ou a accepté un changement, moins de ${REFLECTION_HOURS} heures plus tôt ; l'application le dit avant.`,
        "Le recruteur qui supprime une offre avant le début de la mission l'annule : les personnes engagées en sont prévenues.",
        "Le recruteur peut écrire aux personnes engagées pour une mission ce qui est utile à son déroulement, et rien d'autre.",
        `Les candidatures sont conservées ${legal.applicationsYears} ans au maximum.`,
      ],
    },
    {
      id: "fiabilite",
      title: "Présence et score de fiabilité",
      blocks: [
        `Jusqu'à ${RECORDABLE_DAYS} jours après la fin de la mission, le recruteur indique qui est venu, en retard, absent, ou absent en ayant prévenu, et les heures faites. Une absence ou un retard ne s'indique qu'à partir du début ; une absence signalée, dès ${RECORDABLE_BEFORE_HOURS} heures avant. Sans indication de sa part sous ${PRESUMED_AFTER_DAYS} jours, le candidat est réputé venu aux heures prévues.`,
        `Le candidat est prévenu d'une absence, d'un retard ou d'heures en moins. Il peut les contester une fois, sous ${CONTESTABLE_DAYS} jours. Un fait contesté ne compte pas tant que le recruteur n'a pas répondu ; s'il ne répond pas sous ${LAPSES_AFTER_DAYS} jours, la contestation est acceptée. Si le recruteur maintient le fait, le candidat peut s'adresser au [support](/support).`,
        `Le score de fiabilité va de 0 à 100 ; sans mission passée, il vaut 100. Il se calcule ainsi : ${RELIABILITY_FORMULA}`,
        "Ne comptent pas : une absence dont le recruteur a été prévenu, un désistement qui n'est pas tardif, et tout ce qui vient du recruteur. Une mission effectuée reste comptée.",
        "Le score est affiché aux recruteurs, qui décident seuls ; aucune candidature n'est écartée par lui. Le candidat lit dans l'application son calcul et les faits qui le composent.",
      ],
    },
    {
      id: "role",
      title: "Rôle de la plateforme",
      blocks: [
        `${BRAND} est uniquement une plateforme de mise en relation. ${BRAND} n'est ni employeur, ni entreprise de travail temporaire, ni mandataire, et n'est pas partie aux contrats de travail conclus entre recruteurs et candidats.`,
        "Le recruteur est seul responsable des obligations de l'employeur : déclaration préalable à l'embauche, contrat écrit, rémunération, cotisations, durée du travail, santé et sécurité.",
      ],
    },
    {
      id: "plans",
      title: "Plans et résiliation",
      blocks: [
        "Le recruteur choisit l'un des plans suivants :",
        [
          `${plans.gratuit.name}, sans frais : une offre active et ${plans.gratuit.limits.totalSwipes} candidatures au total ;`,
          `${plans.smart.name}, ${plans.smart.price} € ${perMonth(DEFAULT_TAX)} : ${plans.smart.limits.activeJobs} offres actives et candidatures illimitées ;`,
          `${plans.pro.name}, ${plans.pro.price} € ${perMonth(DEFAULT_TAX)} : offres et candidatures illimitées, CVthèque, badge vérifié et option urgent.`,
        ],
        `Un plan peut être résilié à tout moment, depuis la page des [plans](/pricing) ou sur demande adressée au [support](/support) ; il prend fin dans un délai de ${legal.planCancellationDays} jours, et le compte revient alors au plan ${plans.gratuit.name}. Les offres déjà publiées et les candidatures reçues restent accessibles.`,
        "Un changement de plan prend effet aussitôt. Si le nouveau plan admet moins d'offres actives, celles qui sont en ligne y restent ; aucune autre ne peut être publiée tant que la limite est dépassée.",
      ],
    },
    {
      id: "comportements",
      title: "Comportements interdits",
      blocks: [
        "Il est interdit :",
        [
          "de publier une offre fictive, trompeuse ou illicite ;",
          "d'utiliser les coordonnées d'un candidat à une autre fin que le recrutement ;",
          "de harceler, de menacer ou de discriminer ;",
          "de créer plusieurs comptes, ou d'usurper l'identité d'un tiers ;",
          "d'extraire en masse les données du service ou de nuire à son fonctionnement.",
        ],
      ],
    },
    {
      id: "suspension",
      title: "Suspension et fermeture",
      blocks: [
        `En cas de manquement, ${BRAND} peut suspendre un compte pour une durée de ${legal.minSuspensionDays} à ${legal.maxSuspensionDays} jours selon sa gravité, après en avoir indiqué les motifs au titulaire, qui peut présenter ses observations au [support](/support).`,
        "Un manquement grave ou répété peut conduire à la fermeture définitive du compte. Chacun peut aussi supprimer le sien à tout moment, dans « Sécurité et données ».",
      ],
    },
    {
      id: "responsabilite",
      title: "Responsabilité et disponibilité",
      blocks: [
        `${BRAND} met en œuvre les moyens raisonnables pour que le service soit accessible et sûr, sans garantir qu'il le soit à tout instant. ${BRAND} ne garantit ni qu'une offre reçoive des candidatures, ni qu'une candidature soit acceptée.`,
        "Rien dans les présentes conditions n'écarte les droits que la loi donne aux consommateurs.",
      ],
    },
    {
      id: "propriete",
      title: "Propriété intellectuelle",
      blocks: [
        `Le service, sa marque et ses contenus appartiennent à ${BRAND} ou à leurs auteurs. Le recruteur reste propriétaire de ses textes et de son logo ; il autorise leur affichage dans le service tant que son compte existe.`,
        "Sources des adresses : Base Adresse Nationale et [Géoplateforme de l'IGN](https://geoservices.ign.fr), [Licence Ouverte\u00a02.0](https://www.etalab.gouv.fr/licence-ouverte-open-licence) ; communes de l'INSEE (code officiel géographique 2026) et de La Poste, Licence Ouverte\u00a02.0 ; coordonnées de [GeoNames](https://www.geonames.org), [CC\u00a0BY\u00a04.0](https://creativecommons.org/licenses/by/4.0/deed.fr), données modifiées. Lorsque les adresses sont proposées par Google Maps, leur usage est soumis aux [conditions de Google](https://maps.google.com/help/terms_maps?hl=fr).",
      ],
    },
    {
      id: "donnees",
      title: "Données personnelles",
      blocks: [
        "Le traitement des données personnelles est décrit dans la [politique de confidentialité](/privacy). Les données sont hébergées dans l'Union européenne.",
      ],
    },
    {
      id: "droit",
      title: "Droit applicable et litiges",
      blocks: [
        "Les présentes conditions sont régies par le droit français. Avant toute action, les parties cherchent une solution amiable en écrivant au [support](/support) ; à défaut, le litige est porté devant les tribunaux compétents.",
      ],
    },
    {
      id: "mentions-legales",
      title: "Mentions légales",
      blocks: [
        [
          `Éditeur du site : ${defaultContacts.publisher}`,
          `Contact : ${contact}`,
          `Hébergement : ${defaultContacts.host}`,
        ],
        "Les contenus illicites peuvent être signalés à la même adresse.",
      ],
    },
  ],
};
