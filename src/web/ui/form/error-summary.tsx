import type { MouseEvent, Ref } from "react";
import type { FieldErrors } from "#domain/errors.ts";
import { typographic } from "#domain/values/typography.ts";
import styles from "./form.module.css";
import { Sign } from "#web/ui/feedback/sign.tsx";
import { uiTexts } from "#web/ui/ui.texts.ts";

type ErrorSummaryProps = {
  ref: Ref<HTMLDivElement>;
  errors: FieldErrors;
  failure: string | undefined;
  controlOf: (name: string) => HTMLElement | null;
};

/**
 * Every error of a form in one place, each leading to its field; a sentence two fields share is said once and leads to
 * the first. Empty, it renders nothing.
 */
export function ErrorSummary({ ref, errors, failure, controlOf }: ErrorSummaryProps) {
  const inOrder = Object.entries(errors).toSorted(([a], [b]) => inPage(controlOf(a), controlOf(b)));
  const entries = inOrder.filter(
    ([, message], at) => at === inOrder.findIndex(([, said]) => said === message),
  );
  if (entries.length === 0 && failure === undefined) return null;

  function handleFollow(event: MouseEvent, name: string) {
    event.preventDefault();
    const control = controlOf(name);
    control?.scrollIntoView({ block: "center" });
    control?.focus({ preventScroll: true });
  }

  return (
    <div ref={ref} tabIndex={-1} role="alert" className={styles.summary}>
      <Sign shape="alert" />
      <div>
        {failure !== undefined && <p className={styles.failure}>{typographic(failure)}</p>}
        {entries.length > 0 && <p className={styles.count}>{uiTexts.errorsToFix(entries.length)}</p>}
        <ul>
          {entries.map(([name, message]) => (
            <li key={name}>
              {controlOf(name) ? (
                <a href={`#${controlOf(name)?.id}`} onClick={(event) => handleFollow(event, name)}>
                  {typographic(message)}
                </a>
              ) : (
                typographic(message)
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function inPage(one: HTMLElement | null, other: HTMLElement | null): number {
  if (!one || !other) return 0;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
