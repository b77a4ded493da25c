import { counted } from "#domain/values/typography.ts";

export const selectionTexts = {
  bar: "Sélection",
  begin: "Sélectionner",
  box: (name: string) => `Sélectionner ${name}`,
  nothing: "Rien n'est sélectionné",
  all: "Tout sélectionner",
  shown: (count: number) => `(${counted(count, "affichée")})`,
  none: "Tout désélectionner",
  leave: "Quitter la sélection",
} as const;
