import { connect } from "node:net";

// Opens many live streams in a separate process: `streams.ts <port>`. It receives the cookies to open streams
// with, sends their number once all are open, and then each change received with its instant.
const port = Number(process.argv[2]);
const AT_ONCE = 20;
const CHANGE = /event: change\nid: (\d+)\ndata: .*"kind":"recruiter","ids":\["([^"]+)"\]/g;
let open = 0;

process.on("message", (cookies: string[]) => void openAll(cookies).then(() => process.send?.({ open })));
process.on("disconnect", () => process.exit(0));

async function openAll(cookies: string[]): Promise<void> {
  const waiting = cookies.values();
  const openEach = async () => {
    for (const cookie of waiting) await openOne(cookie);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openEach));
}

function openOne(cookie: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isOpen = false;
  const socket = connect(port, "127.0.0.1", () => {
    socket.write(`GET /api/live HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\n\r\n`);
  });
  // An event is small and arrives in one chunk.
  socket.setEncoding("latin1").on("data", (text: string) => {
    const at = performance.timeOrigin + performance.now();
    if (!isOpen && text.includes("event: hello")) {
      isOpen = true;
      open += 1;
      resolve();
    }
    for (const [, version, recruiter] of text.matchAll(CHANGE)) process.send?.({ at, version, recruiter });
  });
  socket
    .on("error", () => undefined)
    .on("close", () => {
      if (isOpen) open -= 1;
      resolve();
    });
  return promise;
}
