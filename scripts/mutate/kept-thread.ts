import { type PoolRunnerInitializer, type PoolWorker, ThreadsPoolWorker } from "vitest/node";

/** Then what the changed code left behind ends with its thread. */
const MAX_RUNS = 50;

let kept: { thread: ThreadsPoolWorker; runs: number } | undefined;

/** Vitest ends the thread of each run, and the next would load the whole product again: one serves many changes. */
export const keptThread: PoolRunnerInitializer = {
  name: "kept-thread",
  createPoolWorker(options) {
    const fresh = { thread: new ThreadsPoolWorker(options), runs: 0 };
    // A change of what runs as a module loads needs its modules loaded again.
    return options.project.getProvidedContext().mutantActivation === "static"
      ? fresh.thread
      : serveRun((kept ??= fresh));
  },
};

/** Serves one run as a thread of its own would. */
function serveRun(lasting: { thread: ThreadsPoolWorker; runs: number }): PoolWorker {
  const { thread } = lasting;
  const listeners: Parameters<PoolWorker["on"]>[] = [];
  const isStarted = lasting.runs > 0;
  let config: object | undefined;
  let isStopped = false;
  const answer = (type: "started" | "stopped") => {
    setImmediate(() => {
      const onMessage = listeners.filter(([event]) => event === "message");
      for (const [, listener] of onMessage) listener({ type, __vitest_worker_response__: true });
    });
  };
  lasting.runs += 1;
  return {
    name: keptThread.name,
    start: async () => (isStarted ? undefined : thread.start()),
    on(event, listener) {
      listeners.push([event, listener]);
      thread.on(event, listener);
    },
    off: (event, listener) => thread.off(event, listener),
    deserialize: (data) => thread.deserialize(data),
    send(message) {
      if (message.type === "stop") {
        isStopped = true;
        return answer("stopped");
      }
      if (message.type === "start") ({ config } = message.context);
      if (message.type === "start" && isStarted) return answer("started");
      // The names of the tests to run are among the settings, which the thread keeps from its start.
      if (message.type === "run") Object.assign(message.context, { config });
      thread.send(message);
    },
    async stop() {
      for (const [event, listener] of listeners) thread.off(event, listener);
      // Vitest ends by force what has not answered.
      if (isStopped && lasting.runs < MAX_RUNS) return;
      kept = undefined;
      await thread.stop();
    },
  };
}
