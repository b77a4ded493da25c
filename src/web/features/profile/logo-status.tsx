import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { StatusIcon } from "#web/ui/feedback/status-icon.tsx";
import { uiTexts } from "#web/ui/ui.texts.ts";
import styles from "./logo.module.css";
import { logoTexts as texts } from "./logo.texts.ts";
import type { LogoUpload } from "./use-logo-upload.ts";

type LogoStatusProps = { upload: LogoUpload; onRetry: (file: File) => void };

export function LogoStatus({ upload, onRetry }: LogoStatusProps) {
  if (upload.phase === "uploading") return <Progress sent={upload.sent} />;
  if (upload.phase !== "error") return null;
  const { sentence, file } = upload;
  return (
    <div role="alert" className={styles.error}>
      <p>
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
    <div className={styles.progress}>
      <progress aria-label={texts.sending} value={percent} max={100} />
      <span aria-hidden>{sent < 1 ? typographic(texts.sent(percent)) : texts.preparing}</span>
    </div>
  );
}
