import {
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  noJitterGenerator,
} from "cockatiel";
import type { Log } from "#server/log.ts";
import type { Delivery } from "./deliveries.ts";
import { factsOf, faultOf } from "./delivery-failure.ts";

const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 60_000;

/** Pauses delivery after a server failure; logs each outage and its end once. */
export function watchedDelivery(deliver: Delivery, log: Pick<Log, "warn" | "info">): Delivery {
  const breaker = circuitBreaker(
    handleWhen((error) => faultOf(error) === "server"),
    {
      breaker: new ConsecutiveBreaker(1),
      halfOpenAfter: new ExponentialBackoff({
        generator: noJitterGenerator,
        initialDelay: FIRST_PAUSE_MS,
        maxDelay: MAX_PAUSE_MS,
      }),
    },
  );
  let isDown = false;
  breaker.onFailure(({ reason }) => {
    if (isDown || !("error" in reason) || faultOf(reason.error) !== "server") return;
    isDown = true;
    log.warn(factsOf(reason.error), "The mail server cannot be used; mail waits");
  });
  breaker.onReset(() => {
    isDown = false;
    log.info("The mail server responds again");
  });
  return (mail, signal) => breaker.execute(() => deliver(mail, signal));
}
