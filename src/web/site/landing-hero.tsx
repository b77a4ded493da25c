import { typographic } from "#domain/values/typography.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { TicketStub } from "#web/ui/ticket.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import styles from "./landing-hero.module.css";
import { landingTexts as texts } from "./landing.texts.ts";

export function LandingHero() {
  return (
    <header className={classes(styles.hero, "frame")}>
      <div className="row justify-between py-3">
        <Wordmark />
        <span className="wide-only">
          <LinkButton variant="onFrame" size="small" href="/login">
            {texts.company}
          </LinkButton>
        </span>
      </div>
      <div className={classes(styles.stage, "grid items-center")}>
        <div>
          <h1 className={classes(styles.title, "extrabold")}>
            {texts.hero.map((line) => (
              <span key={line}>{typographic(line)} </span>
            ))}
          </h1>
          <p className={classes(styles.promise, "title-4 balance mt-5")}>{typographic(texts.promise)}</p>
          <div className="wrap gap-3 mt-5">
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
    <div className={classes(styles.samples, "grid justify-items-center w-full")} aria-hidden>
      {texts.tickets.map(({ day, distance, title, place, pay }) => (
        <div key={day} className={classes(styles.sample, "grid relative")}>
          <div className={classes(styles.stub, "row justify-center gap-1")}>
            <TicketStub figure={day} word={texts.month} />
          </div>
          <div className={styles.sheet}>
            <p className="small semibold snug">{distance}</p>
            <p className="title-3 bold display">{title}</p>
            <p>{typographic(place)}</p>
            <p>
              <strong className={classes(styles.pay, "extrabold tight display")}>{typographic(pay)}</strong>
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}
