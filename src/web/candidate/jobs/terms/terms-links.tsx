import { termsTexts as texts } from "./terms.texts.ts";

/** In other tabs, so that nothing typed is lost. */
export function TermsLinks() {
  return (
    <p className="links">
      <a href="/terms" target="_blank" rel="noreferrer">
        {texts.readTerms}
      </a>
      <a href="/privacy" target="_blank" rel="noreferrer">
        {texts.readPrivacy}
      </a>
    </p>
  );
}
