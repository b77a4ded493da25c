import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { noise, picture, hugePng } from "#server/testing/pictures.ts";
import { encodeLogo } from "./logo-image.ts";

const raw = async (bytes: Buffer) => sharp(bytes).raw().toBuffer({ resolveWithObject: true });

describe("a re-encoded logo", () => {
  // §9.10
  test.each([
    ["JPEG", () => picture().jpeg()],
    ["PNG", () => picture().png()],
    ["PNG of a palette", () => picture().png({ palette: true })],
    ["PNG of 16 bits", () => picture().toColourspace("rgb16").png()],
    ["interlaced PNG", () => picture().png({ progressive: true })],
    ["progressive JPEG", () => picture().jpeg({ progressive: true })],
    ["JPEG in CMYK", () => picture().toColourspace("cmyk").jpeg()],
    ["grey JPEG", () => picture().greyscale().jpeg()],
    ["WebP", () => picture().webp()],
    ["lossless WebP", () => picture().webp({ lossless: true })],
  ])("from a %s is a WebP of the same size", async (_, file) => {
    const { bytes, width, height } = await encodeLogo(await file().toBuffer());
    expect([width, height]).toEqual([80, 40]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 80, height: 40 });
  });

  test.each([
    [2000, 1000, 512, 256],
    [1000, 2000, 256, 512],
    [512, 512, 512, 512],
    [513, 1, 512, 1],
    [1, 1, 1, 1],
    [10_000, 5000, 512, 256],
  ])("of %i × %i pixels has %i × %i", async (width, height, drawnWidth, drawnHeight) => {
    const drawn = await encodeLogo(await picture({ width, height }).png().toBuffer());
    expect(drawn).toMatchObject({ width: drawnWidth, height: drawnHeight });
  });

  test("keeps its colour and transparency", async () => {
    const { bytes } = await encodeLogo(await picture({ colour: "#21379d00" }).png().toBuffer());
    const { info, data } = await raw(bytes);
    expect(info.channels).toBe(4);
    expect(data[3]).toBe(0);
    const solid = await raw((await encodeLogo(await picture({ colour: "#ffffff" }).png().toBuffer())).bytes);
    expect([...solid.data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test("is upright, without metadata", async () => {
    const sideways = await picture({ width: 60, height: 20 })
      .withExif({ IFD0: { Copyright: "secret" }, IFD3: { GPSLatitude: "48/1 43/1 58/1" } })
      .withXmp("<x>secret</x>")
      .withMetadata({ orientation: 6, icc: "p3" })
      .jpeg()
      .toBuffer();
    const carried = { exif: expect.any(Buffer), xmp: expect.any(Buffer), icc: expect.any(Buffer) };
    expect(await sharp(sideways).metadata()).toMatchObject({ ...carried, orientation: 6 });
    const { bytes, width, height } = await encodeLogo(sideways);
    expect([width, height]).toEqual([20, 60]);
    const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
  });

  test("from an animation is its first frame", async () => {
    const frames = [picture({ colour: "red" }), picture({ colour: "blue" })].map((one) =>
      one.png().toBuffer(),
    );
    const animated = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp({ lossless: true, loop: 0 })
      .toBuffer();
    expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2);
    const { bytes } = await encodeLogo(animated);
    const { pages = 1 } = await sharp(bytes, { animated: true }).metadata();
    expect(pages).toBe(1);
    const { data } = await raw(bytes);
    expect(data[0]).toBeGreaterThan(200);
    expect(data[2]).toBeLessThan(50);
  });

  test("is small even for an image that compresses badly", async () => {
    const { bytes } = await encodeLogo(await noise(1200).png().toBuffer());
    expect(bytes.length).toBeLessThan(400_000);
  });

  // §5.20
  test.each([
    ["nothing", Buffer.alloc(0)],
    ["noughts", Buffer.alloc(1000)],
  ])("is refused with %s", async (_, file) => {
    await expect(encodeLogo(file)).rejects.toMatchObject({
      code: "out-of-range",
      fields: { logo: "Format supporté: JPEG, PNG, WebP" },
    });
  });

  test.each([
    ["more than 50 million pixels", hugePng(7072)],
    ["a billion pixels", hugePng(32_000)],
  ])("is refused with %s, with a specific message", async (_, file) => {
    await expect(encodeLogo(file)).rejects.toMatchObject({
      code: "out-of-range",
      fields: { logo: "Image trop grande : 50 mégapixels au maximum" },
    });
  });

  test("of ordinary size is processed before a large one received first", async () => {
    const [large, usual] = await Promise.all([
      picture({ width: 10_000, height: 5000 }).png().toBuffer(),
      picture().png().toBuffer(),
    ]);
    const drawn: string[] = [];
    await Promise.all([
      encodeLogo(large).then(() => drawn.push("large")),
      encodeLogo(usual).then(() => drawn.push("usual")),
    ]);
    expect(drawn).toEqual(["usual", "large"]);
  });
});

test("an image library that cannot be loaded is an error of the server, and is loaded again", async () => {
  vi.resetModules();
  vi.doMock("sharp", () => {
    throw new Error("no such library");
  });
  const logos = await import("./logo-image.ts");
  const file = await picture().png().toBuffer();
  await expect(logos.encodeLogo(file)).rejects.not.toHaveProperty("code", "out-of-range");
  vi.doUnmock("sharp");
  expect((await logos.encodeLogo(file)).bytes.length).toBeGreaterThan(0);
});
