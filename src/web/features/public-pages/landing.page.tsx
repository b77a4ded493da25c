import { typographic } from "#domain/typography.ts";
import { Badge } from "#web/ui/badge.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Ticket, TicketStub } from "#web/ui/ticket.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import styles from "./landing.module.css";
import { landingTexts as texts } from "./landing.texts.ts";
import { PublicFooter } from "./public-footer.tsx";

/** The public front page, without script. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <main>
        <Reasons />
        <Profiles />
        <Ways />
      </main>
      <PublicFooter />
    </>
  );
}

function Hero() {
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
          <div className={styles.ways}>
            <LinkButton variant="accent" href="/telecharger">
              {texts.download}
            </LinkButton>
            <LinkButton variant="onFrame" href="/login">
              {texts.company}
            </LinkButton>
          </div>
        </div>
        <Samples />
      </div>
    </header>
  );
}

function Samples() {
  return (
    <div className={styles.samples} aria-hidden>
      {texts.tickets.map((ticket) => (
        <div key={ticket.day} className={styles.sample}>
          <Ticket stub={<TicketStub figure={ticket.day} word={texts.month} />}>
            <Badge tone="positive">{ticket.distance}</Badge>
            <p className={styles.mission}>{ticket.title}</p>
            <p>{typographic(ticket.place)}</p>
            <p>
              <strong className={styles.pay}>{typographic(ticket.pay)}</strong> {texts.unit}
            </p>
          </Ticket>
        </div>
      ))}
    </div>
  );
}

function Reasons() {
  return (
    <section className={styles.section}>
      <h2>{texts.why}</h2>
      <ul className={styles.reasons}>
        {texts.reasons.map(({ title, text }) => (
          <li key={title}>
            <h3>{typographic(title)}</h3>
            <p>{typographic(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Profiles() {
  return (
    <section className={styles.sun}>
      <h2>{typographic(texts.forWhom)}</h2>
      <ul className={styles.profiles}>
        {texts.profiles.map((profile) => (
          <li key={profile}>{typographic(profile)}</li>
        ))}
      </ul>
    </section>
  );
}

function Ways() {
  return (
    <div className={styles.pair}>
      <section id="application">
        <h2>{typographic(texts.searching)}</h2>
        <p className={styles.lead}>{typographic(texts.searchingText)}</p>
        <LinkButton href="/telecharger">{texts.download}</LinkButton>
      </section>
      <section>
        <h2>{typographic(texts.recruiting)}</h2>
        <p className={styles.lead}>{typographic(texts.recruitingText)}</p>
        <div className={styles.ways}>
          <LinkButton variant="primary" href="/login">
            {texts.companySpace}
          </LinkButton>
          <LinkButton href="/register">{texts.register}</LinkButton>
        </div>
      </section>
    </div>
  );
}
