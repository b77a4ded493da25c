import { expect, test } from "vitest";
import { requestsExceeded } from "./request-limits.ts";

test.each([
  ["edits", 600, "Vous avez fait plus de 300 modifications en une heure. Réessayez dans 10 minutes."],
  ["tableExports", 60, "Vous avez téléchargé plus de 5 fichiers en une minute. Réessayez dans 1 minute."],
  [
    "passwordChanges",
    3600,
    "Vous avez changé de mot de passe plus de 20 fois en une heure. Réessayez dans 1 heure.",
  ],
  [
    "profileSaves",
    3600,
    "Vous avez enregistré votre profil plus de 60 fois en une heure. Réessayez dans 1 heure.",
  ],
  ["uploads", 3600, "Vous avez envoyé plus de 30 logos en une heure. Réessayez dans 1 heure."],
  ["planChanges", 3600, "Vous avez changé de plan plus de 20 fois en une heure. Réessayez dans 1 heure."],
] as const)("beyond the limit of %s, with %i seconds left, reads « %s »", (limit, left, sentence) => {
  expect(requestsExceeded(limit, left)).toBe(sentence);
});
