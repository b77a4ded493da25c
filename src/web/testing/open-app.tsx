import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  type AnyRouter,
  type RouterHistory,
  RouterProvider,
  createMemoryHistory,
} from "@tanstack/react-router";
import { expect, onTestFinished, vi } from "vitest";
import { render } from "vitest-browser-react";
import { setPageAccount } from "#web/api/client.ts";
import { connection } from "#web/api/connection.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { refreshStale } from "#web/api/stale-queries.ts";
import { setAccount } from "#web/candidate/session/session-hint.ts";
import { createCandidateClient } from "#web/candidate/session/session.api.ts";
import { createCandidateRouter } from "#web/candidate/shell/router.tsx";
import { leaveForLogin } from "#web/features/accounts/session/leave.ts";
import { createAppRouter } from "#web/recruiter/router.tsx";
import { currentToasts, dismissToast } from "#web/ui/feedback/toasts.ts";
import { sampleCandidate } from "./candidate-samples.ts";

/**
 * Opens the recruiters' application at a URL, with its real router and query client. A console error fails the test,
 * unless the screen is expected to fail, which React then logs.
 */
export function openApp(path: string, { expectsFailure = false } = {}) {
  return open({
    path,
    expectsFailure,
    client: createQueryClient(leaveForLogin, refreshStale),
    createRouter: createAppRouter,
  });
}

/** Opens a screen of the candidates' application; `isSignedIn`: the browser has a candidate's session. */
export function openCandidateApp(path: string, { expectsFailure = false, isSignedIn = true } = {}) {
  setAccount(isSignedIn ? sampleCandidate.id : "");
  return open({ path, expectsFailure, client: createCandidateClient(), createRouter: createCandidateRouter });
}

type AppToOpen<Router extends AnyRouter> = {
  path: string;
  expectsFailure: boolean;
  client: QueryClient;
  createRouter: (client: QueryClient, history: RouterHistory) => Router;
};

async function open<Router extends AnyRouter>(opening: AppToOpen<Router>) {
  const { path, expectsFailure, client: queryClient, createRouter } = opening;
  const consoleErrors = vi.spyOn(console, "error");
  if (expectsFailure) consoleErrors.mockImplementation(() => {});
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter(queryClient, history);
  const assertFocusKept = watchFocus();
  const { unmount } = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  onTestFinished(async () => {
    await assertFocusKept();
    for (const { actions } of currentToasts()) actions.find(({ label }) => label === "Annuler")?.run();
    for (const { id } of currentToasts()) dismissToast(id);
    localStorage.clear();
    sessionStorage.clear();
    connection.confirm();
    setPageAccount(undefined);
    if (!expectsFailure) expect(consoleErrors).not.toHaveBeenCalled();
    consoleErrors.mockRestore();
  });
  return {
    queryClient,
    router,
    unmount: async () => {
      await assertFocusKept();
      await unmount();
    },
  };
}

/** Fails if a focused element was removed and nothing else took the focus, at the next action or at the end of the test. */
function watchFocus(): () => Promise<void> {
  const actions = ["pointerdown", "keydown"] as const;
  const removed: string[] = [];
  let focused: Element | undefined;
  const lost = () =>
    focused?.isConnected === false && document.activeElement === document.body ? [focused.outerHTML] : [];
  const handleAction = () => void removed.push(...lost());
  const handleFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) focused = target;
  };
  document.addEventListener("focusin", handleFocus);
  for (const action of actions) document.addEventListener(action, handleAction, true);
  return async () => {
    document.removeEventListener("focusin", handleFocus);
    for (const action of actions) document.removeEventListener(action, handleAction, true);
    expect(removed).toEqual([]);
    await expect.poll(lost).toEqual([]);
    focused = undefined;
  };
}

/** Shortcuts are loaded after the screen. */
export async function waitForShortcuts(): Promise<void> {
  await expect.poll(() => document.querySelector("kbd.screen-only")).not.toBeNull();
}
