import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CheckCheck } from "lucide-react";
import type { Notification } from "#domain/candidates/notification.ts";
import { messageOf } from "#domain/errors.ts";
import { formatRelative } from "#domain/values/instants.ts";
import { keepFigures, typographic } from "#domain/values/typography.ts";
import { sessionTexts } from "#web/candidate/session/session.texts.ts";
import { SignedIn } from "#web/candidate/session/signed-in.tsx";
import { Button, flushClass } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { EmptyState, LoadFailed } from "#web/ui/list/empty-state.tsx";
import { MoreButton } from "#web/ui/list/more-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { keepsFocus } from "#web/ui/use-kept-focus.ts";
import { useNow } from "#web/ui/use-now.ts";
import { notificationsQuery, readMutation } from "./notifications.api.ts";
import styles from "./notifications.module.css";
import { notificationsTexts as texts } from "./notifications.texts.ts";

export function NotificationsPage() {
  return (
    <SignedIn place="notifications">
      <Notifications />
    </SignedIn>
  );
}

function Notifications() {
  const query = useInfiniteQuery(notificationsQuery);
  const read = useMutation({ ...readMutation, onError: (error) => showToast("error", messageOf(error)) });
  const now = useNow();
  const { items, unread } = query.data ?? { items: [], unread: 0 };
  const [newest] = items;
  return (
    <>
      <PageHeader title={sessionTexts.tabs.notifications} />
      {unread > 0 && newest && (
        <div className="cluster justify-between border-b">
          <p className="soft">{typographic(texts.unreadCount(unread))}</p>
          <Button
            size="small"
            variant="quiet"
            className={flushClass}
            pending={read.isPending}
            onClick={() => read.mutate({ until: newest.id, only: false })}
          >
            <CheckCheck aria-hidden />
            {texts.readAll}
          </Button>
        </div>
      )}
      {query.data === undefined && !query.isError && <Skeleton count={9} />}
      {query.data === undefined && query.isError && <LoadFailed title={texts.loadFailed} query={query} />}
      {query.data && items.length === 0 && (
        <EmptyState kind="unused" title={texts.none} text={texts.noneText} />
      )}
      <div {...keepsFocus}>
        <ul className="mb-4 grid">
          {items.map((item) => (
            <li key={item.id}>
              <NotificationItem
                item={item}
                now={now}
                onOpen={() => item.readAt === null && read.mutate({ until: item.id, only: true })}
              />
            </li>
          ))}
        </ul>
        <MoreButton wide query={query} failed={texts.loadFailed}>
          {uiTexts.showMore}
        </MoreButton>
      </div>
    </>
  );
}

type NotificationItemProps = { item: Notification; now: Date; onOpen: () => void };

function NotificationItem({ item, now, onOpen }: NotificationItemProps) {
  const { kind, title, body, applicationId, createdAt, readAt } = item;
  const content = (
    <>
      <span className={readAt === null ? "bold" : "semibold"}>
        {title}
        {readAt === null && <span className="visually-hidden"> ({texts.unread})</span>}
      </span>
      <span className="snug pre-line">{keepFigures(body)}</span>
      <span className="soft small">{typographic(formatRelative(createdAt, now))}</span>
    </>
  );
  const className = classes(
    styles.item,
    "border-b grid relative no-underline",
    readAt === null && styles.unread,
  );
  if (kind === "proposed") {
    return (
      <Link to="/candidat" className={className} onClick={onOpen}>
        {content}
      </Link>
    );
  }
  // The application may be gone: withdrawn, or older than what is kept.
  if (applicationId === null) return <div className={className}>{content}</div>;
  return (
    <Link
      to="/candidat/missions/$applicationId"
      params={{ applicationId }}
      className={className}
      onClick={onOpen}
    >
      {content}
    </Link>
  );
}
