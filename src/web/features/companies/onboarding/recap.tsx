import { Link } from "@tanstack/react-router";
import { categoryLabel } from "#domain/companies/category.ts";
import {
  businessTypeLabels,
  companySizeLabels,
  recruitmentFrequencyLabels,
} from "#domain/companies/recruiter.ts";
import { groupSiret } from "#domain/companies/siret-typing.ts";
import { formatPhone } from "#domain/values/phone.ts";
import { typographic } from "#domain/values/typography.ts";
import { companyTexts } from "#web/features/companies/fields/company.texts.ts";
import { classes } from "#web/ui/classes.ts";
import { Fact, FactList } from "#web/ui/facts.tsx";
import type { OnboardingDraft } from "./onboarding-draft.ts";
import { onboardingTexts as texts } from "./onboarding.texts.ts";
import styles from "./recap.module.css";

type FactText = { label: string; value: string };

export function Recap({ draft }: { draft: OnboardingDraft }) {
  return (
    <section aria-label={texts.recap} className="panel ruled">
      {factsOf(draft).map((facts, step) => (
        <Part key={texts.stepNames[step]} step={step} facts={facts} />
      ))}
    </section>
  );
}

function Part({ step, facts }: { step: number; facts: readonly FactText[] }) {
  const name = texts.stepNames[step] ?? "";
  return (
    <div className={classes(styles.part, "grid items-center gap-x-4")}>
      <h2 className="title-4">{name}</h2>
      <Link
        to="/onboarding"
        search={{ etape: step + 1 }}
        state={{ onboardingFrom: "recap" }}
        aria-label={typographic(texts.editStep(name))}
        className="inline-row primary semibold target"
      >
        {texts.edit}
      </Link>
      <div className="span-all">
        <FactList>
          {facts.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value === "" ? <span className="soft regular">{typographic(texts.notGiven)}</span> : value}
            </Fact>
          ))}
        </FactList>
      </div>
    </div>
  );
}

function factsOf(draft: OnboardingDraft): readonly FactText[][] {
  const { businessType, companySize, recruitmentFrequency } = draft;
  return [
    [{ label: companyTexts.businessType, value: businessType ? businessTypeLabels[businessType] : "" }],
    [
      { label: companyTexts.companyName, value: draft.companyName },
      { label: companyTexts.sector, value: draft.sector },
      { label: companyTexts.siret, value: groupSiret(draft.siret.replaceAll(/\D/g, "")) },
      { label: companyTexts.companySize, value: companySize ? companySizeLabels[companySize] : "" },
    ],
    [
      { label: companyTexts.firstName, value: draft.firstName },
      { label: companyTexts.lastName, value: draft.lastName },
      { label: companyTexts.email, value: draft.email },
      { label: companyTexts.jobTitle, value: draft.jobTitle },
      { label: companyTexts.phone, value: formatPhone(draft.phone) },
    ],
    [
      { label: companyTexts.preferredJobTypes, value: draft.preferredJobTypes.map(categoryLabel).join(", ") },
      {
        label: companyTexts.recruitmentFrequency,
        value: recruitmentFrequency ? recruitmentFrequencyLabels[recruitmentFrequency] : "",
      },
      { label: companyTexts.workingZones, value: draft.workingZones.join(", ") },
    ],
  ];
}
