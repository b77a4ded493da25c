import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import {
  applicationGroupLabels,
  type OwnApplicationGroup,
  applicationsIn,
} from "#domain/candidates/own-applications.ts";
import { formatMonth } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { KeptNotice } from "#web/candidate/device/kept-notice.tsx";
import { PushQuestion } from "#web/candidate/device/push-question.tsx";
import { sessionTexts } from "#web/candidate/session/session.texts.ts";
import { SignedIn } from "#web/candidate/session/signed-in.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { EmptyState, LoadFailed } from "#web/ui/list/empty-state.tsx";
import { FilterChips } from "#web/ui/list/filter-chips.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { ApplicationTicket } from "./application-ticket.tsx";
import { type ApplicationsView, applicationsViews } from "./applications-search.ts";
import { type Application, applicationsQuery } from "./applications.api.ts";
import styles from "./applications.module.css";
import { ownApplicationsTexts as texts } from "./own-applications.texts.ts";
import { formatPay, totalPay } from "./recorded-pay.ts";

const views: Record<
  ApplicationsView,
  { label: string; groups: readonly OwnApplicationGroup[]; none: readonly [string, string] }
> = {
  "a-venir": {
    label: texts.toCome,
    groups: ["to-confirm", "upcoming"],
    none: [texts.none, texts.noneText],
  },
  "en-attente": {
    label: applicationGroupLabels.pending,
    groups: ["pending"],
    none: [texts.nonePending, texts.nonePendingText],
  },
  passees: {
    label: applicationGroupLabels.past,
    groups: ["past"],
    none: [texts.nonePast, texts.nonePastText],
  },
};

/** With the list, so that a job opens without network even if none was opened before. */
const loadApplication = import("./application.page.tsx");
loadApplication.catch(() => undefined);

export function ApplicationsPage() {
  return (
    <SignedIn place="applications">
      <PageHeader title={sessionTexts.tabs.applications} />
      <Applications />
    </SignedIn>
  );
}

function Applications() {
  const query = useQuery(applicationsQuery);
  const { data } = query;
  if (data === undefined) {
    return query.isError ? (
      <LoadFailed title={texts.loadFailed} query={query} />
    ) : (
      <Skeleton shape="ticket" count={3} />
    );
  }
  return (
    <div className="grid gap-4">
      <KeptNotice seenAt={data.seenAt} />
      <Views applications={data.items} question={data.seenAt === null && <PushQuestion />} />
    </div>
  );
}

type ViewsProps = {
  applications: readonly Application[];
  /** Above those that await an answer. */
  question: ReactNode;
};

function Views({ applications, question }: ViewsProps) {
  const { vue: chosen } = useSearch({ from: "/candidat/missions" });
  const navigate = useNavigate();
  const now = useNow();
  const listed = (view: ApplicationsView) =>
    views[view].groups.map((group) => ({ group, found: applicationsIn(group, applications, now) }));
  const counted = (view: ApplicationsView) => listed(view).reduce((sum, { found }) => sum + found.length, 0);
  const filters = applicationsViews.map((value) => ({
    value,
    label: value === "passees" ? views[value].label : `${views[value].label} ${counted(value)}`,
  }));
  // Who has only applied finds their application, not an empty screen.
  const vue = chosen ?? (counted("a-venir") === 0 && counted("en-attente") > 0 ? "en-attente" : "a-venir");
  const groups = listed(vue).filter(({ found }) => found.length > 0);

  return (
    <>
      <FilterChips
        label={texts.views}
        filters={filters}
        value={vue}
        onValueChange={(value) =>
          void navigate({
            to: "/candidat/missions",
            search: { vue: value },
            replace: true,
            resetScroll: false,
          })
        }
      />
      {groups.length === 0 && <None view={vue} />}
      {vue === "en-attente" && groups.length > 0 && question}
      {groups.map(({ group, found }) => (
        <section key={group} aria-label={applicationGroupLabels[group]} className="grid gap-5">
          {[...partsOf(group, found)].map(([title, ofPart]) => (
            <div key={title} className="grid gap-3">
              <div
                className={
                  groups.length > 1 || group === "past"
                    ? "wrap items-baseline justify-between gap-x-3"
                    : "visually-hidden"
                }
              >
                <h2 className={classes(styles.title, "title-3")}>{title}</h2>
                <Total applications={ofPart} />
              </div>
              <ul className="grid gap-3">
                {ofPart.map((application) => (
                  <li key={application.id}>
                    <ApplicationTicket application={application} group={group} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

/** Past jobs are shown a month at a time. */
function partsOf(group: OwnApplicationGroup, applications: readonly Application[]) {
  return Map.groupBy(applications, ({ job }) =>
    group === "past" ? formatMonth(job.date.slice(0, 7)) : applicationGroupLabels[group],
  );
}

/** What was worked and earned, once the company recorded it. */
function Total({ applications }: { applications: readonly Application[] }) {
  const total = totalPay(applications);
  return total && <p className="soft">{typographic(texts.total(formatPay(total)))}</p>;
}

function None({ view }: { view: ApplicationsView }) {
  const [title, text] = views[view].none;
  return (
    <EmptyState
      kind="unused"
      title={title}
      text={text}
      action={
        view !== "passees" && (
          <RouterButton variant="accent" to="/candidat">
            {texts.seeJobs}
          </RouterButton>
        )
      }
    />
  );
}
