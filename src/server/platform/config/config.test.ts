import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

const INVALID_BUCKET =
  "must look like s3://key:secret@s3.example.com/bucket?region=eu-west-3, the key and the secret percent-encoded.";

describe("the configuration", () => {
  test("has a default for every setting", () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      dataDir: resolve("data"),
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databaseOwnerUrl: undefined,
      bucket: undefined,
      smtpUrl: undefined,
      mailFrom: "Renfort <bonjour@renfort.example>",
      supportEmail: "support@renfort.example",
      supportWebhookUrl: undefined,
      legal: {
        publisher: "Renfort, joignable par email",
        host: "un hébergeur établi dans l’Union européenne",
      },
      planTerms: {
        tax: "HT",
        billing: "Une facture vous est envoyée chaque mois par email.",
        ending: "Résiliable à tout moment sur cette page, avec effet sous 30 jours.",
      },
      addresses: {
        provider: "auto",
        googleApiKey: undefined,
        googleGeocodingUrl: "https://maps.googleapis.com",
        googlePlacesUrl: "https://places.googleapis.com",
        geopfUrl: "https://data.geopf.fr/geocodage",
      },
      companyRegisterUrl: undefined,
      stores: { android: undefined, ios: undefined, website: undefined },
      apps: { android: undefined, ios: undefined },
      pushOrigins: [],
      mobileOrigins: ["capacitor://localhost", "ionic://localhost", "https://localhost"],
      passwordMinLength: 6,
      trustProxy: false,
      metrics: undefined,
      tracing: undefined,
      drainSeconds: 0,
      isDevelopment: false,
      startedAt: undefined,
    });
  });

  test("treats an empty variable as missing, and ignores unknown ones", () => {
    expect(readConfig({ PORT: "", PUBLIC_URL: " ", HOME: "/root", SMTP_URL: undefined })).toEqual(
      readConfig({}),
    );
  });

  test("derives the public address from the port, and removes its trailing slash", () => {
    expect(readConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
    expect(readConfig({ PORT: "8080", PUBLIC_URL: "https://renfort.example/" }).publicUrl).toBe(
      "https://renfort.example",
    );
  });

  test.each([
    ["true", true],
    ["false", false],
    ["2", 2],
    ["10.0.0.1, 192.168.0.0/16", "10.0.0.1, 192.168.0.0/16"],
    ["::1", "::1"],
  ])("reads TRUST_PROXY=%s", (text, expected) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(expected);
  });

  test.each([
    ["PORT", "http", "must be a whole number between 0 and 65535."],
    ["PORT", "65536", "must be a whole number between 0 and 65535."],
    ["PORT", "-1", "must be a whole number between 0 and 65535."],
    ["PORT", "80.5", "must be a whole number between 0 and 65535."],
    ["HOST", "http://x", "must be a host name or an IP address."],
    ["PUBLIC_URL", "renfort.example", "must be an http or https address without a path."],
    ["PUBLIC_URL", "https://renfort.example/app", "must be an http or https address without a path."],
    ["DATABASE_URL", "mysql://localhost/x", "must look like postgresql://user:password@host:5432/database."],
    ["STORAGE_URL", "https://key:secret@s3.example.com/bucket", INVALID_BUCKET],
    ["STORAGE_URL", "s3://s3.example.com/bucket", INVALID_BUCKET],
    ["SMTP_URL", "mail.example.com", "must look like smtp://user:password@host:587."],
    ["MAIL_FROM", "Renfort", "must look like Renfort <bonjour@example.fr>."],
    ["SUPPORT_EMAIL", "support", "must be an e-mail address."],
    ["SUPPORT_WEBHOOK_URL", "ftp://x", "must be an http or https address."],
    ["ADDRESS_PROVIDER", "bing", "must be auto, google, geopf or embedded."],
    ["GEOPF_URL", "data.geopf.fr", "must be an http or https address."],
    ["ANDROID_APP_FINGERPRINTS", "14:6D", "must be SHA-256 fingerprints separated by commas, like 14:6D:…"],
    ["IOS_APP_ID", "fr.renfort.app", "must be like ABCDE12345.fr.renfort.app."],
    [
      "MOBILE_ORIGINS",
      "capacitor://localhost/app",
      "must be none or origins separated by commas, like capacitor://localhost.",
    ],
    ["PASSWORD_MIN_LENGTH", "5", "must be a whole number between 6 and 128."],
    ["METRICS_PORT", "off", "must be a whole number between 0 and 65535."],
    ["METRICS_PORT", "3000", "must not be PORT: metrics are never served on the public port."],
    ["METRICS_HOST", "http://x", "must be a host name or an IP address."],
    ["DRAIN_SECONDS", "301", "must be a whole number between 0 and 300."],
    [
      "TRUST_PROXY",
      "yes",
      "must be true, false, a number of proxies or their IP addresses separated by commas.",
    ],
  ])("refuses %s=%s", (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new Error(`These settings cannot be used:\n- ${name} ${sentence}`),
    );
  });

  test("reports every error at once, one sentence each", () => {
    expect(() => readConfig({ PORT: "x", ADDRESS_PROVIDER: "google", SUPPORT_EMAIL: "x" })).toThrow(
      new Error(
        [
          "These settings cannot be used:",
          "- PORT must be a whole number between 0 and 65535.",
          "- SUPPORT_EMAIL must be an e-mail address.",
          "- GOOGLE_MAPS_API_KEY must be set when ADDRESS_PROVIDER is google.",
        ].join("\n"),
      ),
    );
  });

  test("parses the bucket of STORAGE_URL", () => {
    expect(
      readConfig({ STORAGE_URL: "s3://clef:se%2Fcret@s3.example.com/logos?region=fr-par" }).bucket,
    ).toEqual({
      endpoint: "https://s3.example.com",
      bucket: "logos",
      region: "fr-par",
      accessKeyId: "clef",
      secretAccessKey: "se/cret",
    });
  });

  test("refuses DATABASE_DIRECT_URL without DATABASE_URL", () => {
    expect(() => readConfig({ DATABASE_DIRECT_URL: "postgresql://db/renfort" })).toThrow(
      "- DATABASE_URL must be set when DATABASE_DIRECT_URL is.",
    );
  });

  test("reads where traces are sent, and refuses a part that is not between 0 and 1", () => {
    const address = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318/" };
    expect(readConfig(address).tracing).toEqual({ endpoint: "http://127.0.0.1:4318", ratio: 1 });
    expect(readConfig({ ...address, OTEL_TRACES_SAMPLER_ARG: "0.1" }).tracing?.ratio).toBe(0.1);
    for (const OTEL_TRACES_SAMPLER_ARG of ["10", "-1", "tout"]) {
      expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG })).toThrow(
        "OTEL_TRACES_SAMPLER_ARG must be a number between 0 and 1.",
      );
    }
  });

  test("never includes a secret in its errors", () => {
    expect(() => readConfig({ STORAGE_URL: "s3://me:hunter2@host/" })).not.toThrow(/hunter2/);
    expect(() => readConfig({ SMTP_URL: "http://me:hunter2@mail.example" })).not.toThrow(/hunter2/);
  });
});

