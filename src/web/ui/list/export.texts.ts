import { formatCount } from "#domain/values/typography.ts";

export const exportTexts = {
  export: "Exporter",
  list: "Exporter la liste",
  exportCount: (count: number) => `Exporter (${formatCount(count)})`,
  nothing: "Rien à exporter",
  chosen: "Exporter la sélection",
  tooMany: (max: number) => `${max} lignes au maximum dans une sélection`,
} as const;
