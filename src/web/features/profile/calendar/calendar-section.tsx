import styles from "./calendar.module.css";
import { useMutation, useQuery } from "@tanstack/react-query";
import { CalendarPlus, Copy, RefreshCw, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { messageOf } from "#domain/errors.ts";
import { typographic } from "#domain/values/typography.ts";
import { ProfileSection } from "#web/features/profile/profile-section.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { AlertDialog } from "#web/ui/dialog/dialog.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { LoadFailed } from "#web/ui/list/empty-state.tsx";
import {
  calendarQuery,
  removeCalendarMutation,
  renewCalendarMutation,
} from "#web/features/profile/profile.api.ts";
import { calendarTexts as texts } from "./calendar.texts.ts";

export function CalendarSection() {
  return (
    <ProfileSection title={texts.title} text={texts.text}>
      <Calendar />
    </ProfileSection>
  );
}

function Calendar() {
  const query = useQuery(calendarQuery);
  const { data } = query;
  if (data === undefined) {
    if (!query.isError) return <Skeleton shape="text" count={2} />;
    return <LoadFailed title={texts.loadFailed} query={query} />;
  }
  return <Address url={data.url} />;
}

function Address({ url }: { url: string | null }) {
  const [openDialog, setOpenDialog] = useState<"renewal" | "removal">();
  const renewal = useMutation(renewCalendarMutation);
  const removal = useMutation(removeCalendarMutation);
  // The same button with and without an address, to keep the focus.
  const first = useRef<HTMLButtonElement>(null);

  const renew = () => reportWithToast(renewal.mutateAsync(), texts.created);
  const remove = () => reportWithToast(removal.mutateAsync(), texts.removed);

  return (
    <>
      {url === null ? (
        <p className={styles.hint}>{typographic(texts.none)}</p>
      ) : (
        <>
          <input
            readOnly
            value={url}
            aria-label={typographic(texts.address)}
            className={styles.address}
            onFocus={({ target }) => target.select()}
          />
          <p className={styles.hint}>{typographic(texts.secret)}</p>
        </>
      )}
      <div className={styles.buttons}>
        <Button
          ref={first}
          pending={url === null && renewal.isPending}
          onClick={() => void (url === null ? renew() : copy(url))}
        >
          {url === null ? <CalendarPlus aria-hidden /> : <Copy aria-hidden />}
          {typographic(url === null ? texts.create : texts.copy)}
        </Button>
        {url !== null && (
          <>
            <LinkButton href={url.replace(/^https?/, "webcal")}>
              <CalendarPlus aria-hidden />
              {texts.open}
            </LinkButton>
            <Button
              variant="quiet"
              aria-label={typographic(texts.renewLabel)}
              onClick={() => setOpenDialog("renewal")}
            >
              <RefreshCw aria-hidden />
              {texts.renew}
            </Button>
            <Button
              variant="quiet"
              aria-label={typographic(texts.removeLabel)}
              onClick={() => setOpenDialog("removal")}
            >
              <Trash2 aria-hidden />
              {texts.remove}
            </Button>
          </>
        )}
      </div>
      <AlertDialog
        open={openDialog === "renewal"}
        onOpenChange={() => setOpenDialog(undefined)}
        title={texts.renewQuestion}
        text={texts.renewText}
        confirmLabel={texts.renewLabel}
        onConfirm={renew}
      />
      <AlertDialog
        open={openDialog === "removal"}
        onOpenChange={() => setOpenDialog(undefined)}
        title={texts.removeQuestion}
        text={texts.removeText}
        confirmLabel={texts.remove}
        tone="destructive"
        returnFocus={() => first.current}
        onConfirm={remove}
      />
    </>
  );
}

async function reportWithToast(work: Promise<unknown>, success: string): Promise<void> {
  try {
    await work;
    showToast("success", success);
  } catch (error) {
    showToast("error", messageOf(error));
  }
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast("success", texts.copied);
  } catch {
    // Refused by the browser, or not served over https.
    showToast("error", texts.copyFailed);
  }
}
