import { useMutation, useQuery } from "@tanstack/react-query";
import { Copy, Link2, Link2Off, Printer, RefreshCw, Share2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { Button, onlyFirstClick } from "#web/ui/action/button.tsx";
import { MoreActions } from "#web/ui/action/more-actions.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { AlertDialog } from "#web/ui/dialog/dialog.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { reportWithToast } from "#web/ui/feedback/report-with-toast.ts";
import fieldStyles from "#web/ui/fields/field.module.css";
import { LoadFailed } from "#web/ui/list/empty-state.tsx";
import { copyText } from "#web/ui/share/copy-text.ts";
import { shareLink } from "#web/ui/share/share-link.ts";
import { shareTexts } from "#web/ui/share/share.texts.ts";
import styles from "./joining-link.module.css";
import { joiningTexts as texts } from "./joining.texts.ts";
import { closeLinkMutation, linkQuery, renewLinkMutation } from "./pool.api.ts";

/** « Inviter mes extras »: the link that one sends to one's group, and its poster. */
export function JoiningLink() {
  const id = useId();
  const query = useQuery(linkQuery);
  const { data } = query;
  return (
    <section aria-labelledby={id} className={classes("panel grid items-center gap-3", styles.link)}>
      <div className="soft small">
        <h2 id={id} className={classes("ink title-4", styles.title)}>
          {texts.title}
        </h2>
        <p className={data?.url ? "visually-hidden-on-phone" : undefined}>
          {typographic(data?.url ? texts.open : texts.closed)}
        </p>
      </div>
      {data && <Controls code={data.code} url={data.url} />}
      {!data && !query.isError && <Skeleton shape="text" count={1} />}
      {!data && query.isError && <LoadFailed title={texts.loadFailed} query={query} />}
    </section>
  );
}

function Controls({ code, url }: { code: string | null; url: string | null }) {
  const { companyName } = useRecruiter();
  const [openDialog, setOpenDialog] = useState<"renewal" | "closing">();
  const renewal = useMutation(renewLinkMutation);
  const closing = useMutation(closeLinkMutation);
  // The same button with and without a link, to keep the focus.
  const first = useRef<HTMLButtonElement>(null);

  const renew = () =>
    reportWithToast(renewal.mutateAsync(code), code === null ? texts.created : texts.renewed);

  function handleShare(shared: string) {
    const title = texts.sharedTitle(companyName);
    void shareLink({ title, url: shared, texts: texts.shareWindow });
  }

  return (
    <>
      {url !== null && (
        <input
          readOnly
          value={url.replace(/^https?:\/\//, "")}
          aria-label={texts.link}
          className={classes(styles.address, fieldStyles.control, "note")}
          onFocus={({ target }) => target.select()}
        />
      )}
      <div className="wrap gap-2" onClickCapture={onlyFirstClick}>
        <Button
          ref={first}
          variant={url === null ? "primary" : "secondary"}
          size="small"
          pending={url === null && renewal.isPending}
          onClick={() => void (url === null ? renew() : copyText(url, shareTexts))}
        >
          {url === null ? <Link2 aria-hidden /> : <Copy aria-hidden />}
          {url === null ? texts.create : texts.copy}
        </Button>
        {url !== null && (
          <>
            <Button size="small" onClick={() => handleShare(url)}>
              <Share2 aria-hidden />
              <span className="visually-hidden-on-phone">{shareTexts.share}</span>
            </Button>
            <MoreActions label={texts.more}>
              <RouterButton variant="quiet" to="/dashboard/vivier/affiche">
                <Printer aria-hidden />
                {texts.poster}
              </RouterButton>
              <Button variant="quiet" aria-label={texts.renewLabel} onClick={() => setOpenDialog("renewal")}>
                <RefreshCw aria-hidden />
                {texts.renew}
              </Button>
              <Button variant="danger" aria-label={texts.closeLabel} onClick={() => setOpenDialog("closing")}>
                <Link2Off aria-hidden />
                {texts.close}
              </Button>
            </MoreActions>
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
        open={openDialog === "closing"}
        onOpenChange={() => setOpenDialog(undefined)}
        title={texts.closeQuestion}
        text={texts.closeText}
        confirmLabel={texts.closeLabel}
        tone="destructive"
        returnFocus={() => first.current}
        onConfirm={() => reportWithToast(closing.mutateAsync(), texts.closeDone)}
      />
    </>
  );
}
