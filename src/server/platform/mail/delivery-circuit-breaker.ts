import {
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  noJitterGenerator,
} from "cockatiel";
import type { Log } from "#server/platform/log/log.ts";
import type { Delivery } from "./deliveries.ts";
import { smtpErrorOf, deliveryFailureOf } from "./delivery-failure.ts";

const FIRST_OPEN_MS = 2_000;
const MAX_OPEN_MS = 60_000;

/** Pauses delivery after a server failure; logs each outage and its end once. */
export function withCircuitBreaker(deliver: Delivery, log: Pick<Log, "warn" | "info">): Delivery {
  const breaker = circuitBreaker(
    handleWhen((error) => deliveryFailureOf(error) === "server"),
    {
      breaker: new ConsecutiveBreaker(1),
      halfOpenAfter: new ExponentialBackoff({
        generator: noJitterGenerator,
        initialDelay: FIRST_OPEN_MS,
        maxDelay: MAX_OPEN_MS,
      }),
    },
  );
  let isDown = false;
  breaker.onFailure(({ reason }) => {
    if (isDown || !("error" in reason) || deliveryFailureOf(reason.error) !== "server") return;
    isDown = true;
    log.warn(smtpErrorOf(reason.error), "The mail server cannot be used; mail waits");
  });
  breaker.onReset(() => {
    isDown = false;
    log.info("The mail server responds again");
  });
  return (mail, signal) => breaker.execute(() => deliver(mail, signal));
}
