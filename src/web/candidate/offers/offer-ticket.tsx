import { Link } from "@tanstack/react-router";
import { standingSentence } from "#domain/candidates/standing.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { Ticket, TicketTitle } from "#web/ui/ticket.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { passOffer, restoreOffer } from "./device.ts";
import { CompanyLine, ForRegulars, OfferDay, OfferPay } from "./offer-facts.tsx";
import type { Offer } from "./offers.api.ts";
import styles from "./offers.module.css";
import { offersTexts as texts } from "./offers.texts.ts";
import { useApply } from "./use-apply.ts";
import { useSwipe } from "./use-swipe.ts";

/** An offer in the feed: pay and distance lead, and one verb (design §10). Torn once one has applied. */
export function OfferTicket({ offer }: { offer: Offer }) {
  const { id, title, distanceKm, standing } = offer;
  const { apply, isPending } = useApply(offer);
  const isOpen = standing === "open";
  const now = useNow();
  const { towards, handlers } = useSwipe({ onLeft: pass, onRight: apply, isOff: !isOpen || isPending });

  function pass() {
    passOffer(id);
    showToast("info", texts.passed, {
      about: title,
      actions: [{ label: texts.cancel, run: () => restoreOffer(id) }],
    });
  }

  return (
    <div className={classes(styles.swiped, towards && styles[towards])}>
      <div className={classes(styles.card, "relative")} {...handlers}>
        <Ticket
          layout="rows"
          torn={offer.applicationId !== null}
          muted={!isOpen && offer.applicationId === null}
          stub={<OfferDay date={offer.date} />}
          footer={
            <div className={styles.footer}>
              {isOpen ? (
                <>
                  <Button variant="quiet" aria-label={typographic(texts.passOffer(title))} onClick={pass}>
                    {texts.pass}
                  </Button>
                  <Button
                    variant="accent"
                    pending={isPending}
                    aria-label={typographic(texts.applyTo(title))}
                    onClick={apply}
                  >
                    {texts.apply}
                  </Button>
                </>
              ) : (
                <>
                  <strong className={classes(styles.standing, "small bold")}>
                    {typographic(standingSentence({ ...offer, standing }, now))}
                  </strong>
                  {offer.applicationId !== null && (
                    <RouterButton
                      variant="quiet"
                      to="/candidat/missions/$applicationId"
                      params={{ applicationId: offer.applicationId }}
                    >
                      {texts.see}
                    </RouterButton>
                  )}
                </>
              )}
            </div>
          }
        >
          <div className="wrap items-baseline justify-between gap-x-2">
            <OfferPay offer={offer} />
            {distanceKm !== null && (
              <span className="bold nowrap">{typographic(texts.distance(distanceKm))}</span>
            )}
          </div>
          <TicketTitle as="h2">
            <Link to="/candidat/offres/$offerId" params={{ offerId: id }}>
              {title}
            </Link>
          </TicketTitle>
          <p>
            {formatSchedule(offer)}
            {offer.location.ville && ` · ${offer.location.ville}`}
          </p>
          {isOpen && <ForRegulars offer={offer} />}
          <CompanyLine offer={offer}>{texts.places(offer.remainingPositions)}</CompanyLine>
        </Ticket>
      </div>
    </div>
  );
}
