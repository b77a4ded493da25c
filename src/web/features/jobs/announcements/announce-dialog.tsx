import styles from "./announcements.module.css";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { MAX_ANNOUNCEMENT, newAnnouncement } from "#domain/engagements/announcement.ts";
import { useIdempotencyKeys } from "#web/api/idempotency-keys.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { announceMutation } from "./announcements.api.ts";
import { announcementsTexts as texts } from "./announcements.texts.ts";

type AnnounceDialogProps = {
  jobId: string;
  people: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function AnnounceDialog({ jobId, people, open, onOpenChange }: AnnounceDialogProps) {
  const [typed, setTyped] = useState("");
  const { mutateAsync } = useMutation(announceMutation);
  const keys = useIdempotencyKeys(`announce:${jobId}`);

  async function handleSubmit({ text }: { text: string }) {
    const { sentTo } = await mutateAsync({ id: jobId, text, key: keys.keyFor(text) });
    keys.renew();
    setTyped("");
    onOpenChange(false);
    showToast("success", texts.sent(sentTo));
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.write(people)} text={texts.text}>
      <Form
        schema={newAnnouncement}
        label={texts.write(people)}
        onValuesChange={({ text }) => setTyped(String(text))}
        onSubmit={handleSubmit}
        className={styles.form}
      >
        <TextArea
          name="text"
          label={texts.label}
          placeholder={texts.placeholder}
          rows={5}
          maxLength={MAX_ANNOUNCEMENT}
          defaultValue={typed}
        />
        <div className={styles.answers}>
          <Button onClick={() => onOpenChange(false)}>{texts.cancel}</Button>
          <SubmitButton>{texts.send}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
