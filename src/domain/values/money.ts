const euros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" });
const roundEuros = new Intl.NumberFormat("fr-FR", {
  style: "currency",
  currency: "EUR",
  maximumFractionDigits: 0,
});

/** "13,50 €": an amount in euros, with French no-break spaces. */
export function formatEuros(amount: number): string {
  return euros.format(amount);
}

/** What a person earns before contributions: paid minutes × rate, to the cent (ADR 0094). */
export function grossPayOf(minutes: number, hourlyRate: number): number {
  return Math.round((minutes * Math.round(hourlyRate * 100)) / 60) / 100;
}

/** What follows an hourly rate. */
export const PER_HOUR = "/h";

/** "13,50 €/h": what an hour pays. */
export function formatRate(hourlyRate: number): string {
  return `${formatEuros(hourlyRate)}${PER_HOUR}`;
}

export function formatRoundEuros(amount: number): string {
  return roundEuros.format(amount);
}
