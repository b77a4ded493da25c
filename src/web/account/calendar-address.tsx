import { useMutation, type UseQueryResult } from "@tanstack/react-query";
import { CalendarPlus, Copy } from "lucide-react";
import { useRef, useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { Button, flushClass } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { AlertDialog } from "#web/ui/dialog/dialog.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { reportWithToast } from "#web/ui/feedback/report-with-toast.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import fieldStyles from "#web/ui/fields/field.module.css";
import { LoadFailed } from "#web/ui/list/empty-state.tsx";
import { Section } from "#web/ui/section.tsx";
import { copyText } from "#web/ui/share/copy-text.ts";
import { ownAccountTexts } from "./own-account.texts.ts";

const ownTexts = ownAccountTexts.calendar;

type CalendarAddressProps = {
  /** What the address gives access to, said by each application. */
  texts: { title: string; text: string; none: string; secret: string };
  query: Pick<
    UseQueryResult<{ url: string | null }>,
    "data" | "error" | "isError" | "isFetching" | "refetch"
  >;
  onRenew: (isFirst: boolean) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
};

/** The secret address at which a calendar application reads one's jobs. */
export function CalendarAddress(props: CalendarAddressProps) {
  return (
    <Section title={props.texts.title} text={props.texts.text}>
      <Calendar {...props} />
    </Section>
  );
}

function Calendar({ query, ...props }: CalendarAddressProps) {
  const { data } = query;
  if (data === undefined) {
    if (!query.isError) return <Skeleton shape="text" count={2} />;
    return <LoadFailed title={ownTexts.loadFailed} query={query} />;
  }
  return <Address url={data.url} onReread={query.refetch} {...props} />;
}

type AddressProps = Omit<CalendarAddressProps, "query"> & {
  url: string | null;
  onReread: CalendarAddressProps["query"]["refetch"];
};

function Address({ url, onReread, texts, onRenew, onRemove }: AddressProps) {
  const [openDialog, setOpenDialog] = useState<"renewal" | "removal">();
  const renewal = useMutation({ mutationFn: onRenew });
  // The same button with and without an address, to keep the focus.
  const first = useRef<HTMLButtonElement>(null);

  const renew = () => reportWithToast(renewal.mutateAsync(url === null), ownTexts.created);
  const remove = () => reportWithToast(onRemove(), ownTexts.deleted);

  async function copy(shown: string) {
    // Read again afterwards: Safari copies nothing once the click is over.
    await copyText(shown, ownTexts);
    const { data } = await onReread();
    if (data && data.url !== shown) showToast("warning", ownTexts.changedMeanwhile);
  }

  return (
    <>
      {url === null && <p className="soft small">{typographic(texts.none)}</p>}
      <div className="wrap gap-2">
        {url !== null && (
          <input
            readOnly
            value={url}
            aria-label={typographic(ownTexts.address)}
            className={classes(fieldStyles.control, "flex-1")}
            onFocus={({ target }) => target.select()}
          />
        )}
        <Button
          ref={first}
          size="small"
          pending={url === null && renewal.isPending}
          onClick={() => void (url === null ? renew() : copy(url))}
        >
          {url === null ? <CalendarPlus aria-hidden /> : <Copy aria-hidden />}
          {typographic(url === null ? ownTexts.create : ownTexts.copy)}
        </Button>
      </div>
      {url !== null && (
        <>
          <div className="wrap gap-x-4 gap-y-2">
            <LinkButton size="small" href={url.replace(/^https?/, "webcal")}>
              <CalendarPlus aria-hidden />
              {ownTexts.open}
            </LinkButton>
            <div className={classes("flex", flushClass)}>
              <Button
                variant="quiet"
                size="small"
                aria-label={typographic(ownTexts.renewLabel)}
                onClick={() => setOpenDialog("renewal")}
              >
                {ownTexts.renew}
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={typographic(ownTexts.deleteLabel)}
                onClick={() => setOpenDialog("removal")}
              >
                {ownTexts.delete}
              </Button>
            </div>
          </div>
          <p className="soft small">{typographic(texts.secret)}</p>
        </>
      )}
      <AlertDialog
        open={openDialog === "renewal"}
        onOpenChange={() => setOpenDialog(undefined)}
        title={ownTexts.renewQuestion}
        text={ownTexts.renewText}
        confirmLabel={ownTexts.renewLabel}
        onConfirm={renew}
      />
      <AlertDialog
        open={openDialog === "removal"}
        onOpenChange={() => setOpenDialog(undefined)}
        title={ownTexts.deleteQuestion}
        text={ownTexts.deleteText}
        confirmLabel={ownTexts.delete}
        tone="destructive"
        returnFocus={() => first.current}
        onConfirm={remove}
      />
    </>
  );
}
