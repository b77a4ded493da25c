import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError, errorCatalogue, isErrorCode, messageOf } from "./errors.ts";

/** Spec §8, by code; the codes of rejected applications and the last six are additions to the specification. */
const catalogue = [
  ["auth/user-not-found", 401, "Aucun compte trouvé avec cet email"],
  ["auth/wrong-password", 400, "Mot de passe incorrect"],
  ["auth/email-already-in-use", 409, "Un compte existe déjà avec cet email"],
  ["auth/weak-password", 400, "Le mot de passe doit contenir au moins 6 caractères"],
  ["auth/invalid-email", 400, "Format d'email invalide"],
  [
    "auth/operation-not-allowed",
    403,
    "Cette méthode de connexion n'est pas activée. Contactez l'administrateur.",
  ],
  ["auth/too-many-requests", 429, "Trop de tentatives. Veuillez réessayer plus tard"],
  ["auth/user-disabled", 403, "Ce compte a été désactivé"],
  ["auth/invalid-credential", 401, "Identifiants incorrects"],
  ["auth/network-request-failed", 503, "Erreur de connexion réseau. Vérifiez votre connection internet."],
  ["permission-denied", 403, "Accès refusé. Vérifiez vos permissions."],
  ["not-found", 404, "Document non trouvé"],
  ["already-exists", 409, "Ce document existe déjà"],
  ["resource-exhausted", 429, "Quota dépassé. Veuillez réessayer plus tard"],
  ["failed-precondition", 409, "Opération non autorisée dans l'état actuel"],
  ["aborted", 409, "Opération interrompue. Veuillez réessayer"],
  ["out-of-range", 400, "Paramètres invalides"],
  ["unimplemented", 501, "Fonctionnalité non implémentée"],
  ["internal", 500, "Erreur interne du serveur"],
  ["unavailable", 503, "Service temporairement indisponible"],
  ["data-loss", 500, "Perte de données détectée"],
  ["applications-closed", 409, "Cette offre ne prend plus de candidatures pour le moment."],
  ["job-suspended", 409, "Cette offre est suspendue"],
  ["job-over", 409, "Cette mission est terminée"],
  ["job-reserved", 409, "Cette offre n'est pas encore ouverte à tous"],
  ["job-full", 409, "Toutes les places sont déjà pourvues"],
  ["application-withdrawn", 409, "Vous avez retiré votre candidature à cette offre"],
  ["schedule-clash", 409, "Vous avez déjà une mission à ces heures"],
  ["terms-not-accepted", 409, "Acceptez les conditions d'utilisation pour postuler"],
  ["geocoding-failed", 422, "Impossible de localiser cette adresse. Vérifiez qu'elle est complète."],
  ["invalid-job-data", 400, "Données d'offre d'emploi invalides"],
  ["invalid-application-data", 400, "Données de candidature invalides"],
  ["rate-limit-exceeded", 429, "Trop de requêtes. Patientez un moment."],
  ["upload-failed", 502, "Erreur lors de l'upload"],
  ["unauthenticated", 401, "Votre session a expiré. Reconnectez-vous."],
  ["other-account", 409, "Un autre compte est connecté. Rechargez la page."],
  ["method-not-allowed", 405, "Cette méthode n'est pas acceptée."],
  ["payload-too-large", 413, "Le contenu envoyé est trop volumineux."],
  ["unsupported-media-type", 415, "Ce type de contenu n'est pas accepté."],
] as const;

const NETWORK = "Erreur de connexion réseau. Vérifiez votre connection internet.";
const FETCH = "Erreur de communication avec le serveur. Veuillez réessayer.";
const TECHNICAL = "Une erreur technique est survenue. Veuillez réessayer.";
const UNKNOWN = "Erreur inconnue. Veuillez actualiser la page et réessayer.";
const UNEXPECTED = "Une erreur inattendue est survenue. Veuillez réessayer.";

describe("the catalogue", () => {
  // §8.2, §8.3, §8.4, §8.5, §8.6, §8.7, §8.8, §8.9, §8.10, §8.11, §8.12, §8.13, §8.14, §8.15, §8.16, §8.17
  // §8.18, §8.19, §8.20, §8.21, §8.22, §8.23, §8.24, §8.25, §8.26
  test.each(catalogue)("maps %s to %i: %s", (code, status, message) => {
    const error = new AppError(code);
    expect(error.status).toBe(status);
    expect(error.message).toBe(message);
    expect(messageOf({ code })).toBe(message);
  });

  test("has no other code", () => {
    expect(Object.keys(errorCatalogue).toSorted()).toEqual(catalogue.map(([code]) => code).toSorted());
  });
});

describe("an error of the catalogue", () => {
  test("carries its code, fields, delay and cause", () => {
    const cause = new Error("connection refused");
    const fields = { date: "La date est requise" };
    const error = new AppError("invalid-job-data", { fields, retryAfter: 30, cause });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: "AppError",
      code: "invalid-job-data",
      fields,
      retryAfter: 30,
      cause,
    });
  });

  test("accepts another message than its code's", () => {
    const error = new AppError("failed-precondition", { message: "Toutes les places sont déjà pourvues" });
    expect(messageOf(error)).toBe("Toutes les places sont déjà pourvues");
    expect(error.status).toBe(409);
  });
});

describe("the sentence shown for an error", () => {
  // §8.27, §8.28, §8.29, §8.30, §8.31
  test.each([
    ["an unknown code", { code: "auth/expired-action-code" }, UNEXPECTED],
    ["an unknown code, whatever its message", { code: "42P01", message: "Network down" }, UNEXPECTED],
    ["a code every object has", { code: "toString" }, UNEXPECTED],
    ["a message with Network", new Error("Network request failed"), NETWORK],
    ["Network before fetch", new Error("Network: fetch failed"), NETWORK],
    ["network in lower case", new Error("network changed"), TECHNICAL],
    ["a message with fetch", new TypeError("Failed to fetch"), FETCH],
    ["any other message", new Error("x is not a function"), TECHNICAL],
    ["a numeric code", { code: 20, message: "The operation was aborted" }, TECHNICAL],
    ["an empty code", { code: "", message: "boom" }, TECHNICAL],
    ["a thrown text", "fetch failed", FETCH],
    ["an empty text", "", UNKNOWN],
    ["an error without a message", new Error(""), UNKNOWN],
    ["a message that is no text", { message: 12 }, UNKNOWN],
    ["an empty object", {}, UNKNOWN],
    ["null", null, UNKNOWN],
    ["undefined", undefined, UNKNOWN],
    ["a number", 404, UNKNOWN],
  ])("of %s", (_, thrown, message) => {
    expect(messageOf(thrown)).toBe(message);
  });

  // §8.1
  test("is French, whatever is thrown", () => {
    const sentences = new Set<string>([NETWORK, FETCH, TECHNICAL, UNKNOWN, UNEXPECTED]);
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        expect(sentences).toContain(messageOf(thrown));
      }),
    );
  });
});

describe("the check of a code", () => {
  test.each(catalogue)("accepts %s", (code) => {
    expect(isErrorCode(code)).toBe(true);
  });

  test.each([["toString"], ["__proto__"], [""], ["NOT-FOUND"], [null], [404], [["not-found"]]])(
    "refuses %j",
    (code) => {
      expect(isErrorCode(code)).toBe(false);
    },
  );
});
