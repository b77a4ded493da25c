import { answeredShare, MIN_ANSWERS, pastOfCompany } from "#domain/companies/company-figures.ts";
import { typographic } from "#domain/values/typography.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { Fact, FactList } from "#web/ui/facts.tsx";
import { Section } from "#web/ui/section.tsx";
import { companyPastTexts as texts } from "./company-past.texts.ts";

/** What candidates read of the company's past, and what moves it (ADR 0155). */
export function CompanyPastSection() {
  const { figures } = useRecruiter();
  const past = pastOfCompany(figures);
  const share = figures && answeredShare(figures);
  return (
    <Section title={texts.title} text={texts.text}>
      <p>{typographic(past.length > 0 ? past.join(" · ") : texts.nothing(MIN_ANSWERS))}</p>
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
