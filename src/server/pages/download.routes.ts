import { BRAND } from "#domain/brand.ts";
import { CANDIDATE_PATH } from "#domain/pages.ts";
import type { Context } from "#server/context.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { plainHeaders, plainPage } from "#server/platform/http/failure-page.ts";

const texts = {
  title: "Télécharger l'application",
  text: `Sur un iPad, ${BRAND} s'installe depuis l'App Store. Sur un ordinateur, il s'ouvre dans le navigateur.`,
  store: "Ouvrir l'App Store",
  website: "Continuer sur le site",
};

/** The target of the download button (spec §1): the visitor's store, else the website, else the candidates' application on the web. */
export function downloadRoutes(app: App, { config }: Pick<Context, "config">): void {
  const { ios, website = CANDIDATE_PATH } = config.stores;
  app.get("/telecharger", ({ headers }, reply) => {
    const device = headers["user-agent"] ?? "";
    reply.headers({ "cache-control": "no-store", vary: "user-agent" });
    if (ios !== undefined && isMacOrIpad(device)) {
      return reply.headers(plainHeaders("script-src 'self'")).send(ipadPage(ios, website));
    }
    return reply.redirect(storeOf(device, config.stores) ?? website);
  });
}

function storeOf(device: string, { android, ios }: Config["stores"]): string | undefined {
  // First, as some Windows phones and tablets also claim to be Android or iOS.
  if (/Windows/i.test(device)) return undefined;
  if (/Android/i.test(device)) return android;
  return /iPhone|iPad|iPod/i.test(device) ? ios : undefined;
}

/** An iPad says that it is a Mac: only a script can tell them apart, by the touch screen. */
function isMacOrIpad(device: string): boolean {
  return /Macintosh/i.test(device);
}

/** Leads an iPad to the store and a Mac to the website; without script, offers both. */
function ipadPage(store: string, website: string): string {
  return plainPage({
    title: texts.title,
    text: texts.text,
    links: [
      { href: store, label: texts.store },
      { href: website, label: texts.website },
    ],
    script: "/ipad.js",
  });
}
