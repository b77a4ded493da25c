const MACHINES = /^\/(api|assets|calendar|files|healthz|readyz)([/?#]|$)/;

/** Whether a person's browser asks, to be answered with a page: not a program, nor a file that a page is made of. */
export function wantsPage({ method, url }: { method: string; url: string }): boolean {
  return (method === "GET" || method === "HEAD") && !MACHINES.test(url);
}
