import { useMutation } from "@tanstack/react-query";
import { messageOf } from "#domain/errors.ts";
import type { JobRow } from "#domain/jobs/job.ts";
import { isForPoolOnly, untilOpening } from "#domain/jobs/pool-first.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { useNow } from "#web/ui/use-now.ts";
import { openJobToAllMutation } from "./jobs.api.ts";
import { jobsTexts as texts } from "./jobs.texts.ts";
import styles from "./pool-first.module.css";

type ReservedJob = Pick<JobRow, "id" | "title" | "opensToAllAt">;

/**
 * « Réservé à votre vivier jusqu'à 18 h », with « Ouvrir à tous »; nothing once the job is open. Keyed by its
 * opening, which may be later than the time last read.
 */
export function PoolFirstLine({ job }: { job: ReservedJob }) {
  const reserved = useReservation(job);
  if (reserved === null) return null;
  return (
    <p className={classes(styles.line, "cluster ink small gap-x-2")}>
      {typographic(reserved)}
      <OpenButton job={job} />
    </p>
  );
}

/** Until when a job is reserved, on its own screen, with « Ouvrir à tous ». */
export function PoolFirstBanner({ job }: { job: ReservedJob }) {
  const reserved = useReservation(job);
  if (reserved === null) return null;
  return <Banner title={reserved} action={<OpenButton job={job} />} />;
}

/** The sentence that says until when a job is reserved to the pool; null once it is open to all. */
export function useReservation({ opensToAllAt }: ReservedJob): string | null {
  const now = useNow();
  const opening = opensToAllAt === null ? null : new Date(opensToAllAt);
  if (opening === null || !isForPoolOnly(opening, now)) return null;
  return texts.reserved(untilOpening(opening, now));
}

function OpenButton({ job: { id, title } }: { job: ReservedJob }) {
  const { mutateAsync, isPending } = useMutation(openJobToAllMutation);

  // The button is gone once the job is open: its own callbacks would not run.
  function handleClick() {
    mutateAsync(id).then(
      () => showToast("success", texts.opened, { about: title }),
      (error: unknown) => showToast("error", messageOf(error), { about: title }),
    );
  }

  return (
    <Button size="small" variant="quiet" pending={isPending} onClick={handleClick}>
      {texts.openToAll}
      <span className="visually-hidden">{typographic(` : ${title}`)}</span>
    </Button>
  );
}
