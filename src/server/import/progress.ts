import { SingleBar } from "cli-progress";

/** Shows how far a long piece of work is. */
export type Progress = {
  start: (title: string, total: number) => void;
  advance: (count: number) => void;
  stop: () => void;
};

type Screen = Pick<NodeJS.WriteStream, "isTTY" | "write"> & NodeJS.WritableStream;

const LINE_EVERY_MS = 5_000;

/** A bar on a terminal; elsewhere a line now and then, as logs want it. */
export function createProgress(screen: Screen): Progress {
  return screen.isTTY ? bar(screen) : lines(screen);
}

function bar(stream: Screen): Progress {
  const shown = new SingleBar({
    stream,
    format: "{title} {bar} {percentage} %",
    barsize: 30,
    hideCursor: true,
    clearOnComplete: true,
    // A process that is told to stop says so itself.
    gracefulExit: false,
  });
  return {
    start: (title, total) => shown.start(total, 0, { title }),
    advance: (count) => shown.increment(count),
    stop: () => shown.stop(),
  };
}

function lines(stream: Screen): Progress {
  let [name, whole, done, toldAt] = ["", 0, 0, 0];
  const tell = () => stream.write(`${name}: ${whole === 0 ? 100 : Math.floor((100 * done) / whole)} %\n`);
  return {
    start: (title, total) => {
      [name, whole, done, toldAt] = [title, total, 0, performance.now()];
      stream.write(`${title}…\n`);
    },
    advance: (count) => {
      done += count;
      if (performance.now() - toldAt < LINE_EVERY_MS) return;
      toldAt = performance.now();
      tell();
    },
    stop: () => undefined,
  };
}
