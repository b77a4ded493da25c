import { counted, formatCount } from "#domain/values/typography.ts";

export const resultTexts = {
  found(count: number, hasMore: boolean) {
    if (hasMore) return `Plus de ${formatCount(count)} résultats`;
    return count === 0 ? "Aucun résultat" : counted(count, "résultat");
  },
} as const;
