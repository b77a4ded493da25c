import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { logoProblem } from "#domain/companies/logo.ts";
import { AppError } from "#domain/errors.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { logoTexts as texts } from "./logo.texts.ts";
import { uploadLogoMutation } from "./profile.api.ts";
import { withReason } from "./save-failure.ts";

/** The states of spec §4. `preview` is the object URL of the chosen file. */
export type LogoUpload =
  | { phase: "idle" | "done" }
  | { phase: "uploading"; preview: string; sent: number }
  | { phase: "error"; sentence: string; file?: File };

export function useLogoUpload() {
  const [upload, setUpload] = useState<LogoUpload>({ phase: "idle" });
  const controllerRef = useRef<AbortController>(undefined);
  const { mutateAsync } = useMutation(uploadLogoMutation);

  useEffect(() => () => controllerRef.current?.abort(), []);

  function choose(file: File | undefined) {
    if (controllerRef.current) return;
    const sentence = logoProblem(file);
    if (sentence !== null || !file) return setUpload({ phase: "error", sentence: sentence ?? "" });
    void send(file);
  }

  async function send(file: File) {
    const controller = new AbortController();
    controllerRef.current = controller;
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
      controllerRef.current = undefined;
      URL.revokeObjectURL(preview);
    }
  }

  function cancel() {
    controllerRef.current?.abort();
    showToast("info", texts.cancelled);
  }

  return { upload, choose, cancel };
}

/** Any failure but a refused file can be retried. */
function failed(file: File, error: unknown): LogoUpload {
  const refused = error instanceof AppError ? error.fields?.["logo"] : undefined;
  if (refused !== undefined) return { phase: "error", sentence: refused };
  return { phase: "error", sentence: withReason(texts.uploadFailed, error), file };
}
