import { useQuery } from "@tanstack/react-query";
import type { CompanyFacts } from "#domain/recruiters/company.ts";
import { companySizeLabels } from "#domain/recruiters/recruiter.ts";
import { parseSiret } from "#domain/recruiters/siret.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { companyQuery } from "./onboarding.api.ts";
import styles from "./company-suggestion.module.css";
import { onboardingTexts as texts } from "./onboarding.texts.ts";

type CompanySuggestionProps = { siret: string; typed: CompanyFacts; onTake: (facts: CompanyFacts) => void };

/** What the public register knows of the SIRET just typed, to be taken as it is; silent where it knows nothing. */
export function CompanySuggestion({ siret, typed, onTake }: CompanySuggestionProps) {
  const { data: company } = useQuery(companyQuery(parseSiret(siret)));
  return (
    <output className={styles.suggestion}>
      {company && !isSame(company, typed) && (
        <Banner
          title={company.companyName}
          action={
            <Button size="small" variant="secondary" onClick={() => onTake(merged(company, typed))}>
              {texts.takeCompany}
            </Button>
          }
        >
          {company.companySize === null ? texts.foundCompany : companySizeLabels[company.companySize]}
        </Banner>
      )}
    </output>
  );
}

function isSame(company: CompanyFacts, typed: CompanyFacts): boolean {
  const { companyName, companySize } = merged(company, typed);
  return companyName === typed.companyName && companySize === typed.companySize;
}

function merged(company: CompanyFacts, typed: CompanyFacts): CompanyFacts {
  return { companyName: company.companyName, companySize: company.companySize ?? typed.companySize };
}
