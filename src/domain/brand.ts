export const BRAND = "Renfort";

export const TAGLINE = "Publiez avant midi, recrutez avant demain.";

/** Support address, publisher and host of the site, where the deployment's settings name none. */
export const defaultContacts = {
  supportEmail: "support@renfort.example",
  publisher: `${BRAND}, joignable par email`,
  host: "un hébergeur établi dans l’Union européenne",
} as const;
