import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

type Picture = { width?: number; height?: number; colour?: string };
type Part = { name?: string; filename?: string | null; type?: string; content: Uint8Array | string };

const BOUNDARY = "----a-boundary-of-tests";

/** An image of one colour, to encode with `.png().toBuffer()`. */
export function picture({ width = 80, height = 40, colour = "#21379d" }: Picture = {}) {
  return sharp({ create: { width, height, channels: 4, background: colour } });
}

export function noise(side: number) {
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw });
}

/** A PNG of a few kilobytes, black, that is `side` × `side` pixels once decoded. */
export function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(content.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}

export function form(...parts: Part[]): { payload: Buffer; headers: Record<string, string> } {
  const pieces = parts.flatMap(({ name = "logo", filename = "logo.png", type = "image/png", content }) => {
    const file = filename === null ? "" : `; filename="${filename}"\r\ncontent-type: ${type}`;
    return [
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`,
      content,
      "\r\n",
    ];
  });
  return {
    payload: Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece))),
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
