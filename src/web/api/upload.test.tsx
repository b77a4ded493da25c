import { expect, onTestFinished, test, vi } from "vitest";
import { messageOf } from "#domain/errors.ts";
import { mockUploads } from "#web/testing/mock-uploads.ts";
import { setPageAccount } from "./client.ts";
import { upload } from "./upload.ts";

const file = new File(["une image"], "logo.png", { type: "image/png" });

function start(signal = new AbortController().signal) {
  const sent = mockUploads();
  const onProgress = vi.fn<(part: number) => void>();
  const answer = upload({ path: "/api/recruiter/logo", part: "logo", file, onProgress, signal });
  return { request: sent[0], answer, onProgress };
}

test("an upload sends the file as multipart form data, and reports the progress", async () => {
  const { request, answer, onProgress } = start();
  expect(request?.route).toBe("PUT /api/recruiter/logo");
  expect(request?.form.get("logo")).toMatchObject({ name: "logo.png", type: "image/png" });
  request?.progress(25, 100);
  request?.progress(100, 100);
  expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
  request?.answer({ companyLogo: "/files/a" });
  expect(await answer).toBe('{"companyLogo":"/files/a"}');
});

test("an upload names the account of the page, which is loaded again once another one is signed in", async () => {
  const reload = vi.fn<() => void>();
  setPageAccount({ id: "one", reload });
  onTestFinished(() => setPageAccount(undefined));
  const { request, answer } = start();
  expect(request?.headers.get("x-account")).toBe("one");
  request?.answer({ code: "other-account", message: "Un autre compte" }, 409);
  await expect(answer).rejects.toMatchObject({ code: "other-account" });
  expect(reload).toHaveBeenCalledOnce();
});

test("a refused file is thrown as an error with its field", async () => {
  const { request, answer } = start();
  const fields = { logo: "Format supporté: JPEG, PNG, WebP" };
  request?.answer({ code: "out-of-range", message: "Paramètres invalides", fields }, 400);
  await expect(answer).rejects.toMatchObject({ name: "ApiError", code: "out-of-range", fields });
});

test("a network failure has the catalogue's message", async () => {
  const { request, answer } = start();
  request?.fail();
  const error: unknown = await answer.catch((thrown: unknown) => thrown);
  expect(messageOf(error)).toBe("Erreur de communication avec le serveur. Veuillez réessayer.");
});

test("an upload times out after 30 s without progress, not when it is slow", async () => {
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

test("an upload is aborted by its signal, even before it starts", async () => {
  const controller = new AbortController();
  const { request, answer } = start(controller.signal);
  controller.abort(new Error("given up"));
  await expect(answer).rejects.toThrow("given up");
  expect(request?.isAborted()).toBe(true);

  const late = start(controller.signal);
  await expect(late.answer).rejects.toThrow("given up");
  expect(late.request).toBeUndefined();
});
