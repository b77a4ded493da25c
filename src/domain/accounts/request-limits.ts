import { durationInWords } from "#domain/values/durations.ts";
import { perHour } from "#domain/values/rate.ts";

/** Attempts to sign in: by account and device, account and network, account from unknown devices, and network. */
export const signInLimits = {
  signInDevice: { attempts: 10, seconds: 300 },
  signInAccount: { attempts: 10, seconds: 300 },
  signInUnknown: perHour(300),
  signInPerNetwork: { attempts: 100, seconds: 300, per: "network" },
} as const;

/** How often an account may make some requests, and what it reads beyond: more than a person does by hand. */
export const requestLimits = {
  edits: {
    ...perHour(300),
    exceeded: (most: number) => `fait plus de ${most} modifications`,
  },
  joinings: {
    ...perHour(30),
    exceeded: (most: number) => `suivi plus de ${most} liens`,
  },
  profileSaves: {
    ...perHour(60),
    exceeded: (most: number) => `enregistré votre profil plus de ${most} fois`,
  },
  passwordChanges: {
    ...perHour(20),
    exceeded: (most: number) => `changé de mot de passe plus de ${most} fois`,
  },
  /** Each one is a security event, kept for a year (ADR 0042). */
  calendarRenewals: {
    ...perHour(20),
    exceeded: (most: number) => `renouvelé l'adresse de votre agenda plus de ${most} fois`,
  },
  planChanges: {
    ...perHour(20),
    exceeded: (most: number) => `changé de plan plus de ${most} fois`,
  },
  uploads: {
    ...perHour(30),
    exceeded: (most: number) => `envoyé plus de ${most} logos`,
  },
  tableExports: {
    attempts: 5,
    seconds: 60,
    exceeded: (most: number) => `téléchargé plus de ${most} fichiers`,
  },
} as const;

export type RequestLimit = keyof typeof requestLimits;

/** The sentence of a refused request, with the time to wait. */
export function requestsExceeded(limit: RequestLimit, secondsLeft: number): string {
  const { attempts, seconds, exceeded } = requestLimits[limit];
  const period = seconds === 60 ? "une minute" : "une heure";
  return `Vous avez ${exceeded(attempts)} en ${period}. Réessayez dans ${durationInWords(secondsLeft)}.`;
}

/** Live streams of one session and process: as many open tabs. */
export const MAX_STREAMS_OF_SESSION = 30;
export const TOO_MANY_STREAMS = `Renfort est ouvert dans plus de ${MAX_STREAMS_OF_SESSION} onglets de ce navigateur. Fermez-en pour que celui-ci se tienne à jour.`;
