import { DEVICE_COOKIE_DAYS, SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from "#domain/accounts/session.ts";
import { BRAND, defaultContacts } from "#domain/brand.ts";
import { MIN_CANDIDATE_AGE } from "#domain/candidates/candidate-forms.ts";
import { legal } from "#domain/legal.ts";
import type { LegalDocument } from "./legal.page.tsx";

const contact = `[${defaultContacts.supportEmail}](mailto:${defaultContacts.supportEmail})`;

export const privacy: LegalDocument = {
  title: "Politique de confidentialité",
  lead: `Quelles données ${BRAND} recueille, pourquoi, pour combien de temps, et comment exercer vos droits.`,
  effective: "29 novembre 2026",
  sections: [
    {
      id: "responsable",
      title: "Responsable du traitement",
      blocks: [
        `Le responsable du traitement est l'éditeur de ${BRAND}, dont les coordonnées figurent aux [mentions légales](/terms#mentions-legales). Pour toute question sur vos données : ${contact}.`,
      ],
    },
    {
      id: "donnees",
      title: "Données recueillies",
      blocks: [
        [
          "Recruteurs : email, mot de passe chiffré de façon irréversible, nom, prénom, fonction, téléphone, entreprise, SIRET, secteur, logo, préférences de recrutement, lieux et consignes, offres, messages aux personnes engagées, plan.",
          "Candidats : email, mot de passe chiffré de façon irréversible, nom, prénom, date de naissance, téléphone, ville, préférences, disponibilités, lien vers le CV, candidatures, confirmations et désistements avec leur motif, présence et heures aux missions, contestations, score de fiabilité.",
          "Toute personne qui écrit au support : nom, email, message.",
          "Technique : adresse IP et journaux de connexion, pour la sécurité du service.",
        ],
        "Seules les données nécessaires sont demandées ; celles qui sont facultatives sont signalées comme telles.",
      ],
    },
    {
      id: "finalites",
      title: "Finalités et bases légales",
      blocks: [
        [
          "Mettre en relation recruteurs et candidats, tenir les comptes et les plans : exécution du contrat.",
          "Donner à l'entreprise qui embauche les éléments de la déclaration préalable à l'embauche, dont la date de naissance : obligation légale de cette entreprise.",
          "Dire aux recruteurs si les candidats tiennent parole, par un score dont le calcul est public : intérêt légitime à des missions pourvues.",
          "Répondre aux demandes d'assistance : intérêt légitime à vous aider.",
          "Prévenir la fraude et protéger le service : intérêt légitime à la sécurité.",
          "Répondre aux autorités lorsque la loi l'impose : obligation légale.",
        ],
        "Aucune décision produisant des effets juridiques n'est prise de façon entièrement automatisée : c'est le recruteur qui accepte ou refuse une candidature. Le score de fiabilité suit une [formule publiée](/terms#fiabilite) ; chaque fait qui le compose est lu et peut être contesté dans l'application. Vos données ne sont ni vendues ni utilisées pour de la publicité.",
      ],
    },
    {
      id: "gratuite",
      title: "Nature du service",
      blocks: [
        `${BRAND} est gratuit pour les candidats et n'est qu'une plateforme de mise en relation : ${BRAND} n'est pas partie aux contrats de travail. Le recruteur qui embauche traite ensuite les données de son salarié sous sa propre responsabilité.`,
      ],
    },
    {
      id: "destinataires",
      title: "Destinataires",
      blocks: [
        "Un recruteur voit les données des candidats qui ont postulé à ses propres offres, ou qui l'ont rejoint par son lien. La CVthèque, ouverte au plan PRO, présente aussi les profils des autres candidats du service. Sa consultation est limitée pour qu'elle ne puisse pas être recopiée, et chaque profil ouvert est noté : qui l'a lu, et quand. Un candidat peut la quitter à tout moment dans son profil ; seuls les recruteurs chez qui il a postulé, ou qu'il a rejoints, voient alors son profil.",
        `L'entreprise qui accepte un candidat reçoit sa date de naissance dans le dossier d'embauche de la mission, pour sa déclaration préalable à l'embauche, jusqu'à ${legal.hiringFileDays} jours après la mission. Avant et ailleurs, elle n'en lit rien, si ce n'est qu'une personne est mineure lorsque la mission touche la nuit.`,
        "Qui crée une adresse d'agenda y donne accès à toute personne et à tout service qui la connaît : titres et lieux des missions et, pour une entreprise, prénoms des personnes engagées. Elle se renouvelle et se supprime à tout moment, et change avec le mot de passe. Un SMS ou un message WhatsApp à un candidat part du téléphone du recruteur, par le service qu'il choisit ; nous n'en recevons ni n'en gardons rien.",
        "Les candidats voient l'entreprise et l'offre, jamais les données d'un autre candidat. Nos prestataires techniques n'agissent que sur nos instructions.",
        "Pendant la saisie, l'adresse d'une offre est recherchée auprès de la Géoplateforme de l'IGN ou de Google Maps Platform ([règles de confidentialité de Google](https://policies.google.com/privacy?hl=fr)). La recherche part de nos serveurs : ni le nom ni l'adresse IP de la personne qui la saisit ne sont transmis.",
      ],
    },
    {
      id: "hebergement",
      title: "Hébergement",
      blocks: [`Les données sont hébergées dans l'Union européenne, par ${defaultContacts.host}.`],
    },
    {
      id: "durees",
      title: "Durées de conservation",
      blocks: [
        [
          `Comptes : tant qu'ils sont actifs ; un compte inactif est supprimé après ${legal.inactivityYears} ans, et son titulaire en est averti par email ${legal.inactivityNoticeDays} jours avant.`,
          `Candidatures, et avec elles confirmations, désistements, présence, heures et contestations : ${legal.applicationsYears} ans au maximum. Les absences, retards et désistements tardifs quittent alors le score de fiabilité ; le nombre de missions effectuées reste, tant que le compte existe. Si un candidat supprime son compte, les entreprises pour lesquelles il a travaillé conservent ses heures, avec son prénom et son nom, pendant la même durée.`,
          `Favoris, mises à l'écart et notes d'un recruteur sur un candidat : ${legal.applicationsYears} ans après leur dernier changement, ou plus longtemps tant que le candidat a une candidature auprès de ce recruteur, l'a rejoint par son lien ou lui est montré dans la CVthèque.`,
          `Lectures d'un profil de candidat par un recruteur : ${legal.readingsYears} an.`,
          `Demandes au support : ${legal.supportYears} ans.`,
          `Notifications envoyées aux candidats, messages aux personnes engagées : ${legal.notificationDays} jours.`,
          `Journal de sécurité (connexions, refus, changements de mot de passe, d'email ou d'adresse d'agenda, avec l'adresse IP et le type d'appareil) : ${legal.securityLogYears} an.`,
          "Comptage des tentatives (connexions, envois), par adresse IP, compte ou email : un jour au plus.",
          `Emails que nous envoyons : leur contenu est effacé dès l'envoi, et leur trace ${legal.mailDays} jours après.`,
        ],
        "La suppression d'un compte entraîne aussitôt celle des données qui lui sont attachées, sauf le journal de sécurité, qui n'en garde ni le nom ni l'email, les heures travaillées, que l'entreprise doit payer, ce qui attend d'être lu par le support et ce que la loi impose de conserver. Une demande au support écrite sans être connecté, ou un email sans compte, n'est rattaché à un compte, pour l'export comme pour la suppression, que si son titulaire a prouvé qu'il lit cette adresse, par un lien reçu par email.",
      ],
    },
    {
      id: "securite",
      title: "Sécurité et violation de données",
      blocks: [
        "Les mots de passe ne sont jamais conservés en clair, les échanges sont protégés et l'accès aux données est limité à ce que chacun doit voir.",
        `En cas de violation de données personnelles, la CNIL et, si le risque est élevé, les personnes concernées sont informées dans un délai de ${legal.breachNoticeHours} heures après sa découverte.`,
      ],
    },
    {
      id: "droits",
      title: "Vos droits",
      blocks: [
        "Vous pouvez demander l'accès à vos données, leur rectification, leur effacement, leur portabilité, la limitation de leur traitement, ou vous y opposer. Vous pouvez aussi définir leur sort après votre décès.",
        "Sans passer par nous : un recruteur télécharge ses données, supprime son compte, change de mot de passe et ferme ses sessions dans « Mon profil », « Sécurité et données » ; un candidat le fait dans son profil, sur le site ou dans l'application mobile, et son export dit quels recruteurs ont ouvert ce profil. L'export est un fichier JSON, disponible immédiatement ; la suppression est immédiate et définitive.",
        `Pour le reste, écrivez à ${contact} ou passez par le [support](/support) : une réponse vous est donnée dans un délai de ${legal.rightsReplyDays} jours. Si elle ne vous convient pas, vous pouvez saisir la [CNIL](https://www.cnil.fr/fr/plaintes).`,
      ],
    },
    {
      id: "mineurs",
      title: "Âge",
      blocks: [
        `Le service est ouvert aux candidats à partir de ${MIN_CANDIDATE_AGE} ans et aux recruteurs à partir de ${legal.recruiterAge} ans, avec un seul compte par personne. Le compte d'une personne plus jeune est supprimé dès que nous en avons connaissance.`,
      ],
    },
    {
      id: "cookies",
      title: "Cookies",
      blocks: [
        "Le site emploie deux cookies dans l'espace entreprise, et deux autres, semblables, dans l'espace candidat. Tous sont nécessaires au service et n'appellent donc pas de consentement :",
        [
          `la session, qui vous évite de vous reconnecter : ${SESSION_IDLE_DAYS} jours après votre dernière visite, ${SESSION_MAX_DAYS} jours au plus ; elle disparaît à la déconnexion ;`,
          `l'appareil, qui reconnaît le navigateur où vous vous êtes connecté, pour que les tentatives d'autres personnes ne vous bloquent pas : ${DEVICE_COOKIE_DAYS} jours après votre dernière connexion.`,
        ],
        "L'espace entreprise garde aussi quelques données dans votre navigateur seulement : les brouillons que vous n'avez pas envoyés (inscription, offre, dates, pointage), vos choix d'affichage et le fait que vous êtes connecté. La déconnexion les efface ; d'ici là, elles restent jusqu'à l'envoi du brouillon ou jusqu'à ce que vous les effaciez. D'autres ne durent que le temps de l'onglet : une saisie interrompue, un message à afficher, l'email tapé à la connexion.",
        "L'espace candidat garde de même, sur votre appareil seulement : ce que vous avez tapé pour vous inscrire, sans le mot de passe, les offres que vous avez masquées, la ville cherchée, le fait que vous êtes connecté et, pour les lire sans réseau, vos coordonnées, vos candidatures, vos missions et vos messages. La déconnexion les efface.",
        "Il n'y a ni mesure d'audience, ni publicité.",
      ],
    },
    {
      id: "evolution",
      title: "Évolution de cette politique",
      blocks: [
        `Toute modification importante est annoncée ${legal.termsNoticeDays} jours à l'avance, comme celles des [conditions générales d'utilisation](/terms).`,
      ],
    },
  ],
};
