import { useQuery } from "@tanstack/react-query";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Counters } from "#web/ui/list/counters.tsx";
import { jobsSummaryQuery } from "#web/features/jobs/jobs.api.ts";
import { jobsTexts as texts } from "#web/features/jobs/jobs.texts.ts";

/** The three counters (spec §2), of all offers whatever the list shows. */
export function JobsSummary() {
  const { data, isError, refetch } = useQuery(jobsSummaryQuery);
  if (isError && !data) {
    return (
      <Banner
        tone="danger"
        title={texts.limitsFailed}
        action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}
      />
    );
  }
  return (
    <Counters
      label={texts.counters}
      counters={[
        { label: texts.activeJobs, value: data?.activeJobs ?? texts.unknown },
        { label: texts.applicationsReceived, value: data?.applicationsTotal ?? texts.unknown },
        { label: texts.pending, value: data?.applicationsPending ?? texts.unknown },
      ]}
    />
  );
}
