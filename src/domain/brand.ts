export const BRAND = "Renfort";

export const TAGLINE = "Publiez avant midi, recrutez avant demain.";

/** Who answers people and who publishes and hosts the site, until a deployment says it in its settings. */
export const defaultContacts = {
  supportEmail: "support@renfort.example",
  publisher: `${BRAND}, joignable par email`,
  host: "un hébergeur établi dans l’Union européenne",
} as const;
