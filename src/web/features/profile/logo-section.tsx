import { ImageUp, Trash2, X } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { logoTypes } from "#domain/recruiters/logo.ts";
import { initials } from "#domain/recruiters/recruiter.ts";
import { typographic } from "#domain/values/typography.ts";
import { useRecruiter } from "#web/features/session/session.api.ts";
import { AlertDialog } from "#web/ui/dialog/dialog.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { LogoStatus } from "./logo-status.tsx";
import styles from "./logo.module.css";
import { logoTexts as texts } from "./logo.texts.ts";
import { ProfileSection } from "./profile-section.tsx";
import { useDrop } from "./use-drop.ts";
import type { LogoUpload } from "./use-logo-upload.ts";
import { useMutation } from "@tanstack/react-query";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { removeLogoMutation } from "./logo.api.ts";
import { withReason } from "./save-failure.ts";

type LogoSectionProps = {
  upload: LogoUpload;
  onChoose: (file: File | undefined) => void;
  onCancel: () => void;
};

export function LogoSection({ upload, onChoose, onCancel }: LogoSectionProps) {
  const { companyLogo, companyName } = useRecruiter();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const removal = useLogoRemoval();
  const { isOver, zone } = useDrop(onChoose);
  const isUploading = upload.phase === "uploading";

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    onChoose(target.files?.[0]);
    // The same file may be chosen again, once it is corrected.
    target.value = "";
  }

  return (
    <ProfileSection title={texts.title} text={texts.text}>
      <div className={classes(styles.zone, isOver && styles.over)} {...zone}>
        <Avatar
          size="large"
          src={isUploading ? upload.preview : companyLogo}
          alt={texts.alt(companyName)}
          initials={initials(companyName)}
        />
        <div className={styles.body}>
          <div className={styles.buttons}>
            {/* One button for both, so that the focus stays where it is. */}
            <Button ref={button} onClick={() => (isUploading ? onCancel() : input.current?.click())}>
              {isUploading ? <X aria-hidden /> : <ImageUp aria-hidden />}
              {typographic(isUploading ? texts.cancel : companyLogo ? texts.change : texts.choose)}
            </Button>
            {companyLogo && !isUploading && (
              <Button variant="quiet" onClick={removal.ask}>
                <Trash2 aria-hidden />
                {texts.remove}
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
            <p className={styles.hint}>
              <span className={styles.drop}>{typographic(isOver ? texts.dropHere : texts.drop)}</span>{" "}
              {typographic(texts.formats)}
            </p>
          )}
          <LogoStatus upload={upload} onRetry={onChoose} />
        </div>
      </div>
      <AlertDialog
        open={removal.isAsking}
        onOpenChange={removal.close}
        title={texts.removeQuestion}
        text={texts.removeText(initials(companyName))}
        confirmLabel={texts.remove}
        tone="destructive"
        returnFocus={() => button.current}
        onConfirm={removal.confirm}
      />
    </ProfileSection>
  );
}

function useLogoRemoval() {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useMutation(removeLogoMutation);

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
