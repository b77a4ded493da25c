/** A paragraph, or a list of points. A link is written `[text](/address)`. */
export type LegalBlock = string | readonly string[];

export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] };

export type LegalDocument = {
  title: string;
  lead: string;
  effective: string;
  sections: readonly LegalSection[];
};
