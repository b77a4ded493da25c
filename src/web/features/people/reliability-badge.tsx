import { type ReliabilityBand, reliabilityBand, reliabilityLabels } from "#domain/candidates/candidate.ts";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";

const tones = {
  excellent: "positive",
  good: "info",
  fair: "waiting",
  poor: "danger",
} as const satisfies Record<ReliabilityBand, BadgeTone>;

export function ReliabilityBadge({ score }: { score: number }) {
  const band = reliabilityBand(score);
  return <Badge tone={tones[band]}>{reliabilityLabels[band]}</Badge>;
}
