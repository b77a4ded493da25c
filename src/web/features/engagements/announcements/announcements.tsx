import { useQuery, useMutation } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { useState } from "react";
import { type Announcement, MAX_ANNOUNCEMENT, newAnnouncement } from "#domain/engagements/announcement.ts";
import { formatTime } from "#domain/jobs/schedule.ts";
import { dayInParis, formatShortDay, timeInParis } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { useIdempotencyKeys } from "#web/api/idempotency-keys.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Form, FormActions } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useTypedValues } from "#web/ui/form/use-typed-values.ts";
import { RetryButton } from "#web/ui/list/empty-state.tsx";
import { announcementsQuery, announceMutation } from "./announcements.api.ts";
import { announcementsTexts as texts } from "./announcements.texts.ts";

export function AnnouncementList({ jobId }: { jobId: string }) {
  const query = useQuery(announcementsQuery(jobId));
  const { data, isPending } = query;
  if (isPending) return <Skeleton shape="text" count={2} />;
  if (!data) {
    return (
      <>
        <p role="alert">{texts.loadFailed}</p>
        <RetryButton className="mt-3" query={query} />
      </>
    );
  }
  if (data.length === 0) return <p className="soft">{typographic(texts.none)}</p>;
  return (
    <ul className="ruled">
      {data.map((announcement) => (
        <AnnouncementItem key={announcement.id} announcement={announcement} />
      ))}
    </ul>
  );
}

function AnnouncementItem({ announcement: { text, createdAt, sentTo } }: { announcement: Announcement }) {
  const at = new Date(createdAt);
  return (
    <li className="py-3">
      <p className="pre-line">{typographic(text)}</p>
      <p className="soft small">
        <time dateTime={createdAt}>
          {formatShortDay(dayInParis(at))}, {formatTime(timeInParis(at))}
        </time>
        , {texts.sentTo(sentTo)}
      </p>
    </li>
  );
}

type AnnounceButtonProps = {
  jobId: string;
  /** How many it is sent to, where that is known. */
  people?: number;
  /** Whether the last words are only heard, as the people stand below; where there is no room, all. */
  isCompact?: boolean;
};

export function AnnounceButton({ jobId, people, isCompact = false }: AnnounceButtonProps) {
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <Button onClick={() => setWriting(true)}>
        <Megaphone aria-hidden />
        <span className={classes(isCompact && "visually-hidden-when-narrow")}>
          {texts.write}
          {texts.to(people)}
          <span className={classes(isCompact && "visually-hidden")}>{texts.engaged(people)}</span>
        </span>
      </Button>
      <AnnounceDialog
        jobId={jobId}
        title={texts.write + texts.to(people) + texts.engaged(people)}
        open={isWriting}
        onOpenChange={setWriting}
      />
    </>
  );
}

type AnnounceDialogProps = {
  jobId: string;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

function AnnounceDialog({ jobId, title, open, onOpenChange }: AnnounceDialogProps) {
  const { typedIn, keep, forgetSent } = useTypedValues(["announcement", useRecruiter().id, jobId]);
  const { mutateAsync } = useMutation(announceMutation);
  const keys = useIdempotencyKeys(`announce:${jobId}`);

  async function handleSubmit({ text }: { text: string }) {
    const { sentTo } = await mutateAsync({ id: jobId, text, key: keys.keyFor(text) });
    keys.renew();
    forgetSent();
    showToast("success", texts.sent(sentTo));
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} text={texts.text}>
      <Form
        schema={newAnnouncement}
        label={title}
        onValuesChange={keep}
        onSubmit={handleSubmit}
        onSent={() => onOpenChange(false)}
      >
        <TextArea
          name="text"
          label={texts.label}
          placeholder={texts.placeholder}
          rows={5}
          maxLength={MAX_ANNOUNCEMENT}
          defaultValue={typedIn("text")}
        />
        <FormActions>
          <Button onClick={() => onOpenChange(false)}>{texts.cancel}</Button>
          <SubmitButton>{texts.send}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
