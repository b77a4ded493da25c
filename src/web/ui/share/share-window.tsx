import { Copy, MessageCircle } from "lucide-react";
import { useId, useRef } from "react";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { DialogWindow } from "#web/ui/dialog/dialog-window.tsx";
import { showPageWindow } from "#web/ui/dialog/page-window.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import fieldStyles from "#web/ui/fields/field.module.css";
import { shareTexts } from "./share.texts.ts";

/** What is shared, and what the dialog says of it where the browser has no share sheet. */
export type SharedLink = { title: string; url: string; texts: { title: string; text: string; link: string } };

export function showShareWindow(shared: SharedLink): void {
  showPageWindow((close) => <ShareWindow {...shared} onClose={close} />);
}

function ShareWindow({ title, url, texts, onClose }: SharedLink & { onClose: () => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast("success", shareTexts.copied);
      onClose();
    } catch {
      field.current?.select();
      showToast("warning", shareTexts.copyFailed);
    }
  }

  const message = encodeURIComponent(shareTexts.message(title, url));
  return (
    <DialogWindow
      open
      onOpenChange={onClose}
      title={texts.title}
      text={texts.text}
      actions={
        <>
          <LinkButton href={`https://wa.me/?text=${message}`} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden />
            {shareTexts.whatsApp}
          </LinkButton>
          <Button variant="primary" onClick={() => void handleCopy()}>
            <Copy aria-hidden />
            {shareTexts.copy}
          </Button>
        </>
      }
    >
      <label htmlFor={id} className="semibold small snug">
        {typographic(texts.link)}
      </label>
      <input
        ref={field}
        id={id}
        className={fieldStyles.control}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
    </DialogWindow>
  );
}
