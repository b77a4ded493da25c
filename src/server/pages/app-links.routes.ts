import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { App } from "#server/platform/http/app-type.ts";

/** The mailed links that the candidates' app may open instead of the site. */
const LINKED_PATHS = ["/reset-password", "/confirm-email"];
const FILES = { android: "/.well-known/assetlinks.json", ios: "/.well-known/apple-app-site-association" };

/** Says which apps open this site's links, to Android and iOS (ADR 0072); 404 without one. */
export function appLinkRoutes(app: App, { config }: Pick<Context, "config">): void {
  const { android, ios } = config.apps;
  for (const [url, file] of [
    [FILES.android, android && assetLinks(android)],
    [FILES.ios, ios && siteAssociation(ios)],
  ] as const) {
    app.get(url, (_, reply) => {
      if (file === undefined) throw new AppError("not-found");
      return reply
        .headers({
          "content-type": "application/json; charset=utf-8",
          "cache-control": "public, max-age=3600",
        })
        .serializer(JSON.stringify)
        .send(file);
    });
  }
}

function assetLinks({ id, fingerprints }: NonNullable<Config["apps"]["android"]>) {
  return [
    {
      relation: ["delegate_permission/common.handle_all_urls"],
      target: { namespace: "android_app", package_name: id, sha256_cert_fingerprints: fingerprints },
    },
  ];
}

function siteAssociation(id: string) {
  // Those of candidates alone (`linkAddress`): the app has no screen for a company's account.
  const components = LINKED_PATHS.map((path) => ({ "/": path, "?": { de: "?*" } }));
  return { applinks: { details: [{ appIDs: [id], components }] } };
}
