import { formatSchedule } from "#domain/jobs/schedule.ts";
import { Ticket, TicketTitle } from "#web/ui/ticket.tsx";
import { OfferDay, OfferPay } from "./offer-facts.tsx";
import type { Offer } from "./offers.api.ts";

/** The offer that one is applying to, above a form. */
export function OfferSummary({ offer }: { offer: Offer }) {
  return (
    <Ticket layout="rows" stub={<OfferDay date={offer.date} />}>
      <OfferPay offer={offer} />
      <TicketTitle as="p">
        <strong>{offer.title}</strong>
      </TicketTitle>
      <p>
        {formatSchedule(offer)}
        {offer.location.ville && ` · ${offer.location.ville}`}
      </p>
    </Ticket>
  );
}
