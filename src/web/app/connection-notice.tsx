import { useState, useSyncExternalStore } from "react";
import { type Connection, connection } from "#web/api/connection.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { appTexts as texts } from "./app.texts.ts";

const titles = {
  offline: texts.offline,
  unreachable: texts.unreachable,
} as const satisfies Record<Exclude<Connection, "up">, string>;

/** Says for as long as it lasts that the server cannot be reached, and asks again at once when told to. */
export function ConnectionNotice() {
  const state = useSyncExternalStore(connection.subscribe, connection.current);
  const [isAsking, setAsking] = useState(false);
  if (state === "up") return null;

  async function handleRetry() {
    setAsking(true);
    await connection.check();
    setAsking(false);
  }

  return (
    <Notice
      title={titles[state]}
      action={
        <Button size="small" variant="onFrame" pending={isAsking} onClick={() => void handleRetry()}>
          {texts.retry}
        </Button>
      }
    >
      {texts.nothingLost}
    </Notice>
  );
}
