import { waitOf } from "#domain/values/waiting.ts";

/** Attempts to sign in: by account and device, account and network, account from unknown devices, and network. */
export const signInLimits = {
  signInDevice: { attempts: 10, seconds: 300 },
  signInAccount: { attempts: 10, seconds: 300 },
  signInUnknown: { attempts: 300, seconds: 3600 },
  signInAddress: { attempts: 100, seconds: 300 },
} as const;

/** How often an account may make some requests, and what it reads beyond: more than a person does by hand. */
export const requestLimits = {
  edits: { attempts: 300, seconds: 3600, exceeded: "Vous avez fait plus de 300 modifications en une heure." },
  joinings: { attempts: 30, seconds: 3600, exceeded: "Vous avez suivi plus de 30 liens en une heure." },
  profileSaves: {
    attempts: 60,
    seconds: 3600,
    exceeded: "Vous avez enregistré votre profil plus de 60 fois en une heure.",
  },
  passwordChanges: {
    attempts: 20,
    seconds: 3600,
    exceeded: "Vous avez changé de mot de passe plus de 20 fois en une heure.",
  },
  planChanges: {
    attempts: 20,
    seconds: 3600,
    exceeded: "Vous avez changé de plan plus de 20 fois en une heure.",
  },
  uploads: { attempts: 30, seconds: 3600, exceeded: "Vous avez envoyé plus de 30 logos en une heure." },
  tableExports: {
    attempts: 5,
    seconds: 60,
    exceeded: "Vous avez téléchargé plus de 5 fichiers en une minute.",
  },
} as const;

export type RequestLimit = keyof typeof requestLimits;

/** The sentence of a refused request, with the time to wait. */
export function requestsExceeded(limit: RequestLimit, secondsLeft: number): string {
  return `${requestLimits[limit].exceeded} Réessayez dans ${waitOf(secondsLeft)}.`;
}

/** Live streams of one session and process: as many open tabs. */
export const MAX_STREAMS_OF_SESSION = 30;
export const TOO_MANY_STREAMS =
  "Renfort est ouvert dans plus de 30 onglets de ce navigateur. Fermez-en pour que celui-ci se tienne à jour.";
