import { Fragment } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import styles from "./legal.module.css";
import { legalTexts as texts } from "./public-frame.texts.ts";
import { PublicFrame } from "./public-frame.tsx";

export function LegalPage({ title, lead, effective, sections }: LegalDocument) {
  return (
    <PublicFrame title={title} lead={lead}>
      <div className={classes(styles.sheet, "grid items-start")}>
        <p className={classes(styles.effective, "soft small")}>{typographic(texts.effective(effective))}</p>
        <nav className={classes(styles.contents, "small")} aria-label={texts.contents}>
          <div className={styles.beside}>
            <h2 className="title-3">{texts.contents}</h2>
            <Contents sections={sections} />
          </div>
          <details className={styles.folded}>
            <summary className="row target semibold">{texts.contentsOf(sections.length)}</summary>
            <Contents sections={sections} />
          </details>
        </nav>
        <article>
          {sections.map((section, index) => (
            <Section key={section.id} {...section} number={index + 1} />
          ))}
        </article>
      </div>
    </PublicFrame>
  );
}

function Contents({ sections }: Pick<LegalDocument, "sections">) {
  return (
    <ol>
      {sections.map((section, index) => (
        <li key={section.id} className="border-b">
          <a href={`#${section.id}`} className="row target quiet-link gap-2">
            <span className="soft">{index + 1}</span> {typographic(section.title)}
          </a>
        </li>
      ))}
    </ol>
  );
}

function Section({ id, title, blocks, number }: LegalSection & { number: number }) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-titre`}>
      <h2 id={`${id}-titre`}>
        <span className="soft">{number}</span> {typographic(title)}
      </h2>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "string") {
    return (
      <p className="mt-3">
        <Linked text={block} />
      </p>
    );
  }
  return (
    <ul className="grid gap-2 mt-3">
      {block.map((point) => (
        <li key={point}>
          <Linked text={point} />
        </li>
      ))}
    </ul>
  );
}

/** A text whose `[label](address)` are links; its numbers and their units are not on two lines. */
function Linked({ text }: { text: string }) {
  return typographic(text)
    .replaceAll(/(?<=\d) (?=(?:minutes|heures|jours|mois|ans|candidatures)\b)/g, "\u00a0")
    .split(/(\[[^\]]+\]\([^)]+\))/)
    .map((part, index) => {
      const [, label, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
      if (label === undefined) return <Fragment key={index}>{part}</Fragment>;
      return (
        <a key={index} href={href}>
          {label}
        </a>
      );
    });
}

/** A paragraph, or a list of points. A link is written `[text](/address)`. */
type LegalBlock = string | readonly string[];

type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] };

export type LegalDocument = {
  title: string;
  lead: string;
  effective: string;
  sections: readonly LegalSection[];
};
