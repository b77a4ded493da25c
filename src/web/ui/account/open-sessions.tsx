import { useMutation, type UseQueryResult } from "@tanstack/react-query";
import { LogOut, Monitor, Smartphone } from "lucide-react";
import { isHandheld } from "#domain/accounts/device.ts";
import { formatRelative } from "#domain/values/instants.ts";
import { typographic } from "#domain/values/typography.ts";
import { reasonOr } from "#web/api/api-error.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { FormActions } from "#web/ui/form/form.tsx";
import { LoadFailed } from "#web/ui/list/empty-state.tsx";
import { Section } from "#web/ui/section.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { ownAccountTexts } from "./own-account.texts.ts";

const texts = ownAccountTexts.sessions;

type Session = { id: string; device: string; lastUsedAt: string; isCurrent: boolean };

type OpenSessionsProps = {
  query: Pick<UseQueryResult<readonly Session[]>, "data" | "error" | "isError" | "isFetching" | "refetch">;
  onEnd: (id: string) => Promise<unknown>;
  onEndOthers: () => Promise<unknown>;
};

/** The devices that are signed in; each but the current one may be signed out. */
export function OpenSessions(props: OpenSessionsProps) {
  const { query, onEnd, onEndOthers } = props;
  return (
    <Section title={texts.title} text={texts.text}>
      <Sessions query={query} onEnd={onEnd} onEndOthers={onEndOthers} />
    </Section>
  );
}

function Sessions({ query, onEnd, onEndOthers }: OpenSessionsProps) {
  const { data } = query;
  const others = useMutation({ mutationFn: onEndOthers });
  const now = useNow();
  if (data === undefined) {
    if (!query.isError) return <Skeleton shape="text" count={2} />;
    return <LoadFailed title={texts.loadFailed} query={query} />;
  }

  function handleEndOthers() {
    others.mutate(undefined, toastsOn(texts.othersEnded));
  }

  return (
    <>
      <ul aria-label={typographic(texts.list)} className="panel ruled px-3">
        {data
          .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
          .map((session) => (
            <SessionItem key={session.id} session={session} now={now} onEnd={onEnd} />
          ))}
      </ul>
      {data.length > 1 && (
        <FormActions>
          <Button pending={others.isPending} onClick={handleEndOthers}>
            <LogOut aria-hidden />
            {texts.endOthers}
          </Button>
        </FormActions>
      )}
    </>
  );
}

type SessionItemProps = Pick<OpenSessionsProps, "onEnd"> & { session: Session; now: Date };

function SessionItem({ session: { id, device, lastUsedAt, isCurrent }, now, onEnd }: SessionItemProps) {
  const { mutate, isPending } = useMutation({ mutationFn: onEnd });
  const when = formatRelative(lastUsedAt, now);
  const Icon = isHandheld(device) ? Smartphone : Monitor;
  return (
    <li className="row py-3 gap-3">
      <Icon aria-hidden className="soft" />
      <div className="flex-1 min-w-0">
        <p className="semibold">{typographic(device)}</p>
        <p className="soft small">{typographic(isCurrent ? texts.now : texts.lastUsed(when))}</p>
      </div>
      {isCurrent ? (
        <Badge tone="positive">{texts.current}</Badge>
      ) : (
        <Button
          size="small"
          pending={isPending}
          aria-label={typographic(`${texts.end} : ${texts.of(device, when)}`)}
          onClick={() => mutate(id, toastsOn(texts.ended))}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}

function toastsOn(success: string) {
  return {
    onSuccess: () => showToast("success", success),
    onError: (error: unknown) => showToast("error", reasonOr(texts.failed, error)),
  };
}
