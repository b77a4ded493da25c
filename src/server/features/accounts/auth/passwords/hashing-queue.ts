import { AppError } from "#domain/errors.ts";

/** Whose turn it is: a known device, a session or a valid link goes before strangers. */
export type Turn = { network: string; isKnown: boolean };
type WaitingHash = { start: () => void; refuse: (error: Error) => void };
/** What waits, by network in the order of their turns. */
type Lane = Map<string, WaitingHash[]>;
type Sizes = { atOnce: number; waiting: number };

const RETRY_AFTER_SECONDS = 5;
/** Strangers keep one turn in four, so that known devices cannot stop every sign-in. */
const KNOWN_IN_A_ROW = 3;

/**
 * A bounded queue for expensive work. Known devices first; within each lane, networks take turns. A full lane refuses
 * (`auth/too-many-requests`) whoever waits the most: one network cannot take the place of the others.
 */
export function createHashingQueue({ atOnce, waiting: maxWaiting }: Sizes) {
  const known: Lane = new Map();
  const unknown: Lane = new Map();
  let running = 0;
  let knownInARow = 0;

  function startNext(): void {
    const isStrangersTurn = knownInARow >= KNOWN_IN_A_ROW && unknown.size > 0;
    const lane = known.size > 0 && !isStrangersTurn ? known : unknown;
    const next = takeTurn(lane);
    if (next === undefined) return;
    knownInARow = lane === known ? knownInARow + 1 : 0;
    next.start();
  }

  function wait({ network, isKnown }: Turn): Promise<void> {
    const lane = isKnown ? known : unknown;
    if (countOf(lane) >= maxWaiting) makeRoomFor(lane, network);
    return new Promise((start, refuse) => {
      lane.set(network, [...(lane.get(network) ?? []), { start, refuse }]);
    });
  }

  return async function queued<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) await wait(turn);
    else running += 1;
    try {
      return await work();
    } finally {
      if (known.size + unknown.size > 0) startNext();
      else running -= 1;
    }
  };
}

/** The first of the network whose turn it is, which then comes last. */
function takeTurn(lane: Lane): WaitingHash | undefined {
  const [turn] = lane;
  if (turn === undefined) return undefined;
  const [network, [first, ...others]] = turn;
  lane.delete(network);
  if (others.length > 0) lane.set(network, others);
  return first;
}

/** Refuses the last of the network that waits the most, or the newcomer if that is its own. */
function makeRoomFor(lane: Lane, network: string): void {
  const [longest, most] = [...lane].reduce<[WaitingHash[], string]>(
    (found, [name, waiting]) => (waiting.length > found[0].length ? [waiting, name] : found),
    [[], ""],
  );
  if (longest.length <= (lane.get(network)?.length ?? 0) + 1) throw tooMany();
  const last = longest.at(-1);
  lane.set(most, longest.slice(0, -1));
  last?.refuse(tooMany());
}

function countOf(lane: Lane): number {
  return [...lane.values()].reduce((count, waiting) => count + waiting.length, 0);
}

function tooMany(): AppError {
  return new AppError("auth/too-many-requests", { retryAfter: RETRY_AFTER_SECONDS });
}
