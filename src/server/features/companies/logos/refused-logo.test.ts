import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { sendLogo } from "#server/testing/logos.ts";
import { type Person, newRecruiter, visitor } from "#server/testing/people.ts";
import { form, noise, picture, hugePng } from "#server/testing/pictures.ts";
import { useProduct } from "#server/testing/product.ts";
import { rowCounts } from "#server/testing/seeds.ts";

const NONE = "Aucun fichier sélectionné";
const EMPTY = "Fichier vide";
const NO_IMAGE = "Le fichier doit être une image";
const TOO_LARGE = "L'image ne doit pas dépasser 5MB";
const WRONG_FORMAT = "Format supporté: JPEG, PNG, WebP";
const TOO_MANY_PIXELS = "Image trop grande : 50 mégapixels au maximum";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const HTML = "<!doctype html><script>alert(document.cookie)</script>";

const product = useProduct();
const people: { recruiter?: Person } = {};
beforeAll(async () => {
  people.recruiter = await newRecruiter(product().app);
});

/** The message on the field; also checks that nothing was stored. */
async function refusalOf(sent: ReturnType<typeof form>): Promise<unknown> {
  const { context } = product();
  const before = await rowCounts(context.db);
  const answer = await sendLogo(product(), people.recruiter ?? visitor(product().app), sent);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "out-of-range", message: "Paramètres invalides" });
  expect({ ...(await rowCounts(context.db)), rate_limits: 0 }).toEqual({ ...before, rate_limits: 0 });
  expect((await people.recruiter?.call("GET", "/api/recruiter"))?.json()).toMatchObject({
    companyLogo: null,
  });
  expect(await readdir(join(context.config.dataDir, "files"))).toEqual([]);
  return answer.json().fields;
}

const png = await picture().png().toBuffer();
const jpeg = await noise(300).jpeg().toBuffer();

// §5.20, §8.41
test.each([
  ["no part", form(), NONE],
  ["another field", form({ name: "picture", content: png }), NONE],
  ["a text", form({ filename: null, content: "logo.png" }), NONE],
  ["no choice", form({ filename: "", type: "application/octet-stream", content: "" }), NONE],
  ["an empty file", form({ content: "" }), EMPTY],
  ["two files", form({ content: png }, { content: png }), NONE],
  ["a file and another part", form({ content: png }, { name: "note", filename: null, content: "x" }), NONE],
  ["a part before the file", form({ name: "note", filename: null, content: "x" }, { content: png }), NONE],
  ["a PDF", form({ filename: "logo.pdf", type: "application/pdf", content: "%PDF-1.7" }), NO_IMAGE],
  ["a picture sent as text", form({ type: "text/plain", content: png }), NO_IMAGE],
  ["a picture of no type", form({ type: "application/octet-stream", content: png }), NO_IMAGE],
  ["one byte too many", form({ content: Buffer.concat([png, Buffer.alloc(5_242_881)]) }), TOO_LARGE],
  ["forty megabytes", form({ content: Buffer.alloc(40_000_000, 1) }), TOO_LARGE],
  ["an SVG", form({ filename: "logo.svg", type: "image/svg+xml", content: SVG }), WRONG_FORMAT],
  ["a GIF", form({ type: "image/gif", content: await picture().gif().toBuffer() }), WRONG_FORMAT],
  ["an SVG as a PNG", form({ content: SVG }), WRONG_FORMAT],
  ["a page as a JPEG", form({ type: "image/jpeg", content: HTML }), WRONG_FORMAT],
  ["a page behind a PNG's first bytes", form({ content: `\u0089PNG\r\n\u001a\n${HTML}` }), WRONG_FORMAT],
  ["a GIF as a WebP", form({ type: "image/webp", content: await picture().gif().toBuffer() }), WRONG_FORMAT],
  ["a TIFF as a PNG", form({ content: await picture().tiff().toBuffer() }), WRONG_FORMAT],
  [
    "an AVIF as a JPEG",
    form({ type: "image/jpg", content: await picture().avif().toBuffer() }),
    WRONG_FORMAT,
  ],
  [
    "a truncated JPEG",
    form({ type: "image/jpeg", content: jpeg.subarray(0, jpeg.length / 2) }),
    WRONG_FORMAT,
  ],
  ["a PNG cut short", form({ content: png.subarray(0, png.length - 20) }), WRONG_FORMAT],
  ["a PNG's header alone", form({ content: png.subarray(0, 33) }), WRONG_FORMAT],
  ["20 000 × 20 000 pixels", form({ content: hugePng(20_000) }), TOO_MANY_PIXELS],
])("%s is refused, without storing anything", async (_, sent, sentence) => {
  expect(await refusalOf(sent)).toEqual({ logo: sentence });
});
