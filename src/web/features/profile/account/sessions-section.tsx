import { useMutation, useQuery } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { formatRelative } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { ProfileSection } from "#web/features/profile/profile-section.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { LoadFailed } from "#web/ui/list/empty-state.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { endOtherSessionsMutation, endSessionMutation, sessionsQuery } from "./account.api.ts";
import styles from "./account.module.css";
import { accountTexts } from "./account.texts.ts";

const texts = accountTexts.sessions;

type Session = { id: string; device: string; lastUsedAt: string; isCurrent: boolean };

export function SessionsSection() {
  return (
    <ProfileSection title={texts.title} text={texts.text}>
      <Sessions />
    </ProfileSection>
  );
}

function Sessions() {
  const query = useQuery(sessionsQuery);
  const { data } = query;
  const others = useMutation(endOtherSessionsMutation);
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
      <ul aria-label={typographic(texts.list)} className={styles.sessions}>
        {data.map((session) => (
          <SessionItem key={session.id} session={session} now={now} />
        ))}
      </ul>
      {data.length > 1 && (
        <div>
          <Button pending={others.isPending} onClick={handleEndOthers}>
            <LogOut aria-hidden />
            {texts.endOthers}
          </Button>
        </div>
      )}
    </>
  );
}

function SessionItem({
  session: { id, device, lastUsedAt, isCurrent },
  now,
}: {
  session: Session;
  now: Date;
}) {
  const { mutate, isPending } = useMutation(endSessionMutation);
  const when = formatRelative(lastUsedAt, now);
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{typographic(device)}</p>
        {isCurrent ? (
          <Badge tone="positive">{texts.current}</Badge>
        ) : (
          <p className={styles.date}>{typographic(texts.lastUsed(when))}</p>
        )}
      </div>
      {!isCurrent && (
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
    onError: () => showToast("error", texts.failed),
  };
}
