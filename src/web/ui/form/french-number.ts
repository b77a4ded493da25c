/** "11,50", "11.5", "11€50", "1 200 €" → a number; an empty text → undefined; anything else → NaN. */
export function parseFrenchNumber(text: string): number | undefined {
  // "12 50": two numbers, or one that lacks its comma.
  if (/\d\s+\d{1,2}(?!\d)/.test(text)) return NaN;
  const plain = text
    .replace(/(?<=\d)\s*€\s*(?=\d)/, ",")
    .replaceAll(/[\s€]/g, "")
    .replace("−", "-")
    .replace(",", ".");
  if (plain === "") return undefined;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN;
}

/** 11.5 with 2 decimals → "11,50". */
export function formatFrenchNumber(value: number, decimals: number): string {
  return value.toFixed(decimals).replace(".", ",");
}

export function stepNumber(
  value: number | undefined,
  direction: 1 | -1,
  { step, min = -Infinity, max = Infinity }: { step: number; min?: number; max?: number },
): number {
  if (value === undefined || Number.isNaN(value)) return Number.isFinite(min) ? min : Math.max(0, min);
  const grid = direction > 0 ? Math.floor(value / step + 1e-9) : Math.ceil(value / step - 1e-9);
  const next = Math.round((grid + direction) * step * 1e6) / 1e6;
  return Math.min(max, Math.max(min, next));
}
