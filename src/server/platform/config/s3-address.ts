export type S3Address = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const DEFAULT_REGION = "us-east-1";
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{2,40}$/;

/** `s3://key:secret@host[:port]/bucket?region=…`, percent-encoded; `tls=false` for plain http. Else null. */
export function readS3Address(text: string): S3Address | null {
  const url = URL.parse(text);
  if (url === null || url.protocol !== "s3:" || url.host === "" || url.hash !== "") return null;
  const { region = DEFAULT_REGION, tls = "true", ...others } = Object.fromEntries(url.searchParams);
  const bucket = url.pathname.replace(/^\/|\/$/g, "");
  const [accessKeyId, secretAccessKey] = [percentDecoded(url.username), percentDecoded(url.password)];
  const isValid = BUCKET.test(bucket) && REGION.test(region) && /^(true|false)$/.test(tls);
  if (!isValid || Object.keys(others).length > 0 || !accessKeyId || !secretAccessKey) return null;
  const endpoint = `${tls === "true" ? "https" : "http"}://${url.host}`;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
