import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Suspense, useCallback } from "react";
import { AppError } from "#domain/errors.ts";
import { typographic } from "#domain/values/typography.ts";
import { useGeolocation } from "#web/candidate/browser/geolocation.ts";
import { jobsQuery } from "#web/candidate/jobs/jobs.api.ts";
import { jobsTexts as texts } from "#web/candidate/jobs/jobs.texts.ts";
import { useIsSignedIn } from "#web/candidate/session/session-hint.ts";
import { useCandidate } from "#web/candidate/session/session.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { EmptyState, LoadFailed } from "#web/ui/list/empty-state.tsx";
import { MoreButton, type MoreButtonProps } from "#web/ui/list/more-button.tsx";
import { ResultCount } from "#web/ui/list/result-count.tsx";
import { useShiftGuard } from "#web/ui/list/use-shift-guard.ts";
import { watchNearness } from "#web/ui/list/watch-nearness.ts";
import { lazyPart } from "#web/ui/screen/lazy-screen.ts";
import { keepsFocus } from "#web/ui/use-kept-focus.ts";
import { JobTicket } from "./job-ticket.tsx";
import { JobsFilters, useSearchChange } from "./jobs-filters.tsx";
import { DEFAULT_RADIUS, type JobsSearch, widerThan } from "./jobs-search.ts";
import { LocationForm } from "./location-form.tsx";
import { restoreAllJobs, storeCity, storedCity, useHiddenJobs } from "./stored-choices.ts";

const Proposals = lazyPart(
  async () => (await import("#web/candidate/jobs/proposals/proposals.tsx")).Proposals,
);

export function JobsPage() {
  const search = useSearch({ from: "/candidat/" });
  const change = useSearchChange();
  const geolocation = useGeolocation();
  const isSignedIn = useIsSignedIn();
  const { query, near, city, cityProblem } = useFeed(search);
  const hidden = useHiddenJobs();
  const guard = useShiftGuard(query.data);
  const jobs = query.data?.filter(({ id }) => !hidden.has(id));

  function handleCityChange(next: string) {
    storeCity(next);
    change({ ville: next });
  }

  return (
    <>
      <h1 className="title-2 mb-2 row target">{typographic(headingOf())}</h1>
      {isSignedIn && (
        <Suspense>
          <Proposals guard={guard} />
        </Suspense>
      )}
      <LocationForm city={geolocation ? "" : city} error={cityProblem} onCityChange={handleCityChange} />
      <JobsFilters search={search} hasLocation={near !== undefined} />
      <ResultCount
        count={Object.keys(search).length > 0 ? jobs?.length : undefined}
        hasMore={query.hasNextPage}
      />
      {query.isPending && <Skeleton shape="ticket" count={4} />}
      {query.isError && !query.data && !cityProblemOf(query) && (
        <LoadFailed title={texts.failed} query={query} />
      )}
      <div {...keepsFocus}>
        {jobs && jobs.length > 0 && (
          <>
            <p className="soft note mb-2">{typographic(texts.order[near ? "distance" : "day"])}</p>
            <ul className="grid gap-3" aria-label={texts.list} onClickCapture={guard.onClickCapture}>
              {jobs.map((job) => (
                <li key={job.id} id={job.id}>
                  <JobTicket job={job} />
                </li>
              ))}
            </ul>
          </>
        )}
        {query.hasNextPage && (
          // A page whose jobs are all hidden asks for the next one.
          <More key={query.data?.length} query={query} />
        )}
      </div>
      {jobs?.length === 0 && !query.hasNextPage && (
        <Nothing isAllHidden={query.data?.length !== 0} search={search} hasLocation={near !== undefined} />
      )}
    </>
  );

  function headingOf(): string {
    if (geolocation) return texts.nearMe;
    return city === "" || cityProblem ? texts.everywhere : texts.near(city);
  }
}

/** The jobs near a location; everywhere, while the city of the profile, typed elsewhere, is refused. */
function useFeed({ ville, rayon = DEFAULT_RADIUS, metier: category, jour: date }: JobsSearch) {
  const isSignedIn = useIsSignedIn();
  const geolocation = useGeolocation();
  const candidate = useCandidate();
  const ownCity = candidate.data?.location.ville ?? "";
  const chosenCity = ville ?? storedCity();
  const city = chosenCity ?? ownCity;
  const near = geolocation ?? (city === "" ? undefined : { city });
  const isReadingCity = isSignedIn && candidate.isPending && candidate.failureCount === 0;
  const needsCity = geolocation === undefined && chosenCity === undefined;
  const radiusKm = near && rayon > 0 ? rayon : undefined;
  const query = useInfiniteQuery({
    ...jobsQuery({ near, radiusKm, category, date }, isSignedIn),
    enabled: !(needsCity && isReadingCity),
  });
  const cityProblem = cityProblemOf(query);
  const isEverywhere = cityProblem !== undefined && chosenCity === undefined;
  const everywhere = useInfiniteQuery({
    ...jobsQuery({ category, date }, isSignedIn),
    enabled: isEverywhere,
  });
  return isEverywhere
    ? { query: everywhere, near: undefined, city, cityProblem }
    : { query, near, city, cityProblem };
}

function cityProblemOf({ error }: { error: Error | null }): string | undefined {
  return error instanceof AppError ? error.fields?.["city"] : undefined;
}

type NothingProps = { isAllHidden: boolean; search: JobsSearch; hasLocation: boolean };

function Nothing({ isAllHidden, search, hasLocation }: NothingProps) {
  const change = useSearchChange();
  const { rayon = DEFAULT_RADIUS, metier, jour } = search;
  if (isAllHidden) {
    return (
      <EmptyState
        kind="unused"
        title={texts.allHidden}
        text={texts.allHiddenText}
        action={<Button onClick={restoreAllJobs}>{texts.seeHidden}</Button>}
      />
    );
  }
  const canWiden = hasLocation && rayon > 0;
  const isNarrow = canWiden || metier !== undefined || jour !== undefined;
  return (
    <EmptyState
      kind="filtered"
      title={texts.none}
      text={isNarrow ? texts.widen : texts.later}
      action={
        isNarrow && (
          <>
            {canWiden && (
              <Button variant="accent" onClick={() => change({ rayon: widerThan(rayon) })}>
                {texts.widenTo(widerThan(rayon))}
              </Button>
            )}
            {jour && <Button onClick={() => change({ jour: undefined })}>{texts.anyDay}</Button>}
            {metier && <Button onClick={() => change({ metier: undefined })}>{texts.anyCategory}</Button>}
          </>
        )
      }
    />
  );
}

/** Read before one reaches it; the button remains for keyboards. */
function More({ query }: { query: MoreButtonProps["query"] }) {
  const { fetchNextPage } = query;
  const button = useCallback(
    (shown: HTMLDivElement | null) =>
      shown ? watchNearness(shown, (isNear) => isNear && void fetchNextPage()) : undefined,
    [fetchNextPage],
  );

  return (
    <div ref={button} className="justify-items-center pt-4 grid">
      <MoreButton query={query} failed={texts.failed}>
        {texts.more}
      </MoreButton>
    </div>
  );
}
