import { connect } from "node:net";
import type { Socket } from "node:net";
import type { Client } from "pg";

/** Longer than most statements: whoever waits so long may be waiting for nobody. */
const SUSPECT_AFTER_MS = 1_200;
const REACHED_WITHIN_MS = 1_500;

type Silence = {
  socket: Socket;
  /** How long an answer may take in all, in milliseconds: the database itself ends a statement before. */
  longest: number;
};

/**
 * A server that vanishes without a word closes nothing, and the system would take hours to notice: after a silence it
 * is asked whether it can be reached at all, and its connection is cut when it cannot.
 */
export function createWatchdog(client: Client, { socket, longest }: Silence) {
  function watch(): () => void {
    const isNear = client.host.startsWith("/");
    let timer = setTimeout(isNear ? cut : suspect, isNear ? longest : Math.min(SUSPECT_AFTER_MS, longest));
    let isOver = false;

    function suspect(): void {
      timer = setTimeout(cut, longest - SUSPECT_AFTER_MS);
      whenOutOfReach(client, () => {
        if (!isOver) cut();
      });
    }

    function cut(): void {
      clearTimeout(timer);
      socket.destroy();
    }

    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }

  return (send: (given: unknown[]) => unknown, given: unknown[]): unknown => {
    const end = watch();
    const callback = given.at(-1);
    if (typeof callback === "function") {
      const answered = (...answer: unknown[]): unknown => {
        end();
        return Reflect.apply(callback, undefined, answer);
      };
      return send([...given.slice(0, -1), answered]);
    }
    const sent = send(given);
    if (sent instanceof Promise) void sent.then(end, end);
    else end();
    return sent;
  };
}

function whenOutOfReach({ host, port }: Client, isOutOfReach: () => void): void {
  const probe = connect({ host, port });
  const timer = setTimeout(() => {
    probe.destroy();
    isOutOfReach();
  }, REACHED_WITHIN_MS);
  const end = () => {
    clearTimeout(timer);
    probe.destroy();
  };
  probe.once("connect", end).once("error", () => {
    end();
    isOutOfReach();
  });
}
