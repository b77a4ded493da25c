import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronRight, LogOut } from "lucide-react";
import type { Candidate } from "#domain/candidates/candidate.ts";
import { reliabilityBand, reliabilityLabels } from "#domain/engagements/reliability.ts";
import { messageOf } from "#domain/errors.ts";
import { typographic } from "#domain/values/typography.ts";
import { CalendarAddress } from "#web/account/calendar-address.tsx";
import { candidateQuery } from "#web/candidate/session/session.api.ts";
import { sessionTexts } from "#web/candidate/session/session.texts.ts";
import { SignedIn } from "#web/candidate/session/signed-in.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { mayLeave } from "#web/ui/form/leave-guard.ts";
import { UnsavedChanges } from "#web/ui/form/unsaved-changes.tsx";
import { LoadFailed } from "#web/ui/list/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { AvailabilityForm } from "./availability-form.tsx";
import { ChoicesSection, ChoiceSwitch } from "./choices-section.tsx";
import { CompaniesSection } from "./companies-section.tsx";
import { DetailsForm } from "./details-form.tsx";
import { calendarQuery, deleteCalendarMutation, renewCalendarMutation, signOut } from "./profile.api.ts";
import styles from "./profile.module.css";
import { profileTexts as texts } from "./profile.texts.ts";
import { useUnsavedInput } from "./use-unsaved-input.ts";

export function ProfilePage() {
  return (
    <SignedIn place="profile">
      <Profile />
    </SignedIn>
  );
}

function Profile() {
  const query = useQuery(candidateQuery);
  const details = useUnsavedInput("details");
  const availability = useUnsavedInput("availability");
  const { data: candidate } = query;
  if (candidate === undefined) {
    return (
      <>
        <PageHeader title={sessionTexts.tabs.profile} />
        {query.isError ? (
          <LoadFailed title={texts.loadFailed} query={query} />
        ) : (
          <Skeleton shape={["band", "band", "title", "text", "text"]} />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader title={texts.greeting(candidate.firstName)} />
      <div className={classes("panel", styles.now)}>
        <ChoiceSwitch
          name="dispoNow"
          label={texts.now}
          hint={texts.nowHint}
          stored={candidate.availability.dispoNow}
          updateOf={(dispoNow) => ({ availability: { dispoNow } })}
        />
      </div>
      <Links candidate={candidate} />
      <DetailsForm candidate={candidate} unsaved={details} />
      <AvailabilityForm candidate={candidate} unsaved={availability} />
      <ChoicesSection candidate={candidate} />
      <CompaniesSection />
      <Calendar />
      <SignOut />
      <UnsavedChanges
        isDirty={details.isDirty || availability.isDirty}
        store={() => {
          details.store();
          availability.store();
        }}
      />
    </>
  );
}

function Links({ candidate }: { candidate: Candidate }) {
  const band = reliabilityBand(candidate);
  const score = band === "new" ? "" : `${candidate.reliabilityScore} · `;
  return (
    <nav aria-label={typographic(texts.links)} className="grid mt-2 mb-5 gap-2">
      <RouterButton to="/candidat/profil/fiabilite" className={classes("panel row", styles.link)}>
        <span className="flex-1">{texts.reliability}</span>
        <span className="soft">{`${score}${reliabilityLabels[band]}`}</span>
        <ChevronRight aria-hidden />
      </RouterButton>
      <RouterButton to="/candidat/profil/compte" className={classes("panel row", styles.link)}>
        <span className="flex-1">{typographic(texts.account)}</span>
        <ChevronRight aria-hidden />
      </RouterButton>
    </nav>
  );
}

function Calendar() {
  return (
    <CalendarAddress
      texts={texts.calendar}
      query={useQuery(calendarQuery)}
      onRenew={useMutation(renewCalendarMutation).mutateAsync}
      onRemove={useMutation(deleteCalendarMutation).mutateAsync}
    />
  );
}

function SignOut() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await mayLeave()) && signOut(client),
    onError: (error) => showToast("error", messageOf(error)),
  });
  return (
    <div className="border-t pt-4">
      <Button pending={isPending} onClick={() => mutate()}>
        <LogOut aria-hidden />
        {texts.signOut}
      </Button>
    </div>
  );
}