test(".env.example shows every variable, with its default", () => {
  const example = readFileSync(".env.example", "utf8");
  const shown = Object.fromEntries(
    [...example.matchAll(/^# ?([A-Z_]+)=(.*)$/gm)].map((match) => [match[1] ?? "", match[2]]),
  );
  expect(Object.keys(shown)).toEqual([
    "PORT",
    "HOST",
    "PUBLIC_URL",
    "DATA_DIR",
    "DATABASE_URL",
    "DATABASE_OWNER_URL",
    "DATABASE_DIRECT_URL",
    "STORAGE_URL",
    "SMTP_URL",
    "MAIL_FROM",
    "SUPPORT_EMAIL",
    "SUPPORT_WEBHOOK_URL",
    "PUSH_WEBHOOK_URL",
    "PUSH_WEBHOOK_SECRET",
    "LEGAL_PUBLISHER",
    "LEGAL_HOST",
    "PLAN_TAX",
    "PLAN_BILLING",
    "PLAN_ENDING",
    "GOOGLE_MAPS_API_KEY",
    "ADDRESS_PROVIDER",
    "GOOGLE_GEOCODING_URL",
    "GOOGLE_PLACES_URL",
    "GEOPF_URL",
    "COMPANY_REGISTER_URL",
    "ANDROID_STORE_URL",
    "IOS_STORE_URL",
    "WEBSITE_URL",
    "ANDROID_APP_ID",
    "ANDROID_APP_FINGERPRINTS",
    "IOS_APP_ID",
    "MOBILE_ORIGINS",
    "WEB_PUSH_ORIGINS",
    "PASSWORD_MIN_LENGTH",
    "TRUST_PROXY",
    "METRICS_PORT",
    "METRICS_HOST",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "OTEL_EXPORTER_OTLP_HEADERS",
    "OTEL_TRACES_SAMPLER_ARG",
    "DRAIN_SECONDS",
  ]);
  expect(readConfig(shown)).toEqual(readConfig({}));
});
