export const selectionTexts = {
  bar: "Sélection",
  begin: "Sélectionner",
  box: (name: string) => `Sélectionner ${name}`,
  nothing: "Rien n'est sélectionné",
  all: (count: number) => `Tout sélectionner (${count} affichées)`,
  none: "Tout désélectionner",
  leave: "Quitter la sélection",
} as const;
