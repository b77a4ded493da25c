import { answeredShare, MIN_ANSWERS, trackRecordSentences } from "#domain/companies/track-record.ts";
import { typographic } from "#domain/values/typography.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { Fact, FactList } from "#web/ui/facts.tsx";
import { Section } from "#web/ui/section.tsx";
import { trackRecordTexts as texts } from "./track-record.texts.ts";

/** What candidates read of the company's past, and what moves it (ADR 0155). */
export function TrackRecordSection() {
  const { figures } = useRecruiter();
  const trackRecord = trackRecordSentences(figures);
  const share = figures && answeredShare(figures);
  return (
    <Section title={texts.title} text={texts.text}>
      <p>{typographic(trackRecord.length > 0 ? trackRecord.join(" · ") : texts.nothing(MIN_ANSWERS))}</p>
      {figures && (
        <FactList>
          <Fact label={texts.answers}>{texts.answered(figures.answers, figures.applications, share)}</Fact>
          <Fact label={texts.kept}>{String(figures.jobs)}</Fact>
          <Fact label={texts.cancellations}>{String(figures.lateCancellations)}</Fact>
        </FactList>
      )}
      <p>{typographic(texts.whatMoves)}</p>
    </Section>
  );
}
