/** The product's name, said in this one place (design §0). */
export const BRAND = "Renfort";

/** What the product promises to a recruiter, in a line. */
export const TAGLINE = "Publiez avant midi, recrutez avant demain.";
