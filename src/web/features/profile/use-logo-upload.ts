import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { AppError } from "#domain/errors.ts";
import { logoProblem } from "#domain/recruiters/logo.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { uploadLogoMutation } from "./logo.api.ts";
import { logoTexts as texts } from "./logo.texts.ts";
import { withReason } from "./save-failure.ts";

/** Where the logo is on its way (spec §4): idle, uploading, error or done. `preview` is the address of its picture. */
export type LogoUpload =
  | { phase: "idle" | "done" }
  | { phase: "uploading"; preview: string; sent: number }
  | { phase: "error"; sentence: string; file?: File };

export function useLogoUpload() {
  const [upload, setUpload] = useState<LogoUpload>({ phase: "idle" });
  const sending = useRef<AbortController>(undefined);
  const { mutateAsync } = useMutation(uploadLogoMutation);

  useEffect(() => () => sending.current?.abort(), []);

  function choose(file: File | undefined) {
    if (sending.current) return;
    const sentence = logoProblem(file);
    if (sentence !== null || !file) return setUpload({ phase: "error", sentence: sentence ?? "" });
    void send(file);
  }

  async function send(file: File) {
    const controller = new AbortController();
    sending.current = controller;
    const preview = URL.createObjectURL(file);
    const onProgress = (sent: number) => setUpload({ phase: "uploading", preview, sent });
    onProgress(0);
    try {
      await mutateAsync({ file, onProgress, signal: controller.signal });
      setUpload({ phase: "done" });
      showToast("success", texts.uploaded);
    } catch (error) {
      setUpload(controller.signal.aborted ? { phase: "idle" } : failed(file, error));
    } finally {
      sending.current = undefined;
      URL.revokeObjectURL(preview);
    }
  }

  function cancel() {
    sending.current?.abort();
    showToast("info", texts.cancelled);
  }

  return { upload, choose, cancel };
}

/** A file the server refuses is told why; anything else may be tried again. */
function failed(file: File, error: unknown): LogoUpload {
  const refused = error instanceof AppError ? error.fields?.["logo"] : undefined;
  if (refused !== undefined) return { phase: "error", sentence: refused };
  return { phase: "error", sentence: withReason(texts.uploadFailed, error), file };
}
