import { resolve } from "node:path";
import * as z from "zod/mini";
import { BRAND, defaultContacts } from "#domain/brand.ts";
import { DEFAULT_TAX } from "#domain/companies/plan.ts";
import { readS3Address } from "./s3-address.ts";

export type Config = Readonly<z.output<typeof configSchema>>;

const INVALID_FLAG = "must be 1 or empty.";
const INVALID_BUCKET =
  "must look like s3://key:secret@s3.example.com/bucket?region=eu-west-3, the key and the secret percent-encoded.";

const variables = z.object({
  PORT: z.prefault(wholeNumber(0, 65_535), 3000),
  HOST: z.prefault(hostName(), "127.0.0.1"),
  PUBLIC_URL: z.optional(originUrl()),
  DATA_DIR: z.prefault(z.string(), "./data"),
  DATABASE_URL: z.optional(postgresUrl()),
  DATABASE_DIRECT_URL: z.optional(postgresUrl()),
  DATABASE_OWNER_URL: z.optional(postgresUrl()),
  STORAGE_URL: z.optional(
    z.pipe(
      z.string().check(z.refine((text) => readS3Address(text) !== null, INVALID_BUCKET)),
      z.transform((text) => readS3Address(text) ?? undefined),
    ),
  ),
  SMTP_URL: z.optional(urlWithProtocol(["smtp:", "smtps:"], "must look like smtp://user:password@host:587.")),
  MAIL_FROM: z.prefault(
    z
      .string()
      .check(
        z.regex(
          /^([^<>]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
          "must look like Renfort <bonjour@example.fr>.",
        ),
      ),
    `${BRAND} <bonjour@renfort.example>`,
  ),
  SUPPORT_EMAIL: z.prefault(z.email("must be an e-mail address."), defaultContacts.supportEmail),
  SUPPORT_WEBHOOK_URL: z.optional(httpUrl()),
  PUSH_WEBHOOK_URL: z.optional(httpUrl()),
  PUSH_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16, "must have 16 characters or more."))),
  LEGAL_PUBLISHER: z.prefault(z.string(), defaultContacts.publisher),
  LEGAL_HOST: z.prefault(z.string(), defaultContacts.host),
  PLAN_TAX: z.prefault(z.enum(["HT", "TTC"], "must be HT or TTC."), DEFAULT_TAX),
  PLAN_BILLING: z.prefault(z.string(), "Une facture vous est envoyée chaque mois par email."),
  PLAN_ENDING: z.prefault(z.string(), "Résiliable à tout moment sur cette page, avec effet sous 30 jours."),
  GOOGLE_MAPS_API_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]+$/, "must be a key of Google Maps Platform.")),
  ),
  ADDRESS_PROVIDER: z.prefault(
    z.enum(["auto", "google", "geopf", "embedded"], "must be auto, google, geopf or embedded."),
    "auto",
  ),
  GOOGLE_GEOCODING_URL: z.prefault(httpUrl(), "https://maps.googleapis.com"),
  GOOGLE_PLACES_URL: z.prefault(httpUrl(), "https://places.googleapis.com"),
  GEOPF_URL: z.prefault(httpUrl(), "https://data.geopf.fr/geocodage"),
  COMPANY_REGISTER_URL: z.optional(httpUrl()),
  ANDROID_STORE_URL: z.optional(httpUrl()),
  IOS_STORE_URL: z.optional(httpUrl()),
  WEBSITE_URL: z.optional(httpUrl()),
  ANDROID_APP_ID: z.optional(appId()),
  ANDROID_APP_FINGERPRINTS: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.regex(
            /^([\dA-F]{2}:){31}[\dA-F]{2}(, ?([\dA-F]{2}:){31}[\dA-F]{2})*$/i,
            "must be SHA-256 fingerprints separated by commas, like 14:6D:…",
          ),
        ),
      z.transform((text) => text.toUpperCase().split(/, ?/)),
    ),
  ),
  IOS_APP_ID: z.optional(
    z.string().check(z.regex(/^[\dA-Z]{10}\.[\w-]+(\.[\w-]+)+$/, "must be like ABCDE12345.fr.renfort.app.")),
  ),
  MOBILE_ORIGINS: z.pipe(
    z.prefault(
      z
        .string()
        .check(
          z.regex(
            /^(none|[a-z][a-z\d+.-]*:\/\/[\w.-]+(:\d+)?(, ?[a-z][a-z\d+.-]*:\/\/[\w.-]+(:\d+)?)*)$/,
            "must be none or origins separated by commas, like capacitor://localhost.",
          ),
        ),
      "capacitor://localhost,ionic://localhost,https://localhost",
    ),
    z.transform((text) => (text === "none" ? [] : text.split(/, ?/))),
  ),
  WEB_PUSH_ORIGINS: z.pipe(
    z.prefault(
      z
        .string()
        .check(
          z.regex(
            /^(https?:\/\/[\w.-]+(:\d+)?(, ?https?:\/\/[\w.-]+(:\d+)?)*)?$/,
            "must be origins separated by commas, like https://push.example.fr.",
          ),
        ),
      "",
    ),
    z.transform((text) => (text === "" ? [] : text.split(/, ?/))),
  ),
  PASSWORD_MIN_LENGTH: z.prefault(wholeNumber(6, 128), 6),
  TRUST_PROXY: z.prefault(z.pipe(trustedProxies(), z.transform(parseTrustedProxies)), "false"),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  METRICS_HOST: z.prefault(hostName(), "127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpUrl()),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string()),
  OTEL_TRACES_SAMPLER_ARG: z.prefault(ratio(), 1),
  DRAIN_SECONDS: z.prefault(wholeNumber(0, 300), 0),
  SETTINGS_FILE: z.optional(z.string()),
  NODE_ENV: z.optional(z.string()),
  RENFORT_DEV: z.optional(z.literal("1", INVALID_FLAG)),
  RENFORT_STARTED_AT: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(variables.shape);

const configSchema = z.pipe(
  variables.check(
    z.refine((env) => env.ADDRESS_PROVIDER !== "google" || env.GOOGLE_MAPS_API_KEY !== undefined, {
      path: ["GOOGLE_MAPS_API_KEY"],
      error: "must be set when ADDRESS_PROVIDER is google.",
      when: () => true,
    }),
    z.refine((env) => (env.PUSH_WEBHOOK_URL === undefined) === (env.PUSH_WEBHOOK_SECRET === undefined), {
      path: ["PUSH_WEBHOOK_SECRET"],
      error: "must be set with PUSH_WEBHOOK_URL, and only then.",
      when: () => true,
    }),
    z.refine((env) => (env.ANDROID_APP_ID === undefined) === (env.ANDROID_APP_FINGERPRINTS === undefined), {
      path: ["ANDROID_APP_FINGERPRINTS"],
      error: "must be set with ANDROID_APP_ID, and only then.",
      when: () => true,
    }),
    z.refine(
      (env) => env.METRICS_PORT === undefined || env.METRICS_PORT === 0 || env.METRICS_PORT !== env.PORT,
      {
        path: ["METRICS_PORT"],
        error: "must not be PORT: metrics are never served on the public port.",
        when: () => true,
      },
    ),
    ...(["DATABASE_DIRECT_URL", "DATABASE_OWNER_URL"] as const).map((name) =>
      z.refine<Record<string, unknown>>(
        (env) => env[name] === undefined || env["DATABASE_URL"] !== undefined,
        {
          path: ["DATABASE_URL"],
          error: `must be set when ${name} is.`,
          when: () => true,
        },
      ),
    ),
  ),
  z.transform((env: z.output<typeof variables>) => ({
    port: env.PORT,
    host: env.HOST,
    /** The public address, without a trailing slash. */
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir: resolve(env.DATA_DIR),
    /** Absent: the embedded PostgreSQL in `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    /** The same database without a connection pooler, for LISTEN. Absent: `databaseUrl`. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** The database as the role that owns the tables: to migrate, back up, restore and import (ADR 0070). */
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    /** Absent: files in `dataDir`. */
    bucket: env.STORAGE_URL,
    /** Absent: messages are written in `dataDir/outbox`. */
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    supportWebhookUrl: env.SUPPORT_WEBHOOK_URL,
    /** The push gateway and its signing secret; undefined: notifications are listed and mailed only. */
    pushWebhook:
      env.PUSH_WEBHOOK_URL === undefined || env.PUSH_WEBHOOK_SECRET === undefined
        ? undefined
        : { url: env.PUSH_WEBHOOK_URL, secret: env.PUSH_WEBHOOK_SECRET },
    /** Shown in the legal notice. */
    legal: { publisher: env.LEGAL_PUBLISHER, host: env.LEGAL_HOST },
    /** Shown before a paid plan is chosen. */
    planTerms: { tax: env.PLAN_TAX, billing: env.PLAN_BILLING, ending: env.PLAN_ENDING },
    addresses: {
      provider: env.ADDRESS_PROVIDER,
      googleApiKey: env.GOOGLE_MAPS_API_KEY,
      googleGeocodingUrl: env.GOOGLE_GEOCODING_URL,
      googlePlacesUrl: env.GOOGLE_PLACES_URL,
      geopfUrl: env.GEOPF_URL,
    },
    /** Absent: companies are not looked up by SIRET. */
    companyRegisterUrl: env.COMPANY_REGISTER_URL,
    stores: { android: env.ANDROID_STORE_URL, ios: env.IOS_STORE_URL, website: env.WEBSITE_URL },
    /** The candidates' apps that open the links of this site; absent: none. */
    apps: {
      android:
        env.ANDROID_APP_ID === undefined || env.ANDROID_APP_FINGERPRINTS === undefined
          ? undefined
          : { id: env.ANDROID_APP_ID, fingerprints: env.ANDROID_APP_FINGERPRINTS },
      ios: env.IOS_APP_ID,
    },
    /** The origins of the mobile app's pages in its WebView. */
    mobileOrigins: env.MOBILE_ORIGINS,
    /** Push services beside those of the known browsers: for tests. */
    pushOrigins: env.WEB_PUSH_ORIGINS,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    /** The value of Fastify's option of the same name. */
    trustProxy: env.TRUST_PROXY,
    /** Absent: not served. */
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    /** Where spans are sent, and the part of requests that have one (0 to 1). Absent: no tracing. */
    tracing:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: env.OTEL_TRACES_SAMPLER_ARG },
    /** How long to keep serving after SIGTERM, while load balancers notice. */
    drainSeconds: env.DRAIN_SECONDS,
    /** `npm run dev`: the web is served from its sources. */
    isDevelopment: env.RENFORT_DEV === "1",
    /** When `npm start` was run, in milliseconds. */
    startedAt: env.RENFORT_STARTED_AT,
  })),
);

