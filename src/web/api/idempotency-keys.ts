import * as z from "zod/mini";
import { useState } from "react";
import { uuidv4 } from "uuidv7";

export function useIdempotencyKeys(name: string): ReturnType<typeof idempotencyKeysFor> {
  const [keys] = useState(() => idempotencyKeysFor({ newKey: uuidv4, storage: localStorage, name }));
  return keys;
}

const attempt = z.object({ content: z.string(), key: z.string() });

type KeyStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;
type Options = { newKey: () => string; storage: KeyStorage; name: string };

/** One key per creation: the same content sent again keeps it, after a reload too; `renew` starts the next one. */
export function idempotencyKeysFor({ newKey, storage, name }: Options) {
  const place = `attempt:${name}`;

  function last(): z.output<typeof attempt> | undefined {
    try {
      return attempt.parse(JSON.parse(storage.getItem(place) ?? ""));
    } catch {
      return undefined;
    }
  }

  return {
    keyFor(content: unknown): string {
      const json = JSON.stringify(content);
      const known = last();
      if (known?.content === json) return known.key;
      const key = newKey();
      storage.setItem(place, JSON.stringify({ content: json, key }));
      return key;
    },
    renew(): void {
      storage.removeItem(place);
    },
  };
}
