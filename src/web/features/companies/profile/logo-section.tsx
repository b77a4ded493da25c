import { useMutation } from "@tanstack/react-query";
import { ImageUp, Trash2, X } from "lucide-react";
import { type ChangeEvent, useRef, useState, type DragEvent, useEffect } from "react";
import { initials } from "#domain/companies/initials.ts";
import { logoTypes } from "#domain/companies/logo.ts";
import { typographic } from "#domain/values/typography.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { classes } from "#web/ui/classes.ts";
import { AlertDialog } from "#web/ui/dialog/dialog.tsx";
import { StatusIcon } from "#web/ui/feedback/status-icon.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import fieldStyles from "#web/ui/fields/field.module.css";
import { Section } from "#web/ui/section.tsx";
import { uiTexts } from "#web/ui/ui.texts.ts";
import styles from "./logo.module.css";
import { logoTexts as texts } from "./logo.texts.ts";
import { deleteLogoMutation } from "./profile.api.ts";
import { withReason } from "./save-failure.ts";
import type { LogoUpload } from "./use-logo-upload.ts";

type LogoSectionProps = {
  upload: LogoUpload;
  onChoose: (file: File | undefined) => void;
  onCancel: () => void;
};

export function LogoSection({ upload, onChoose, onCancel }: LogoSectionProps) {
  const { companyLogo, companyName } = useRecruiter();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const deletion = useLogoDeletion();
  const { isDraggedOver, zone } = useFileDrop(onChoose);
  const isUploading = upload.phase === "uploading";
  // The server has all of it: it goes on whatever the page says.
  const isSent = isUploading && upload.sent === 1;

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    onChoose(target.files?.[0]);
    // So that choosing the same file again, once corrected, triggers `change`.
    target.value = "";
  }

  function handleClick() {
    if (!isUploading) input.current?.click();
    else if (!isSent) onCancel();
  }

  return (
    <Section title={texts.title} text={texts.text}>
      <div
        className={classes(styles.zone, "row rounded-large gap-3", isDraggedOver && styles.over)}
        {...zone}
      >
        <Avatar
          size="large"
          src={isUploading ? upload.preview : companyLogo}
          alt={texts.alt(companyName)}
          initials={initials(companyName)}
        />
        <div className="grid justify-items-start min-w-0 flex-1 gap-2">
          <div className="row gap-2">
            {/* The same button for both actions, to keep the focus. */}
            <Button ref={button} size="small" aria-disabled={isSent || undefined} onClick={handleClick}>
              {isUploading ? <X aria-hidden /> : <ImageUp aria-hidden />}
              {typographic(isUploading ? texts.cancel : companyLogo ? texts.change : texts.choose)}
            </Button>
            {companyLogo && !isUploading && (
              <Button variant="quiet" size="small" onClick={deletion.ask}>
                <Trash2 aria-hidden />
                <span className="visually-hidden-on-phone">{texts.remove}</span>
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            aria-label={texts.title}
            accept={logoTypes.join(",")}
            hidden
            onChange={handleChange}
          />
          {!isUploading && (
            <p className="soft note snug">
              <span className={styles.drop}>{typographic(isDraggedOver ? texts.dropHere : texts.drop)}</span>{" "}
              {typographic(texts.formats)}
            </p>
          )}
          <LogoStatus upload={upload} onRetry={onChoose} />
        </div>
      </div>
      <AlertDialog
        open={deletion.isAsking}
        onOpenChange={deletion.close}
        title={texts.removeQuestion}
        text={texts.removeText(initials(companyName))}
        confirmLabel={texts.remove}
        tone="destructive"
        returnFocus={() => button.current}
        onConfirm={deletion.confirm}
      />
    </Section>
  );
}

function useLogoDeletion() {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useMutation(deleteLogoMutation);

  async function confirm() {
    try {
      await mutateAsync();
      showToast("success", texts.removed);
    } catch (error) {
      showToast("error", withReason(texts.removeFailed, error));
    }
  }

  return { isAsking, ask: () => setAsking(true), close: () => setAsking(false), confirm };
}

type LogoStatusProps = { upload: LogoUpload; onRetry: (file: File) => void };

function LogoStatus({ upload, onRetry }: LogoStatusProps) {
  if (upload.phase === "uploading") return <Progress sent={upload.sent} />;
  if (upload.phase !== "error") return null;
  const { sentence, file } = upload;
  return (
    <div role="alert" className="cluster gap-x-3 gap-y-2">
      <p className={classes(fieldStyles.error, "flex danger small semibold snug")}>
        <StatusIcon shape="alert" />
        {typographic(sentence)}
      </p>
      {file && (
        <Button size="small" onClick={() => onRetry(file)}>
          {uiTexts.retry}
        </Button>
      )}
    </div>
  );
}

function Progress({ sent }: { sent: number }) {
  const percent = Math.floor(sent * 100);
  return (
    <div className={classes(styles.progress, "row small semibold gap-3")}>
      <progress className="flex-1 min-w-0" aria-label={texts.sending} value={percent} max={100} />
      <span aria-hidden>{sent < 1 ? typographic(texts.sent(percent)) : texts.preparing}</span>
    </div>
  );
}

/** A drop zone for a file; a file dropped elsewhere is ignored, instead of replacing the page. */
function useFileDrop(onDrop: (file: File | undefined) => void) {
  const [isDraggedOver, setDraggedOver] = useState(false);

  useEffect(() => {
    addEventListener("dragover", ignore);
    addEventListener("drop", ignore);
    return () => {
      removeEventListener("dragover", ignore);
      removeEventListener("drop", ignore);
    };
  }, []);

  function handleDragOver(event: DragEvent) {
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = "copy";
    setDraggedOver(true);
  }

  function handleDragLeave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDraggedOver(false);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    event.stopPropagation();
    setDraggedOver(false);
    onDrop(event.dataTransfer.files[0]);
  }

  return {
    isDraggedOver,
    zone: { onDragOver: handleDragOver, onDragLeave: handleDragLeave, onDrop: handleDrop },
  };
}

// Dragging text into fields still works.
function ignore(event: globalThis.DragEvent) {
  if (!event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}
