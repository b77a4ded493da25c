import { formatTime } from "#domain/jobs/schedule.ts";
import { dayInParis, formatShortDay, timeInParis } from "#domain/values/dates.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { useNow } from "#web/ui/use-now.ts";

/** « Hors ligne, vu à 14 h 05 », above what was read before the network was lost; nothing otherwise. */
export function KeptNotice({ seenAt }: { seenAt: string | null }) {
  const now = useNow();
  return (
    <div aria-live="polite" className="hidden-when-empty">
      {seenAt !== null && <Banner tone="caution">{seenInWords(seenAt, now)}</Banner>}
    </div>
  );
}

function seenInWords(seenAt: string, now: Date): string {
  const instant = new Date(seenAt);
  const day = dayInParis(instant);
  const when = day === dayInParis(now) ? "" : `${formatShortDay(day)} `;
  return `Hors ligne, vu ${when}à ${formatTime(timeInParis(instant))}`;
}
