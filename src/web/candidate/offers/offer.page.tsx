import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Clock, MapPin, Share2, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { standingSentence, standingSentences } from "#domain/candidates/standing.ts";
import { categoryLabel } from "#domain/companies/category.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { formatShortDay, formatWeekday } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { ApiError } from "#web/api/api-error.ts";
import { useIsSignedIn } from "#web/candidate/session/session-hint.ts";
import { Button } from "#web/ui/action/button.tsx";
import { BackLink, RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { Fact, Facts, WordList } from "#web/ui/facts.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { Tag } from "#web/ui/feedback/tag.tsx";
import { EmptyState, LoadFailed } from "#web/ui/list/empty-state.tsx";
import { shareOffer } from "#web/ui/share/share-offer.ts";
import { shareTexts } from "#web/ui/share/share.texts.ts";
import { Ticket } from "#web/ui/ticket.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { CompanyLine, ForRegulars, OfferDay, OfferPay } from "./offer-facts.tsx";
import styles from "./offer.module.css";
import { offerTexts as texts } from "./offer.texts.ts";
import { type Offer, offerQuery, offersQuery } from "./offers.api.ts";
import { offersTexts } from "./offers.texts.ts";
import { ProposalAnswer, ProposalTerms } from "./proposal-answer.tsx";
import { proposalsQuery } from "./proposals.api.ts";
import { proposalTexts } from "./proposals.texts.ts";
import { useApply } from "./use-apply.ts";

export function OfferPage() {
  const { offerId } = useParams({ from: "/candidat/offres/$offerId" });
  const query = useQuery(offerQuery(offerId, useIsSignedIn()));
  const isUnknown = query.error instanceof ApiError && query.error.code === "not-found";
  return (
    <>
      {!query.data && <h1 className="visually-hidden">{texts.offer}</h1>}
      <BackLink to="/candidat">{texts.back}</BackLink>
      {query.isPending && <Skeleton shape={["ticket", "title", "text", "text"]} />}
      {query.data && <OfferSheet offer={query.data} />}
      {isUnknown && (
        <EmptyState
          kind="filtered"
          title={standingSentences.deleted}
          action={
            <RouterButton variant="primary" to="/candidat">
              {texts.others}
            </RouterButton>
          }
        />
      )}
      {query.isError && !query.data && !isUnknown && <LoadFailed title={texts.offerFailed} query={query} />}
    </>
  );
}

function OfferSheet({ offer }: { offer: Offer }) {
  const proposal = useProposal(offer.id);
  const { title, location, requirements, benefits, description, companyDescription } = offer;
  return (
    <article className="grid mt-2 gap-5">
      <Ticket layout="rows" torn={offer.applicationId !== null} stub={<OfferDay date={offer.date} />}>
        <OfferPay offer={offer} />
        <h1 className={classes(styles.title, "title-2")}>{title}</h1>
        {offer.standing === "open" && <ForRegulars offer={offer} />}
        <ul className={classes(styles.facts, "mb-2 grid gap-1")}>
          <Line icon={<Clock aria-hidden />}>
            {formatWeekday(offer.date)}, {formatSchedule(offer)}
          </Line>
          {location.ville && <Line icon={<MapPin aria-hidden />}>{location.ville}</Line>}
          <Line icon={<UsersRound aria-hidden />}>
            {texts.placesOf(offer.remainingPositions, offer.numberOfPositions)}
          </Line>
        </ul>
        <CompanyLine offer={offer} />
      </Ticket>
      {proposal && (
        <section>
          <h2>{typographic(proposalTexts.from(offer.businessName))}</h2>
          <ProposalTerms proposal={proposal} />
        </section>
      )}
      {description && <Section title={texts.description}>{description}</Section>}
      <Facts>
        <Fact label={offersTexts.category}>{categoryLabel(offer.category)}</Fact>
        <Fact label={texts.requirements}>
          {offer.experienceRequired && <Tag>{texts.experience}</Tag>}
          <WordList labels={requirements ?? []} none={offer.experienceRequired ? "" : texts.noRequirement} />
        </Fact>
        {benefits && benefits.length > 0 && (
          <Fact label={texts.benefits}>
            <WordList labels={benefits} none="" />
          </Fact>
        )}
      </Facts>
      {companyDescription && <Section title={offer.businessName}>{companyDescription}</Section>}
      {offer.seriesId && <OtherDates offer={offer} seriesId={offer.seriesId} />}
      {proposal === undefined ? (
        <ApplyBar offer={offer} />
      ) : (
        <div className={classes(styles.bar, "cluster justify-between border-t gap-2")}>
          <ProposalAnswer proposal={proposal} />
        </div>
      )}
    </article>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}

function Section({ title, children }: { title: string; children: string }) {
  return (
    <section className="grid gap-2">
      <h2 className="title-3">{typographic(title)}</h2>
      <p className="pre-line">{typographic(children)}</p>
    </section>
  );
}

function OtherDates({ offer, seriesId }: { offer: Offer; seriesId: string }) {
  const { data } = useInfiniteQuery(offersQuery({ seriesId }, useIsSignedIn()));
  const others = data?.filter(({ id }) => id !== offer.id) ?? [];
  if (others.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="title-3">{texts.otherDates}</h2>
      <ul className={classes(styles.dates, "wrap gap-2")}>
        {others.map(({ id, date }) => (
          <li key={id}>
            <Link to="/candidat/offres/$offerId" params={{ offerId: id }}>
              {formatShortDay(date)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What its company proposed to the person, if it did: it is answered rather than applied to. */
function useProposal(offerId: string) {
  const { data } = useInfiniteQuery({ ...proposalsQuery, enabled: useIsSignedIn() });
  return data?.find(({ job }) => job.id === offerId);
}

/** Above the tabs on a phone, where the thumb is. */
function ApplyBar({ offer }: { offer: Offer }) {
  const { apply, isPending } = useApply(offer);
  const { standing } = offer;
  const now = useNow();
  return (
    <div className={classes(styles.bar, "cluster justify-between border-t gap-2")}>
      {standing === "open" ? (
        <>
          <Button onClick={() => void shareOffer(offer)}>
            <Share2 aria-hidden />
            {shareTexts.share}
          </Button>
          <Button variant="accent" className="flex-1" pending={isPending} onClick={apply}>
            {offersTexts.apply}
          </Button>
        </>
      ) : (
        <>
          <output className="bold">{typographic(standingSentence({ ...offer, standing }, now))}</output>
          {offer.applicationId !== null && (
            <RouterButton
              to="/candidat/missions/$applicationId"
              params={{ applicationId: offer.applicationId }}
            >
              {offersTexts.see}
            </RouterButton>
          )}
        </>
      )}
    </div>
  );
}
