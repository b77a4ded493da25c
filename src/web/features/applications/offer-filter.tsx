import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { typographic } from "#domain/values/typography.ts";
import { useKeptFocus } from "#web/ui/list/use-kept-focus.ts";
import { offerTitleQuery } from "./applications.api.ts";
import styles from "./applications.module.css";
import { applicationsTexts as texts } from "./applications.texts.ts";

/** The offer one filters by, and how to see the others again. */
export function OfferFilter({ jobId, onClear }: { jobId: string; onClear: () => void }) {
  const { data, isError } = useQuery(offerTitleQuery(jobId));
  const going = useKeptFocus<HTMLButtonElement>();
  const title = data ?? (isError ? texts.unknownOffer : "…");
  return (
    <button ref={going} type="button" className={styles.offer} title={texts.clearOffer} onClick={onClear}>
      <span className={styles.offerTitle}>{typographic(texts.offer(title))}</span>
      <span className="visually-hidden"> – {texts.clearOffer}</span>
      <X aria-hidden />
    </button>
  );
}
