import { typographic } from "#domain/values/typography.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { TicketStub } from "#web/ui/ticket.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import styles from "./landing-hero.module.css";
import { landingTexts as texts } from "./landing.texts.ts";

export function LandingHero() {
  return (
    <header className={styles.hero}>
      <div className={styles.bar}>
        <Wordmark />
        <LinkButton variant="onFrame" size="small" href="/login">
          {texts.company}
        </LinkButton>
      </div>
      <div className={styles.stage}>
        <div>
          <h1 className={styles.title}>
            {texts.hero.map((line) => (
              <span key={line}>{typographic(line)} </span>
            ))}
          </h1>
          <p className={styles.promise}>{typographic(texts.promise)}</p>
          <div className={styles.buttons}>
            <LinkButton variant="accent" href="/telecharger">
              {texts.download}
            </LinkButton>
            <LinkButton variant="onFrame" href="/login">
              {texts.company}
            </LinkButton>
          </div>
        </div>
        <SampleTickets />
      </div>
    </header>
  );
}

function SampleTickets() {
  return (
    <div className={styles.samples} aria-hidden>
      {texts.tickets.map(({ day, distance, title, place, pay }) => (
        <div key={day} className={styles.sample}>
          <div className={styles.stub}>
            <TicketStub figure={day} word={texts.month} />
          </div>
          <div className={styles.sheet}>
            <Badge tone="positive">{distance}</Badge>
            <p className={styles.mission}>{title}</p>
            <p>{typographic(place)}</p>
            <p>
              <strong className={styles.pay}>{typographic(pay)}</strong> {texts.unit}
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}
