import { expect, test, vi } from "vitest";
import { type Connection, createConnection } from "./connection.ts";

/** A connection whose network and server the test holds; what it became, in order. */
function setUp() {
  const world = { isOnline: true, isUp: true };
  const connection = createConnection({
    isOnline: () => world.isOnline,
    probe: async () => world.isUp,
    firstPause: 5,
  });
  const became: Connection[] = [];
  connection.subscribe(() => became.push(connection.current()));
  return { world, connection, became };
}

test("a failed request with a server that answers shows nothing", async () => {
  const { connection, became } = setUp();
  await connection.check();
  expect(became).toEqual([]);
});

test("one missed probe is no outage, the second is, and it comes back by itself", async () => {
  const { world, connection, became } = setUp();
  world.isUp = false;
  await connection.check();
  expect(connection.current()).toBe("up");
  await vi.waitFor(() => expect(connection.current()).toBe("unreachable"));
  world.isUp = true;
  await vi.waitFor(() => expect(connection.current()).toBe("up"));
  expect(became).toEqual(["unreachable", "up"]);
});

test("a browser that knows it is offline says so at once, and asking again waits for nothing", async () => {
  const { world, connection, became } = setUp();
  world.isOnline = false;
  await connection.check();
  expect(connection.current()).toBe("offline");
  world.isOnline = true;
  await connection.check();
  expect(became).toEqual(["offline", "up"]);
});

test("back on a network that leads nowhere, the server is what is missing", async () => {
  const { world, connection, became } = setUp();
  Object.assign(world, { isOnline: false, isUp: false });
  await connection.check();
  world.isOnline = true;
  await connection.check();
  expect(connection.current()).toBe("unreachable");
  world.isUp = true;
  await connection.check();
  expect(became).toEqual(["offline", "unreachable", "up"]);
});

test("an answer to any request ends the outage at once", async () => {
  const { world, connection, became } = setUp();
  world.isUp = false;
  await connection.check();
  await vi.waitFor(() => expect(connection.current()).toBe("unreachable"));
  connection.confirm();
  expect(connection.current()).toBe("up");
  await connection.check();
  expect(became).toEqual(["unreachable", "up"]);
});

test("asked by many at once, probes one at a time", async () => {
  let under = 0;
  let most = 0;
  const connection = createConnection({
    isOnline: () => true,
    probe: async () => {
      under += 1;
      most = Math.max(most, under);
      await Promise.resolve();
      under -= 1;
      return true;
    },
    firstPause: 5,
  });
  await Promise.all([1, 2, 3].map(() => connection.check()));
  expect(most).toBe(1);
});
