import { CANDIDATE_PATH } from "#domain/pages.ts";
import type { Context } from "#server/context.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { App } from "#server/platform/http/app-type.ts";

/** The target of the download button (spec §1): the visitor's store, else the website, else the candidates' application on the web. */
export function downloadRoutes(app: App, { config }: Pick<Context, "config">): void {
  app.get("/telecharger", ({ headers }, reply) =>
    reply
      .headers({ "cache-control": "no-store", vary: "user-agent" })
      .redirect(downloadAddress(config.stores, headers["user-agent"] ?? "")),
  );
}

function downloadAddress({ android, ios, website }: Config["stores"], device: string): string {
  return storeOf(device) ?? website ?? CANDIDATE_PATH;

  function storeOf(name: string): string | undefined {
    // First, as some Windows phones and tablets also claim to be Android or iOS.
    if (/Windows/i.test(name)) return undefined;
    if (/Android/i.test(name)) return android;
    return /iPhone|iPad|iPod/i.test(name) ? ios : undefined;
  }
}
