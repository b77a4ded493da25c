import { expect, test, vi } from "vitest";
import { messageOf } from "#domain/errors.ts";
import { mockUploads } from "#web/testing/mock-uploads.ts";
import { upload } from "./upload.ts";

const file = new File(["une image"], "logo.png", { type: "image/png" });

function start(signal = new AbortController().signal) {
  const sent = mockUploads();
  const onProgress = vi.fn<(part: number) => void>();
  const answer = upload({ path: "/api/recruiter/logo", part: "logo", file, onProgress, signal });
  return { request: sent[0], answer, onProgress };
}

test("sends the file as a form's part, and tells how far it is", async () => {
  const { request, answer, onProgress } = start();
  expect(request?.route).toBe("PUT /api/recruiter/logo");
  expect(request?.form.get("logo")).toMatchObject({ name: "logo.png", type: "image/png" });
  request?.progress(25, 100);
  request?.progress(100, 100);
  expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
  request?.answer({ companyLogo: "/files/a" });
  expect(await answer).toBe('{"companyLogo":"/files/a"}');
});

test("throws a refusal with the server's sentence at its field", async () => {
  const { request, answer } = start();
  const fields = { logo: "Format supporté: JPEG, PNG, WebP" };
  request?.answer({ code: "out-of-range", message: "Paramètres invalides", fields }, 400);
  await expect(answer).rejects.toMatchObject({ name: "ApiError", code: "out-of-range", fields });
});

test("says a lost network in the catalogue's words", async () => {
  const { request, answer } = start();
  request?.fail();
  const error: unknown = await answer.catch((thrown: unknown) => thrown);
  expect(messageOf(error)).toBe("Erreur de communication avec le serveur. Veuillez réessayer.");
});

test("gives up when nothing moves for half a minute, not when a large file takes its time", async () => {
  vi.useFakeTimers();
  try {
    const { request, answer } = start();
    const failure = answer.catch((thrown: unknown) => messageOf(thrown));
    for (let part = 1; part <= 4; part += 1) {
      vi.advanceTimersByTime(29_000);
      request?.progress(part, 5);
    }
    expect(request?.isAborted()).toBe(false);
    vi.advanceTimersByTime(30_000);
    expect(request?.isAborted()).toBe(true);
    expect(await failure).toBe("Erreur de connexion réseau. Vérifiez votre connection internet.");
  } finally {
    vi.useRealTimers();
  }
});

test("is cancelled by its signal, before it starts too", async () => {
  const controller = new AbortController();
  const { request, answer } = start(controller.signal);
  controller.abort(new Error("given up"));
  await expect(answer).rejects.toThrow("given up");
  expect(request?.isAborted()).toBe(true);

  const late = start(controller.signal);
  await expect(late.answer).rejects.toThrow("given up");
  expect(late.request).toBeUndefined();
});
