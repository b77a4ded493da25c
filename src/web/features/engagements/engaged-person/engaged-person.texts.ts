import { LATE_HOURS } from "#domain/engagements/withdrawal.ts";
import { formatBreak } from "#domain/jobs/briefing.ts";

export const engagedPersonTexts = {
  remind: "Relancer",
  reminded: "Relance envoyée ✅",
  remindFailed: "La relance n'a pas pu être envoyée",
  maybeUnavailable: "Peut-être indisponible",
  agreed: (terms: string) => `Avait accepté : ${terms}`,
  pause: (minutes: number) => (minutes === 0 ? "sans pause" : formatBreak(minutes)),
  withdrawal: (reason: string | null, isLate: boolean) => {
    const when = isLate ? `À moins de ${LATE_HOURS} h du début` : "";
    if (reason === null) return when;
    return isLate ? `${when} : « ${reason} »` : `« ${reason} »`;
  },
} as const;
