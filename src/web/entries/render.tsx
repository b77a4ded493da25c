import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { MIN_PASSWORD_LENGTH } from "#domain/accounts/credentials.ts";
import { BRAND } from "#domain/brand.ts";
import {
  APP_FILE,
  CANDIDATE_FILE,
  JOB_CONTENT,
  JOB_FILE,
  JOB_HEAD,
  type SitePath,
  pageFile,
  sitePaths,
  staticPaths,
} from "#domain/pages.ts";
import { typographic } from "#domain/values/typography.ts";
import { ConfirmEmailPage } from "#web/features/accounts/session/confirm-email.page.tsx";
import { ForgotPasswordPage } from "#web/features/accounts/session/forgot-password.page.tsx";
import { LoginPage } from "#web/features/accounts/session/login.page.tsx";
import { SignUpPage } from "#web/features/accounts/session/register.page.tsx";
import { ResetPasswordPage } from "#web/features/accounts/session/reset-password.page.tsx";
import { LandingPage } from "#web/site/landing.page.tsx";
import { LegalPage } from "#web/site/legal.page.tsx";
import { privacy } from "#web/site/privacy.texts.ts";
import { PublicJobPage } from "#web/site/public-job.page.tsx";
import { SupportForm } from "#web/site/support-form.tsx";
import { SupportPage } from "#web/site/support.page.tsx";
import { termsOfUse } from "#web/site/terms-of-use.texts.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Spinner } from "#web/ui/feedback/loading.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { recruiterAppTexts, candidateAppTexts, siteTexts, withoutScript } from "./pages.texts.ts";

type Page = {
  title: string;
  description: string;
  content: ReactNode;
  frame?: (content: ReactNode) => ReactNode;
  isPrivate?: true;
  /** Contains the minimum length of passwords, which the server replaces by its setting. */
  choosesPassword?: true;
  /** Names the manifest of the application that a phone installs. */
  isInstallable?: true;
  /** Adds a message for browsers without scripts; `wholly` also links to the pages that work without them. */
  needsScript?: true | "wholly";
};

const pages: Record<SitePath, Page> = {
  "/": {
    ...siteTexts["/"],
    content: <LandingPage />,
  },
  "/privacy": {
    ...siteTexts["/privacy"],
    content: <LegalPage {...privacy} />,
  },
  "/terms": {
    ...siteTexts["/terms"],
    content: <LegalPage {...termsOfUse} />,
  },
  "/support": {
    ...siteTexts["/support"],
    content: <SupportForm />,
    frame: (form) => <SupportPage>{form}</SupportPage>,
  },
  "/login": {
    ...siteTexts["/login"],
    content: <LoginPage />,
  },
  "/register": {
    ...siteTexts["/register"],
    content: <SignUpPage />,
    choosesPassword: true,
  },
  "/forgot-password": {
    ...siteTexts["/forgot-password"],
    content: <ForgotPasswordPage />,
  },
  "/reset-password": {
    ...siteTexts["/reset-password"],
    content: <ResetPasswordPage />,
    choosesPassword: true,
    isPrivate: true,
  },
  "/confirm-email": {
    ...siteTexts["/confirm-email"],
    content: <ConfirmEmailPage />,
    isPrivate: true,
  },
};

const application: Page = {
  ...recruiterAppTexts,
  content: <Spinner />,
  needsScript: "wholly",
  choosesPassword: true,
  isPrivate: true,
};

const candidateApplication: Page = {
  ...candidateAppTexts,
  content: <Spinner />,
  needsScript: "wholly",
  choosesPassword: true,
  isInstallable: true,
};

type Markup = { head: string; body: string };

export function renderPage(file: string): Markup {
  if (file === APP_FILE) return markupOf(application, "/app.entry.tsx");
  if (file === JOB_FILE) return jobMarkup();
  if (file === CANDIDATE_FILE) return markupOf(candidateApplication, "/candidate.entry.tsx");
  const path = sitePaths.find((known) => pageFile(known) === file);
  if (!path) throw new Error(`No page for ${file}`);
  const isStatic = staticPaths.some((known) => known === path);
  return isStatic ? markupOf(pages[path]) : markupOf({ ...pages[path], needsScript: true }, "/site.entry.ts");
}

/** With two markers that the server replaces at each request. */
function jobMarkup(): Markup {
  const head = (
    <>
      <CommonHead />
      <meta name="robots" content="noindex" />
    </>
  );
  return {
    head: `${renderToString(head)}${JOB_HEAD}`,
    body: renderToString(<PublicJobPage content={JOB_CONTENT} />),
  };
}

function markupOf(page: Page, script?: string): Markup {
  const head = (
    <>
      <Head {...page} />
      {script && <script type="module" src={script} />}
    </>
  );
  return { head: renderToString(head), body: bodyOf(page) };
}

/** The content is rendered apart from its frame, so that `useId` gives the ids that hydration expects. */
function bodyOf({ content, frame = (root) => root, needsScript }: Page): string {
  const root = (
    <>
      {needsScript && <WithoutScript isAlone={needsScript === "wholly"} />}
      <div id="root" dangerouslySetInnerHTML={{ __html: renderToString(content) }} />
    </>
  );
  return renderToString(frame(root));
}

function WithoutScript({ isAlone }: { isAlone: boolean }) {
  return (
    <noscript>
      {isAlone ? (
        <main className="without-script-page panel">
          <div className="frame-panel relative">
            <Wordmark />
          </div>
          <p className="grid semibold balance">
            {withoutScript.sentences.map((sentence) => (
              <span key={sentence}>{typographic(sentence)} </span>
            ))}
          </p>
          <nav className="wrap gap-3" aria-label={BRAND}>
            <LinkButton variant="primary" href="/">
              {withoutScript.home}
            </LinkButton>
            <LinkButton href="/support">{withoutScript.support}</LinkButton>
          </nav>
        </main>
      ) : (
        <p className="without-script">{typographic(withoutScript.sentences.join("\n"))}</p>
      )}
    </noscript>
  );
}

function Head({ title, description, isPrivate, choosesPassword, isInstallable }: Page) {
  return (
    <>
      <CommonHead />
      <title>{typographic(title)}</title>
      <meta name="description" content={typographic(description)} />
      {choosesPassword && <meta name="password-min-length" content={String(MIN_PASSWORD_LENGTH)} />}
      {isPrivate && <meta name="robots" content="noindex" />}
      {isInstallable && (
        <>
          <link rel="manifest" href="/candidat.webmanifest" />
          <link rel="apple-touch-icon" href="/icons/candidat-192.png" />
        </>
      )}
    </>
  );
}

function CommonHead() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#21379d" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1c2557" />
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    </>
  );
}
