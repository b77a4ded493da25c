import { BRAND } from "#domain/brand.ts";
import type { SitePath } from "#domain/pages.ts";
import { privacy } from "#web/site/privacy.texts.ts";
import { supportTexts } from "#web/site/support.texts.ts";
import { termsOfUse } from "#web/site/terms-of-use.texts.ts";

type PageTexts = { title: string; description: string };

/** What a browser's tab and a search engine show of each page. */
export const siteTexts: Record<SitePath, PageTexts> = {
  "/": {
    title: `${BRAND} : une mission, une journée, payée à l'heure`,
    description: `${BRAND} rapproche étudiants, saisonniers et entreprises autour de missions d'un jour, près de chez eux, salaire affiché.`,
  },
  "/privacy": {
    title: `${privacy.title} – ${BRAND}`,
    description: privacy.lead,
  },
  "/terms": {
    title: `${termsOfUse.title} – ${BRAND}`,
    description: termsOfUse.lead,
  },
  "/support": {
    title: `${supportTexts.title} – ${BRAND}`,
    description: `Écrire au support de ${BRAND} : réponse sous 48h ouvrées.`,
  },
  "/login": {
    title: `Connexion – ${BRAND}`,
    description: `Connectez-vous à l'espace entreprise de ${BRAND} pour publier vos offres et suivre vos candidatures.`,
  },
  "/register": {
    title: `Créer un compte – ${BRAND}`,
    description: `Créez votre compte entreprise ${BRAND} et publiez votre première offre.`,
  },
  "/forgot-password": {
    title: `Mot de passe oublié – ${BRAND}`,
    description: `Recevez un lien pour choisir un nouveau mot de passe ${BRAND}.`,
  },
  "/reset-password": {
    title: `Nouveau mot de passe – ${BRAND}`,
    description: `Choisissez un nouveau mot de passe ${BRAND}.`,
  },
  "/confirm-email": {
    title: `Confirmez votre adresse – ${BRAND}`,
    description: `Confirmez votre adresse email ${BRAND}.`,
  },
};

export const recruiterAppTexts: PageTexts = {
  title: BRAND,
  description: `Espace entreprise de ${BRAND}.`,
};

export const candidateAppTexts: PageTexts = {
  title: `Offres – ${BRAND}`,
  description: `Les missions d'un jour près de chez vous, salaire affiché, sur ${BRAND}.`,
};

export const withoutScript = {
  sentences: ["Cette page a besoin de JavaScript.", "Activez-le dans votre navigateur, puis rechargez-la."],
  home: "Accueil",
  support: "Support",
} as const;
