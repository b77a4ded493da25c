import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { JoinedCompany } from "#domain/candidates/joining.ts";
import { initials } from "#domain/companies/initials.ts";
import { dayInParis, formatDay } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { AlertDialog } from "#web/ui/dialog/dialog.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { reportWithToast } from "#web/ui/feedback/report-with-toast.ts";
import { LoadFailed } from "#web/ui/list/empty-state.tsx";
import { Section } from "#web/ui/section.tsx";
import { companiesQuery, leaveCompanyMutation } from "./profile.api.ts";
import { profileTexts } from "./profile.texts.ts";

const texts = profileTexts.companies;

/** « Mes entreprises »: those whose link one followed, to be left at will. */
export function CompaniesSection() {
  return (
    <Section title={texts.title} text={texts.text}>
      <Companies />
    </Section>
  );
}

function Companies() {
  const query = useQuery(companiesQuery);
  const { mutateAsync } = useMutation(leaveCompanyMutation);
  const [left, setLeft] = useState<{ company: JoinedCompany; open: boolean }>();
  if (query.data === undefined) {
    if (!query.isError) return <Skeleton shape="text" count={2} />;
    return <LoadFailed title={texts.loadFailed} query={query} />;
  }
  if (query.data.length === 0) return <p className="soft small">{typographic(texts.none)}</p>;
  return (
    <>
      <ul className="ruled">
        {query.data.map((company) => (
          <li key={company.id} className="py-3 row gap-3">
            <Avatar src={company.companyLogoUrl} initials={initials(company.companyName)} />
            <p className="flex-1 grid min-w-0">
              <strong>{company.companyName}</strong>
              <span className="soft small">
                {texts.since(formatDay(dayInParis(new Date(company.joinedAt))))}
              </span>
            </p>
            <Button
              size="small"
              aria-label={typographic(texts.leaveLabel(company.companyName))}
              onClick={() => setLeft({ company, open: true })}
            >
              {texts.leave}
            </Button>
          </li>
        ))}
      </ul>
      {left && (
        <AlertDialog
          open={left.open}
          onOpenChange={(open) => setLeft({ ...left, open })}
          title={texts.leaveQuestion(left.company.companyName)}
          text={texts.leaveText}
          confirmLabel={texts.leave}
          tone="destructive"
          onConfirm={() =>
            reportWithToast(mutateAsync(left.company.id), texts.left(left.company.companyName))
          }
        />
      )}
    </>
  );
}
