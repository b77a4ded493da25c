import { useMutation, type UseQueryResult } from "@tanstack/react-query";
import { LogOut, Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { isHandheld } from "#domain/accounts/device.ts";
import { formatTime } from "#domain/jobs/schedule.ts";
import { dayInParis, formatShortDay, timeInParis } from "#domain/values/dates.ts";
import { formatRelative } from "#domain/values/instants.ts";
import { typographic } from "#domain/values/typography.ts";
import { reasonOr } from "#web/api/api-error.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { LoadFailed } from "#web/ui/list/empty-state.tsx";
import { MetaLine } from "#web/ui/meta-line.tsx";
import { useNow } from "#web/ui/use-now.ts";
import styles from "./account.module.css";
import { ownAccountTexts } from "./own-account.texts.ts";
import { Settings } from "./setting.tsx";

const texts = ownAccountTexts.sessions;

/** The current session and the three used last. */
const SHOWN_AT_FIRST = 4;

type Session = { id: string; device: string; openedAt: string; lastUsedAt: string; isCurrent: boolean };

type OpenSessionsProps = {
  query: Pick<UseQueryResult<readonly Session[]>, "data" | "error" | "isError" | "isFetching" | "refetch">;
  onEnd: (id: string) => Promise<unknown>;
  onEndOthers: () => Promise<unknown>;
};

/** The devices that are signed in; each but the current one may be signed out. */
export function OpenSessions(props: OpenSessionsProps) {
  const { query, onEnd, onEndOthers } = props;
  return (
    <Settings title={texts.title} text={texts.text}>
      <Sessions query={query} onEnd={onEnd} onEndOthers={onEndOthers} />
    </Settings>
  );
}

function Sessions({ query, onEnd, onEndOthers }: OpenSessionsProps) {
  const { data } = query;
  const others = useMutation({ mutationFn: onEndOthers, ...toastsOn(texts.othersEnded) });
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  if (data === undefined) {
    return (
      <div className={classes(styles.line, "cluster gap-x-3 gap-y-2")}>
        {query.isError ? (
          <LoadFailed title={texts.loadFailed} query={query} />
        ) : (
          <Skeleton shape="text" count={2} />
        )}
      </div>
    );
  }

  const hidden = data.length - SHOWN_AT_FIRST;

  return (
    <>
      <ul aria-label={typographic(texts.list)} className="ruled">
        {data
          .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
          .slice(0, isWhole || hidden === 1 ? undefined : SHOWN_AT_FIRST)
          .map((session) => (
            <SessionItem key={session.id} session={session} now={now} onEnd={onEnd} />
          ))}
      </ul>
      {/* A single other one has its own button. */}
      {data.length > 2 && (
        <div className={classes(styles.line, "cluster justify-end gap-x-3 gap-y-2")}>
          {hidden > 1 && (
            <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? texts.less : texts.more(hidden)}
            </Button>
          )}
          <Button size="small" pending={others.isPending} onClick={() => others.mutate()}>
            <LogOut aria-hidden />
            {texts.endOthers}
          </Button>
        </div>
      )}
    </>
  );
}

type SessionItemProps = Pick<OpenSessionsProps, "onEnd"> & { session: Session; now: Date };

function SessionItem({ session, now, onEnd }: SessionItemProps) {
  const { id, device, lastUsedAt, isCurrent } = session;
  const { mutate, isPending } = useMutation({ mutationFn: onEnd, ...toastsOn(texts.ended) });
  const at = new Date(session.openedAt);
  const opened = texts.opened(formatShortDay(dayInParis(at)), formatTime(timeInParis(at)));
  const Icon = isHandheld(device) ? Smartphone : Monitor;
  return (
    <li className={classes(styles.line, "cluster gap-x-3 gap-y-2")}>
      <Icon aria-hidden className="soft" />
      <div className="flex-1 min-w-0">
        <p className="semibold">{typographic(device)}</p>
        <MetaLine>
          <li>{typographic(isCurrent ? texts.now : texts.lastUsed(formatRelative(lastUsedAt, now)))}</li>
          <li>{typographic(opened)}</li>
        </MetaLine>
      </div>
      {isCurrent ? (
        <Badge tone="positive">{texts.current}</Badge>
      ) : (
        <Button
          size="small"
          pending={isPending}
          className="icon-on-phone"
          aria-label={typographic(`${texts.end} : ${device}, ${opened}`)}
          onClick={() => mutate(id)}
        >
          <LogOut aria-hidden />
          <span className="visually-hidden-on-phone">{texts.end}</span>
        </Button>
      )}
    </li>
  );
}

/** Of the mutation, and not of `mutate`, which calls nothing once the line or the screen is left. */
function toastsOn(success: string) {
  return {
    onSuccess: () => showToast("success", success),
    onError: (error: unknown) => showToast("error", reasonOr(texts.failed, error)),
  };
}
