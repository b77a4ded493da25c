import { createHttpClient } from "#server/platform/http-client/http-client.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { AddressProvider } from "./address-provider.ts";
import { createEmbeddedAddresses } from "./embedded-addresses.ts";
import { createGeopfAddresses } from "./geopf-addresses.ts";
import { createGoogleAddresses } from "./google-addresses.ts";

/** The configured providers, in order; the embedded table is always the last. */
export function createAddressProviders({
  config,
  ...given
}: Pick<Platform, "config" | "log" | "stopping" | "metrics">): AddressProvider[] {
  const { provider, googleApiKey: key, ...urls } = config.addresses;
  const isEnabled = (name: "google" | "geopf") => provider === "auto" || provider === name;
  const providers: AddressProvider[] = [];
  if (isEnabled("google") && key !== undefined) {
    const client = { ...given, secrets: [key] };
    providers.push(
      createGoogleAddresses({
        key,
        places: createHttpClient({ name: "Google Places", ...client }),
        placesUrl: urls.googlePlacesUrl,
        geocoding: createHttpClient({ name: "Google Geocoding", ...client }),
        geocodingUrl: urls.googleGeocodingUrl,
      }),
    );
  }
  if (isEnabled("geopf")) {
    const client = createHttpClient({ name: "Géoplateforme", ...given });
    providers.push(createGeopfAddresses({ client, url: urls.geopfUrl }));
  }
  return [...providers, createEmbeddedAddresses()];
}
