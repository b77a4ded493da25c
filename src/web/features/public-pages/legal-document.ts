/** A paragraph, or a list of points. A link is written `[text](/address)`. */
export type LegalBlock = string | readonly string[];

export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] };

/** A legal text, before French typography. */
export type LegalDocument = {
  title: string;
  lead: string;
  /** The day it took effect, as it is read. */
  effective: string;
  sections: readonly LegalSection[];
};
