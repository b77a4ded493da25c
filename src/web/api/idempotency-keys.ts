import { nanoid } from "nanoid";
import { useState } from "react";
import * as z from "zod/mini";

export function useIdempotencyKeys(name: string): ReturnType<typeof idempotencyKeysFor> {
  const [keys] = useState(() => idempotencyKeysFor({ newKey: nanoid, storage: localStorage, name }));
  return keys;
}

const attempt = z.object({ content: z.string(), key: z.string() });

type KeyStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;
type Options = { newKey: () => string; storage: KeyStorage; name: string };

/** The same content sent again keeps its key, even after a reload; `renew` makes the next creation use a new one. */
export function idempotencyKeysFor({ newKey, storage, name }: Options) {
  const storageKey = `attempt:${name}`;

  function last(): z.output<typeof attempt> | undefined {
    try {
      return attempt.parse(JSON.parse(storage.getItem(storageKey) ?? ""));
    } catch {
      return undefined;
    }
  }

  return {
    keyFor(content: unknown): string {
      const json = JSON.stringify(content);
      const attempted = last();
      if (attempted?.content === json) return attempted.key;
      const key = newKey();
      storage.setItem(storageKey, JSON.stringify({ content: json, key }));
      return key;
    },
    renew(): void {
      storage.removeItem(storageKey);
    },
  };
}
