import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { BRAND } from "#domain/brand.ts";
import { typographic } from "#domain/typography.ts";
import { LandingPage } from "#web/features/public-pages/landing.page.tsx";
import { LegalPage } from "#web/features/public-pages/legal.page.tsx";
import { privacy } from "#web/features/public-pages/privacy.texts.ts";
import { terms } from "#web/features/public-pages/terms.texts.ts";
import { LoginPage } from "#web/features/session/login.page.tsx";
import { RegisterPage } from "#web/features/session/register.page.tsx";
import { Spinner } from "#web/ui/loading.tsx";

type Page = { title: string; description: string; content: ReactNode; isPrivate?: true };

const pages: Record<string, Page> = {
  "/index.html": {
    title: `${BRAND} : une mission, une journée, payée à l'heure`,
    description: `${BRAND} rapproche étudiants, saisonniers et entreprises autour de missions d'un jour, près de chez eux, salaire affiché.`,
    content: <LandingPage />,
  },
  "/privacy.html": {
    title: `${privacy.title} – ${BRAND}`,
    description: privacy.lead,
    content: <LegalPage {...privacy} />,
  },
  "/terms.html": {
    title: `${terms.title} – ${BRAND}`,
    description: terms.lead,
    content: <LegalPage {...terms} />,
  },
  "/login.html": {
    title: `Connexion – ${BRAND}`,
    description: `Connectez-vous à l'espace entreprise de ${BRAND} pour publier vos offres et suivre vos candidatures.`,
    content: <LoginPage />,
  },
  "/register.html": {
    title: `Créer un compte – ${BRAND}`,
    description: `Créez votre compte entreprise ${BRAND} et publiez votre première offre en deux minutes.`,
    content: <RegisterPage />,
  },
  "/app.html": {
    title: BRAND,
    description: `Espace entreprise de ${BRAND}.`,
    content: <Spinner page />,
    isPrivate: true,
  },
  "/gallery.html": { title: "Composants", description: "", content: null, isPrivate: true },
};

/** The head and the markup of an HTML file, as the build writes them. */
export function renderPage(path: string): { head: string; body: string } {
  const page = pages[path];
  if (!page) throw new Error(`No page for ${path}`);
  return { head: renderToString(<Head {...page} />), body: bodyOf(page.content) };
}

function bodyOf(content: ReactNode): string {
  return `<div id="root">${renderToString(content)}</div>`;
}

function Head({ title, description, isPrivate }: Page) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#21379d" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171c3b" />
      <title>{typographic(title)}</title>
      <meta name="description" content={typographic(description)} />
      {isPrivate && <meta name="robots" content="noindex" />}
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    </>
  );
}
