type Entry = { status: number; message: string };

const NETWORK = "Erreur de connexion réseau. Vérifiez votre connection internet.";
export const UNEXPECTED = "Une erreur inattendue est survenue. Veuillez réessayer.";

/** Every error of the product: code → HTTP status and French sentence (spec §8). */
export const errorCatalogue = {
  "auth/user-not-found": { status: 401, message: "Aucun compte trouvé avec cet email" },
  // Of a person who is signed in: their session goes on.
  "auth/wrong-password": { status: 400, message: "Mot de passe incorrect" },
  "auth/email-already-in-use": { status: 409, message: "Un compte existe déjà avec cet email" },
  "auth/weak-password": { status: 400, message: "Le mot de passe doit contenir au moins 6 caractères" },
  "auth/invalid-email": { status: 400, message: "Format d'email invalide" },
  "auth/operation-not-allowed": {
    status: 403,
    message: "Cette méthode de connexion n'est pas activée. Contactez l'administrateur.",
  },
  "auth/too-many-requests": { status: 429, message: "Trop de tentatives. Veuillez réessayer plus tard" },
  "auth/user-disabled": { status: 403, message: "Ce compte a été désactivé" },
  "auth/invalid-credential": { status: 401, message: "Identifiants incorrects" },
  "auth/network-request-failed": { status: 503, message: NETWORK },
  "permission-denied": { status: 403, message: "Accès refusé. Vérifiez vos permissions." },
  "not-found": { status: 404, message: "Document non trouvé" },
  "already-exists": { status: 409, message: "Ce document existe déjà" },
  "resource-exhausted": { status: 429, message: "Quota dépassé. Veuillez réessayer plus tard" },
  "failed-precondition": { status: 409, message: "Opération non autorisée dans l'état actuel" },
  aborted: { status: 409, message: "Opération interrompue. Veuillez réessayer" },
  "out-of-range": { status: 400, message: "Paramètres invalides" },
  unimplemented: { status: 501, message: "Fonctionnalité non implémentée" },
  internal: { status: 500, message: "Erreur interne du serveur" },
  unavailable: { status: 503, message: "Service temporairement indisponible" },
  "data-loss": { status: 500, message: "Perte de données détectée" },
  "applications-closed": {
    status: 409,
    message: "Cette offre ne prend plus de candidatures pour le moment.",
  },
  "job-suspended": { status: 409, message: "Cette offre est suspendue" },
  "job-over": { status: 409, message: "Cette mission est terminée" },
  "job-full": { status: 409, message: "Toutes les places sont déjà pourvues" },
  "job-reserved": { status: 409, message: "Cette offre n'est pas encore ouverte à tous" },
  "application-withdrawn": { status: 409, message: "Vous avez retiré votre candidature à cette offre" },
  "schedule-clash": { status: 409, message: "Vous avez déjà une mission à ces heures" },
  "terms-not-accepted": { status: 409, message: "Acceptez les conditions d'utilisation pour postuler" },
  "geocoding-failed": {
    status: 422,
    message: "Impossible de localiser cette adresse. Vérifiez qu'elle est complète.",
  },
  "invalid-job-data": { status: 400, message: "Données d'offre d'emploi invalides" },
  "invalid-application-data": { status: 400, message: "Données de candidature invalides" },
  "rate-limit-exceeded": { status: 429, message: "Trop de requêtes. Patientez un moment." },
  "upload-failed": { status: 502, message: "Erreur lors de l'upload" },
  unauthenticated: { status: 401, message: "Votre session a expiré. Reconnectez-vous." },
  "other-account": { status: 409, message: "Un autre compte est connecté. Rechargez la page." },
  "method-not-allowed": { status: 405, message: "Cette méthode n'est pas acceptée." },
  "payload-too-large": { status: 413, message: "Le contenu envoyé est trop volumineux." },
  "unsupported-media-type": { status: 415, message: "Ce type de contenu n'est pas accepté." },
} as const satisfies Record<string, Entry>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue).filter(isErrorCode);

export type FieldErrors = Record<string, string>;

type Details = {
  message?: string;
  fields?: FieldErrors;
  retryAfter?: number;
  /** Of `aborted`: the record as it is now, which the request was based on an older version of. */
  current?: object;
  /** Of `terms-not-accepted`: the version to accept. */
  termsVersion?: string;
  cause?: unknown;
};

/** The only error thrown on purpose; its message is always a French sentence a person may read. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfter: number | undefined;
  readonly current: object | undefined;
  readonly termsVersion: string | undefined;

  constructor(code: ErrorCode, { message, fields, retryAfter, current, termsVersion, cause }: Details = {}) {
    super(message ?? errorCatalogue[code].message, { cause });
    this.name = "AppError";
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.current = current;
    this.termsVersion = termsVersion;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(errorCatalogue, code);
}

/** The French sentence to show for anything thrown: by code, else by the five fallbacks of spec §8. */
export function messageOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const code = property(error, "code");
  if (isErrorCode(code)) return errorCatalogue[code].message;
  if (typeof code === "string" && code !== "") return UNEXPECTED;
  const message = typeof error === "string" ? error : property(error, "message");
  if (typeof message !== "string" || message === "") {
    return "Erreur inconnue. Veuillez actualiser la page et réessayer.";
  }
  if (message.includes("Network")) return NETWORK;
  if (message.includes("fetch")) return "Erreur de communication avec le serveur. Veuillez réessayer.";
  return "Une erreur technique est survenue. Veuillez réessayer.";
}

function property(value: unknown, name: "code" | "message"): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  const read: unknown = Reflect.get(value, name);
  return read;
}
