import { nanoid } from "nanoid";
import { useState } from "react";
import * as z from "zod/mini";
import { AppError } from "#domain/errors.ts";
import { storeText } from "./store-text.ts";

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

  /** Of this page: another tab may store its own. */
  let own: z.output<typeof attempt> | undefined;

  function stored(): typeof own {
    try {
      return attempt.parse(JSON.parse(storage.getItem(storageKey) ?? ""));
    } catch {
      return undefined;
    }
  }

  function keyFor(content: unknown): string {
    const json = JSON.stringify(content);
    own = [own, stored()].find((one) => one?.content === json) ?? { content: json, key: newKey() };
    storeText(storage, storageKey, JSON.stringify(own));
    return own.key;
  }

  function renew(): void {
    if (stored()?.key === own?.key) storage.removeItem(storageKey);
    own = undefined;
  }

  /** Sends a creation with its key, renewed by a success, or once what the key created is deleted. */
  async function send<Answer>(content: unknown, request: (key: string) => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await request(keyFor(content));
      renew();
      return answer;
    } catch (error) {
      if (error instanceof AppError && error.code === "not-found") renew();
      throw error;
    }
  }

  return { keyFor, renew, send };
}
