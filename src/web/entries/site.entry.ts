import type { ComponentType } from "react";
import type { scriptedPaths } from "#domain/pages.ts";

type Screen = { load: () => Promise<ComponentType>; forSignedOut?: true };

const screens: Record<(typeof scriptedPaths)[number], Screen> = {
  "/support": {
    load: () => import("#web/site/support-form.tsx").then((file) => file.SupportForm),
  },
  "/login": {
    load: () => import("#web/features/accounts/session/login.page.tsx").then((file) => file.LoginPage),
    forSignedOut: true,
  },
  "/register": {
    load: () => import("#web/features/accounts/session/register.page.tsx").then((file) => file.SignUpPage),
    forSignedOut: true,
  },
  "/forgot-password": {
    load: () =>
      import("#web/features/accounts/session/forgot-password.page.tsx").then(
        (file) => file.ForgotPasswordPage,
      ),
  },
  "/reset-password": {
    load: () =>
      import("#web/features/accounts/session/reset-password.page.tsx").then((file) => file.ResetPasswordPage),
  },
  "/confirm-email": {
    load: () =>
      import("#web/features/accounts/session/confirm-email.page.tsx").then((file) => file.ConfirmEmailPage),
  },
};

// The markup is complete without scripts: let the browser paint it first.
requestAnimationFrame(() => setTimeout(() => void start()));

async function start(): Promise<void> {
  const screen = Object.entries(screens).find(([path]) => path === location.pathname)?.[1];
  const root = document.getElementById("root");
  if (!screen || !root) throw new Error(`No screen for ${location.pathname}`);
  const [{ createElement, startTransition }, { hydrateRoot }, Screen] = await Promise.all([
    import("react"),
    import("react-dom/client"),
    screen.load(),
  ]);
  // A transition hydrates in small slices, without blocking what is being typed.
  startTransition(() => void hydrateRoot(root, createElement(Screen)));
  if (!screen.forSignedOut) return;
  const { clearWithOtherTabs } = await import("#web/api/own-storage.ts");
  clearWithOtherTabs("recruiter");
  const { leaveIfSignedIn } = await import("#web/features/accounts/session/leave-if-signed-in.ts");
  await leaveIfSignedIn();
}
