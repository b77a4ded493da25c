import type { UseQueryResult } from "@tanstack/react-query";
import { CloudOff, type LucideIcon, SearchX, TicketPlus } from "lucide-react";
import type { ReactNode } from "react";
import { UNEXPECTED } from "#domain/errors.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button, type ButtonProps } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import styles from "./empty-state.module.css";

const icons = { unused: TicketPlus, filtered: SearchX, failed: CloudOff };

type EmptyStateProps = {
  /** Never used (one primary action), filters too narrow (clear them), failed (retry). */
  kind: keyof typeof icons;
  /** Of the place, instead of that of the kind. */
  icon?: LucideIcon;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
  note?: ReactNode;
};

export function EmptyState({ kind, icon, title, text, action, note }: EmptyStateProps) {
  const Icon = icon ?? icons[kind];
  return (
    <div
      className={classes(styles.empty, "justify-items-center grid text-center rounded-large gap-2")}
      role={kind === "failed" ? "alert" : undefined}
    >
      <Icon aria-hidden />
      <p className="title-3 bold tight display">{typographic(title)}</p>
      {text && <p className={classes(styles.text, "soft")}>{typographic(text)}</p>}
      {action && <div className="wrap justify-center gap-3 mt-3">{action}</div>}
      {note && <p className="soft small mt-3">{note}</p>}
    </div>
  );
}

type NothingMatchesProps = { title: string; text?: string; onClear: () => void };

export function NothingMatches({ title, text, onClear }: NothingMatchesProps) {
  const clear = <Button onClick={onClear}>{uiTexts.clearFilters}</Button>;
  return <EmptyState kind="filtered" title={title} text={text} action={clear} />;
}

type RetryProps = Pick<ButtonProps, "variant" | "className"> & {
  query: Pick<UseQueryResult, "isFetching" | "refetch" | "error">;
};

export function RetryButton({ query, ...look }: RetryProps) {
  return (
    <Button pending={query.isFetching} onClick={() => void query.refetch()} {...look}>
      {uiTexts.retry}
    </Button>
  );
}

export function LoadFailed({ title, query }: { title: string; query: RetryProps["query"] }) {
  const text = query.error?.message === UNEXPECTED ? UNEXPECTED : undefined;
  return (
    <EmptyState
      kind="failed"
      title={title}
      text={text}
      action={<RetryButton variant="primary" query={query} />}
    />
  );
}
