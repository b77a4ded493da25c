import { durationInWords } from "#domain/values/durations.ts";

/** Attempts to sign in: by account and device, account and network, account from unknown devices, and network. */
export const signInLimits = {
  signInDevice: { attempts: 10, seconds: 300 },
  signInAccount: { attempts: 10, seconds: 300 },
  signInUnknown: { attempts: 300, seconds: 3600 },
  signInAddress: { attempts: 100, seconds: 300, per: "network" },
} as const;

/** How often an account may make some requests, and what it reads beyond: more than a person does by hand. */
export const requestLimits = {
  edits: {
    attempts: 300,
    seconds: 3600,
    exceeded: (most: number) => `Vous avez fait plus de ${most} modifications en une heure.`,
  },
  joinings: {
    attempts: 30,
    seconds: 3600,
    exceeded: (most: number) => `Vous avez suivi plus de ${most} liens en une heure.`,
  },
  profileSaves: {
    attempts: 60,
    seconds: 3600,
    exceeded: (most: number) => `Vous avez enregistré votre profil plus de ${most} fois en une heure.`,
  },
  passwordChanges: {
    attempts: 20,
    seconds: 3600,
    exceeded: (most: number) => `Vous avez changé de mot de passe plus de ${most} fois en une heure.`,
  },
  planChanges: {
    attempts: 20,
    seconds: 3600,
    exceeded: (most: number) => `Vous avez changé de plan plus de ${most} fois en une heure.`,
  },
  uploads: {
    attempts: 30,
    seconds: 3600,
    exceeded: (most: number) => `Vous avez envoyé plus de ${most} logos en une heure.`,
  },
  tableExports: {
    attempts: 5,
    seconds: 60,
    exceeded: (most: number) => `Vous avez téléchargé plus de ${most} fichiers en une minute.`,
  },
} as const;

export type RequestLimit = keyof typeof requestLimits;

/** The sentence of a refused request, with the time to wait. */
export function requestsExceeded(limit: RequestLimit, secondsLeft: number): string {
  const { attempts, exceeded } = requestLimits[limit];
  return `${exceeded(attempts)} Réessayez dans ${durationInWords(secondsLeft)}.`;
}

/** Live streams of one session and process: as many open tabs. */
export const MAX_STREAMS_OF_SESSION = 30;
export const TOO_MANY_STREAMS = `Renfort est ouvert dans plus de ${MAX_STREAMS_OF_SESSION} onglets de ce navigateur. Fermez-en pour que celui-ci se tienne à jour.`;
