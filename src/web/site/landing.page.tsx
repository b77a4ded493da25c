import { typographic } from "#domain/values/typography.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { LandingHero } from "./landing-hero.tsx";
import styles from "./landing.module.css";
import { landingTexts as texts } from "./landing.texts.ts";
import { PublicFooter } from "./public-footer.tsx";

export function LandingPage() {
  return (
    <>
      <LandingHero />
      <main>
        <Reasons />
        <Profiles />
        <Audiences />
      </main>
      <PublicFooter />
    </>
  );
}

function Reasons() {
  return (
    <section className={styles.section}>
      <h2>{texts.why}</h2>
      <ul className={styles.coupons}>
        {texts.reasons.map(({ figure, title, text }) => (
          <li key={title} className={styles.coupon}>
            <p className={styles.figure} aria-hidden>
              {typographic(figure)}
            </p>
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
        {texts.profiles.map(({ name, note }) => (
          <li key={name}>
            <span className={styles.profile}>{typographic(name)}</span>
            <span>{typographic(note)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Audiences() {
  return (
    <div className={styles.audiences}>
      <section id="application" className={styles.audience}>
        <AudienceText {...texts.searching} />
        <div className={styles.buttons}>
          <LinkButton variant="primary" href="/telecharger">
            {texts.download}
          </LinkButton>
        </div>
      </section>
      <section className={styles.audience}>
        <AudienceText {...texts.recruiting} />
        <div className={styles.buttons}>
          <LinkButton variant="accent" href="/login">
            {texts.companySpace}
          </LinkButton>
          <LinkButton variant="onFrame" href="/register">
            {texts.register}
          </LinkButton>
        </div>
      </section>
    </div>
  );
}

type AudienceTextProps = { side: string; title: string; text: string; price: string; unit: string };

function AudienceText({ side, title, text, price, unit }: AudienceTextProps) {
  return (
    <>
      <p className={styles.side} aria-hidden>
        {side}
      </p>
      <h2>{typographic(title)}</h2>
      <p>{typographic(text)}</p>
      <p>
        <strong className={styles.price}>{typographic(price)}</strong> {unit}
      </p>
    </>
  );
}
