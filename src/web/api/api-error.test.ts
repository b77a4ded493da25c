import { expect, test } from "vitest";
import { messageOf } from "#domain/errors.ts";
import { isSignedOut, readApiError, reasonOr } from "./api-error.ts";

const answered = (status: number, body: unknown) => readApiError(Response.json(body, { status }));

test("an API error has the message, code, fields and request id of the response", async () => {
  const error = await answered(409, {
    code: "failed-precondition",
    message: "Toutes les places sont déjà pourvues",
    fields: { numberOfPositions: "Maximum : 20 postes" },
    requestId: "r-1",
  });
  expect(error).toMatchObject({
    code: "failed-precondition",
    status: 409,
    fields: { numberOfPositions: "Maximum : 20 postes" },
    requestId: "r-1",
  });
  expect(messageOf(error)).toBe("Toutes les places sont déjà pourvues");
});

test.each([
  [401, "Votre session a expiré. Reconnectez-vous."],
  [403, "Accès refusé. Vérifiez vos permissions."],
  [404, "Document non trouvé"],
  [413, "Le contenu envoyé est trop volumineux."],
  [429, "Trop de requêtes. Patientez un moment."],
  [500, "Erreur interne du serveur"],
  [502, "Service temporairement indisponible"],
])("a response %i without a known code shows: %s", async (status, message) => {
  const error = await readApiError(new Response("<html>", { status }));
  expect(messageOf(error)).toBe(message);
});

test("an empty message or an error at no field is as if the response had none", async () => {
  const error = await answered(404, { code: "not-found", message: "", fields: {} });
  expect(messageOf(error)).toBe("Document non trouvé");
  expect(error.fields).toBeUndefined();
});

test("a code that this page does not know reads as the catalogue says, whatever the screen", async () => {
  const unexpected = "Une erreur inattendue est survenue. Veuillez réessayer.";
  const error = await answered(409, { code: "brand-new", message: "Quota of the new thing" });
  expect(messageOf(error)).toBe(unexpected);
  expect(reasonOr("Erreur lors de la suppression", error)).toBe(unexpected);
  const known = await answered(500, { code: "internal" });
  expect(reasonOr("Erreur lors de la suppression", known)).toBe("Erreur lors de la suppression");
});

test("a limit on requests says how long to wait, on every screen", async () => {
  const message = "Vous avez envoyé plus de 20 logos en une heure. Réessayez dans 12 minutes.";
  const error = await answered(429, { code: "rate-limit-exceeded", message });
  expect(reasonOr("Erreur lors de l'upload", error)).toBe(message);
});

test("wrong credentials are not a signed-out session", async () => {
  expect(isSignedOut(await answered(401, { code: "unauthenticated" }))).toBe(true);
  expect(isSignedOut(await answered(401, { code: "auth/invalid-credential" }))).toBe(false);
});
