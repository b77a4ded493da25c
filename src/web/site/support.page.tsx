import type { ReactNode } from "react";
import { defaultContacts } from "#domain/brand.ts";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { PublicFrame } from "./public-frame.tsx";
import styles from "./support.module.css";
import { supportTexts as texts } from "./support.texts.ts";

export function SupportPage({ children }: { children: ReactNode }) {
  return (
    <PublicFrame title={texts.title} lead={texts.lead}>
      <div className={classes(styles.sheet, "grid items-start justify-between")}>
        {children}
        <aside className={classes(styles.aside, "grid")}>
          <section>
            <h2 className="title-3">{typographic(texts.urgent)}</h2>
            <p className="mt-2">{typographic(texts.urgentText)}</p>
            <p>
              <a
                className="inline-row target"
                href={`mailto:${defaultContacts.supportEmail}?subject=${texts.urgentSubject}`}
              >
                {defaultContacts.supportEmail}
              </a>
            </p>
          </section>
          <section>
            <h2 className="title-3">{texts.help}</h2>
            <ul className="mt-1">
              {texts.links.map(({ label, address }) => (
                <li key={address}>
                  <a className="inline-row target" href={address}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </aside>
      </div>
    </PublicFrame>
  );
}
