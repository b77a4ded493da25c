import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { jobQuery } from "#web/features/jobs/jobs.api.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { readCreateSearch } from "./create-search.ts";
import { blankDraft, draftToRepublish } from "./job-draft.ts";
import type { DraftStart } from "./use-job-draft.ts";

export function useDraftStart(): { start: DraftStart | undefined; isPending: boolean } {
  const { depuis, dates = [], date } = readCreateSearch(useSearch({ strict: false }));
  const source = useQuery({ ...jobQuery(depuis ?? ""), enabled: depuis !== undefined });
  const [now] = useState(() => new Date());
  const isLost = depuis !== undefined && source.isError && !source.data;

  useEffect(() => {
    if (isLost) showToast("error", texts.lostOrigin);
  }, [isLost]);

  if (depuis !== undefined && source.isPending) return { start: undefined, isPending: true };
  const start = source.data
    ? { origin: `${depuis}:${dates.join()}`, draft: draftToRepublish(source.data, dates) }
    : date && { origin: date, draft: { ...blankDraft(now), date } };
  return { start: start || undefined, isPending: false };
}
