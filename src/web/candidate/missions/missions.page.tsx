import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { missionGroupLabels, type MissionGroup, missionsIn } from "#domain/candidates/own-missions.ts";
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
import { MissionTicket } from "./mission-ticket.tsx";
import { type MissionsView, missionsViews } from "./missions-search.ts";
import { type Mission, missionsQuery } from "./missions.api.ts";
import styles from "./missions.module.css";
import { missionsTexts as texts } from "./missions.texts.ts";

const views: Record<
  MissionsView,
  { label: string; groups: readonly MissionGroup[]; none: readonly [string, string] }
> = {
  "a-venir": {
    label: missionGroupLabels.upcoming,
    groups: ["to-confirm", "upcoming"],
    none: [texts.none, texts.noneText],
  },
  "en-attente": {
    label: missionGroupLabels.pending,
    groups: ["pending"],
    none: [texts.nonePending, texts.nonePendingText],
  },
  passees: { label: missionGroupLabels.past, groups: ["past"], none: [texts.nonePast, texts.nonePastText] },
};

/** With the list, so that a mission opens without network even if none was opened before. */
const loadMission = import("./mission.page.tsx");
loadMission.catch(() => undefined);

export function MissionsPage() {
  return (
    <SignedIn reason={sessionTexts.reasons.missions}>
      <PageHeader title={sessionTexts.places.missions} />
      <Missions />
    </SignedIn>
  );
}

function Missions() {
  const query = useQuery(missionsQuery);
  const { data } = query;
  if (data === undefined) {
    return query.isError ? (
      <LoadFailed title={texts.loadFailed} query={query} />
    ) : (
      <Skeleton shape="ticket" count={3} />
    );
  }
  return (
    <div className={classes("grid gap-4", styles.missions)}>
      <KeptNotice seenAt={data.seenAt} />
      {data.seenAt === null && data.items.some(({ status }) => status === "pending") && <PushQuestion />}
      <Views missions={data.items} />
    </div>
  );
}

function Views({ missions }: { missions: readonly Mission[] }) {
  const { vue: chosen } = useSearch({ from: "/candidat/missions" });
  const navigate = useNavigate();
  const now = useNow();
  const listed = (view: MissionsView) =>
    views[view].groups.map((group) => ({ group, found: missionsIn(group, missions, now) }));
  const counted = (view: MissionsView) => listed(view).reduce((sum, { found }) => sum + found.length, 0);
  const filters = missionsViews.map((value) => ({
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
      {groups.map(({ group, found }) => (
        <section key={group} aria-label={missionGroupLabels[group]} className="grid gap-3">
          <h2 className={vue === "a-venir" ? "title-3" : "visually-hidden"}>{missionGroupLabels[group]}</h2>
          <ul className="grid gap-3">
            {found.map((mission) => (
              <li key={mission.id}>
                <MissionTicket mission={mission} group={group} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function None({ view }: { view: MissionsView }) {
  const [title, text] = views[view].none;
  return (
    <EmptyState
      kind="unused"
      title={title}
      text={text}
      action={
        view !== "passees" && (
          <RouterButton variant="primary" to="/candidat">
            {texts.seeOffers}
          </RouterButton>
        )
      }
    />
  );
}
