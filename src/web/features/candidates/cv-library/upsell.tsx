import { useQuery } from "@tanstack/react-query";
import { BookUser, Check } from "lucide-react";
import { limitDialog } from "#domain/companies/limit-dialog.ts";
import { type PlanId, perMonth, plans } from "#domain/companies/plan.ts";
import { formatRoundEuros } from "#domain/values/money.ts";
import { typographic } from "#domain/values/typography.ts";
import { planTermsQuery } from "#web/features/companies/plans/plans.api.ts";
import { UpgradeLink } from "#web/features/companies/plans/upgrade-link.tsx";
import { classes } from "#web/ui/classes.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Ticket } from "#web/ui/ticket.tsx";
import { cvLibraryTexts, upsellTexts as texts } from "./cv-library.texts.ts";
import styles from "./upsell.module.css";

export function Upsell({ plan }: { plan: PlanId }) {
  const { data: terms } = useQuery(planTermsQuery);
  return (
    <>
      <PageHeader title={cvLibraryTexts.title} />
      <Ticket
        stub={
          <>
            <BookUser className={classes(styles.book, "primary")} aria-hidden />
            <span className="title-3 extrabold display">{plans.pro.name}</span>
          </>
        }
        aside={
          <p className={classes(styles.price, "soft small nowrap")}>
            <strong className="ink extrabold">{formatRoundEuros(plans.pro.price)}</strong>{" "}
            {perMonth(terms?.tax ?? "")}
          </p>
        }
        footer={
          <UpgradeLink recommended="pro" variant="primary">
            {texts.button}
          </UpgradeLink>
        }
      >
        <h3>{texts.title}</h3>
        <p className="soft mt-2 max-w-44">{typographic(limitDialog("cvAccess", plan).body)}</p>
        <ul className={classes(styles.points, "grid gap-2")}>
          {texts.points.map((point) => (
            <li key={point} className="flex gap-2">
              <Check className="positive" aria-hidden />
              {typographic(point)}
            </li>
          ))}
        </ul>
      </Ticket>
    </>
  );
}
