import { expect, onTestFinished, test, vi } from "vitest";
import { type Connection, createConnection, isServerReady } from "./connection.ts";

/** A connection with a simulated network and server, and its successive states. */
function setUp() {
  const network = { isOnline: true, isUp: true };
  const connection = createConnection({
    isOnline: () => network.isOnline,
    probe: async () => network.isUp,
    firstPause: 5,
  });
  const states: Connection[] = [];
  connection.subscribe(() => states.push(connection.current()));
  return { network, connection, states };
}

test("a failed request while the server responds changes no state", async () => {
  const { connection, states } = setUp();
  await connection.check();
  expect(states).toEqual([]);
});

test("the second failed probe is an outage, which ends by itself", async () => {
  const { network, connection, states } = setUp();
  network.isUp = false;
  await connection.check();
  expect(connection.current()).toBe("up");
  await vi.waitFor(() => expect(connection.current()).toBe("unreachable"));
  network.isUp = true;
  await vi.waitFor(() => expect(connection.current()).toBe("up"));
  expect(states).toEqual(["unreachable", "up"]);
});

test("an offline browser is detected at once, and a check does not wait for the next probe", async () => {
  const { network, connection, states } = setUp();
  network.isOnline = false;
  await connection.check();
  expect(connection.current()).toBe("offline");
  network.isOnline = true;
  await connection.check();
  expect(states).toEqual(["offline", "up"]);
});

test("online again without a reachable server, the state is unreachable", async () => {
  const { network, connection, states } = setUp();
  Object.assign(network, { isOnline: false, isUp: false });
  await connection.check();
  network.isOnline = true;
  await connection.check();
  expect(connection.current()).toBe("unreachable");
  network.isUp = true;
  await connection.check();
  expect(states).toEqual(["offline", "unreachable", "up"]);
});

test("a response to any request ends the outage at once", async () => {
  const { network, connection, states } = setUp();
  network.isUp = false;
  await connection.check();
  await vi.waitFor(() => expect(connection.current()).toBe("unreachable"));
  connection.confirm();
  expect(connection.current()).toBe("up");
  await connection.check();
  expect(states).toEqual(["unreachable", "up"]);
});

test("a response that comes while a probe fails ends the outage all the same", async () => {
  let probes = 0;
  const connection = createConnection({
    isOnline: () => true,
    async probe() {
      probes += 1;
      if (probes === 3) connection.confirm();
      return false;
    },
    firstPause: 1,
  });
  const states: Connection[] = [];
  connection.subscribe(() => states.push(connection.current()));
  await connection.check();
  await vi.waitFor(() => expect(probes).toBe(3));
  expect(states).toEqual(["unreachable", "up"]);
});

test("probes are sent at longer and longer intervals, of half a minute at most", async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const at: number[] = [];
  const start = Date.now();
  const connection = createConnection({
    isOnline: () => true,
    probe: async () => at.push((Date.now() - start) / 1000) < 0,
    firstPause: 2000,
  });
  void connection.check();
  await vi.advanceTimersByTimeAsync(125_000);
  expect(at).toEqual([0, 2, 6, 14, 30, 60, 90, 120]);
});

test("a server that does not answer within 5 seconds is not ready", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  vi.stubGlobal("fetch", (_url: string, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(signal.reason) : Promise.resolve(new Response()),
  );
  onTestFinished(() => {
    timeout.mockRestore();
    vi.unstubAllGlobals();
  });
  expect(await isServerReady()).toBe(false);
  expect(timeout).toHaveBeenCalledWith(5000);
});

test("simultaneous checks send one probe at a time", async () => {
  let inFlight = 0;
  let maxInFlight = 0;
  const connection = createConnection({
    isOnline: () => true,
    probe: async () => {
      inFlight += 1;
      maxInFlight = Math.max(maxInFlight, inFlight);
      await Promise.resolve();
      inFlight -= 1;
      return true;
    },
    firstPause: 5,
  });
  await Promise.all([1, 2, 3].map(() => connection.check()));
  expect(maxInFlight).toBe(1);
});