/** Parses the settings. An empty variable counts as missing; all errors are reported at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const read = configSchema.safeParse(set);
  if (read.success) return read.data;
  // One sentence per variable, without its value, which may be a secret.
  const errors = new Map(
    read.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
  const lines = [...errors].toReversed().map(([name, message]) => `- ${name} ${message}`);
  throw new Error(["These settings cannot be used:", ...lines].join("\n"));
}

function wholeNumber(min: number, max: number) {
  const message =
    max === Number.MAX_SAFE_INTEGER
      ? "must be a whole number."
      : `must be a whole number between ${min} and ${max}.`;
  return z.coerce.number(message).check(z.int(message), z.minimum(min, message), z.maximum(max, message));
}

function ratio() {
  const message = "must be a number between 0 and 1.";
  return z.coerce.number(message).check(z.minimum(0, message), z.maximum(1, message));
}

function appId() {
  return z.string().check(z.regex(/^[a-z]\w*(\.[a-z]\w*)+$/i, "must be like fr.renfort.app."));
}

function hostName() {
  return z.string().check(z.regex(/^[\w.:-]+$/, "must be a host name or an IP address."));
}

function urlWithProtocol(protocols: string[], message: string) {
  return z.string().check(
    z.refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ""), {
      error: message,
      abort: true,
    }),
  );
}

function postgresUrl() {
  const message = "must look like postgresql://user:password@host:5432/database.";
  return urlWithProtocol(["postgres:", "postgresql:"], message);
}

function httpUrl() {
  return z.pipe(
    urlWithProtocol(["https:", "http:"], "must be an http or https address."),
    withoutTrailingSlash(),
  );
}

function originUrl() {
  const message = "must be an http or https address without a path.";
  return z.pipe(
    urlWithProtocol(["https:", "http:"], message).check(
      z.refine((text) => URL.parse(text)?.pathname === "/", message),
    ),
    withoutTrailingSlash(),
  );
}

function withoutTrailingSlash() {
  return z.transform((text: string) => text.replace(/\/$/, ""));
}

function trustedProxies() {
  return z
    .string()
    .check(
      z.regex(
        /^(true|false|\d{1,2}|[\da-f.:/]+(, ?[\da-f.:/]+)*)$/i,
        "must be true, false, a number of proxies or their IP addresses separated by commas.",
      ),
    );
}

function parseTrustedProxies(text: string): boolean | number | string {
  if (text === "true" || text === "false") return text === "true";
  return /^\d+$/.test(text) ? Number(text) : text;
}
