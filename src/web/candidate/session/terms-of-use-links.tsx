import { termsOfUseTexts as texts } from "./terms-of-use.texts.ts";

/** In other tabs, so that nothing typed is lost. */
export function TermsOfUseLinks() {
  return (
    <p className="links">
      <a href="/terms" target="_blank" rel="noreferrer">
        {texts.readTermsOfUse}
      </a>
      <a href="/privacy" target="_blank" rel="noreferrer">
        {texts.readPrivacy}
      </a>
    </p>
  );
}
