import { typographic } from "#domain/values/typography.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { classes } from "#web/ui/classes.ts";
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
      <ul className={classes(styles.coupons, "grid mt-5")}>
        {texts.reasons.map(({ figure, title, text }) => (
          <li key={title} className={styles.coupon}>
            <p className={classes(styles.figure, "primary extrabold nowrap display")} aria-hidden>
              {typographic(figure)}
            </p>
            <h3>{typographic(title)}</h3>
            <p className="mt-2 balance">{typographic(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Profiles() {
  return (
    <section className={classes(styles.sun, "relative")}>
      <h2>{typographic(texts.forWhom)}</h2>
      <ul className={classes(styles.profiles, "mt-5")}>
        {texts.profiles.map(({ name, note }) => (
          <li key={name} className="wrap items-baseline justify-between title-4 semibold gap-x-5">
            <span className={classes(styles.profile, "extrabold display")}>{typographic(name)}</span>
            <span>{typographic(note)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Audiences() {
  return (
    <div className={classes(styles.audiences, "grid gap-x-4")}>
      <section id="application" className={classes(styles.audience, "grid content-start relative")}>
        <AudienceText {...texts.searching} />
        <div className="wrap self-end gap-3">
          <LinkButton variant="primary" href="/telecharger">
            {texts.download}
          </LinkButton>
        </div>
      </section>
      <section className={classes(styles.audience, "grid content-start relative")}>
        <AudienceText {...texts.recruiting} />
        <div className="wrap self-end gap-3">
          <LinkButton variant="accent" href="/login">
            {texts.companySpace}
          </LinkButton>
          <LinkButton variant="onFrame" href="/register">
            {texts.signUp}
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
      <p className={classes(styles.side, "grid place-center title-4 bold display")} aria-hidden>
        {side}
      </p>
      <h2>{typographic(title)}</h2>
      <p className="balance">{typographic(text)}</p>
      <p>
        <strong className={classes(styles.price, "extrabold display")}>{typographic(price)}</strong> {unit}
      </p>
    </>
  );
}
