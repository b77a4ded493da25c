import { useQuery } from "@tanstack/react-query";
import { Counters } from "#web/ui/list/counters.tsx";
import { summaryQuery } from "./applications.api.ts";
import { applicationsTexts as texts } from "./applications.texts.ts";

const counters = ["total", "pending", "accepted", "rejected"] as const;

/** The four counters (spec §2), of all own offers or of the one filtered by. */
export function ApplicationsSummary({ jobId }: { jobId: string | undefined }) {
  const { data } = useQuery(summaryQuery(jobId));
  return (
    <Counters
      label={texts.counters}
      counters={counters.map((counter) => ({
        label: texts[counter],
        value: data?.[counter] ?? texts.unknown,
      }))}
    />
  );
}
