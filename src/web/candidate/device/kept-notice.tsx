import { Banner } from "#web/ui/feedback/banner.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { keptTexts } from "./kept.texts.ts";

/** « Hors ligne, vu à 14 h 05 », above what was read before the network was lost; nothing otherwise. */
export function KeptNotice({ seenAt }: { seenAt: string | null }) {
  const now = useNow();
  return (
    <div aria-live="polite" className="hidden-when-empty">
      {seenAt !== null && <Banner tone="caution">{keptTexts.seen(new Date(seenAt), now)}</Banner>}
    </div>
  );
}
