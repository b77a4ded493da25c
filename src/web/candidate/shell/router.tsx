import type { QueryClient } from "@tanstack/react-query";
import {
  type RouterHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
} from "@tanstack/react-router";
import { readApplicationsSearch } from "#web/candidate/applications/applications-search.ts";
import { readJobsSearch } from "#web/candidate/jobs/feed/jobs-search.ts";
import { JobsPage } from "#web/candidate/jobs/feed/jobs.page.tsx";
import { lazyScreen } from "#web/ui/screen/lazy-screen.ts";
import { routerDefaults } from "#web/ui/screen/router-defaults.ts";
import { ErrorPage } from "./error.page.tsx";
import { Root } from "./root.tsx";
import { shellTexts as texts } from "./shell.texts.ts";
import { Shell } from "./shell.tsx";

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

const unknownPath = createRoute({
  getParentRoute: () => root,
  path: "$",
  beforeLoad: () => {
    throw redirect({ to: "/candidat", replace: true });
  },
});

const shell = createRoute({ getParentRoute: () => root, path: "candidat", component: Shell });

const jobs = createRoute({
  getParentRoute: () => shell,
  path: "/",
  staticData: { title: texts.tabs.jobs },
  validateSearch: readJobsSearch,
  component: JobsPage,
});

const job = createRoute({
  getParentRoute: () => shell,
  path: "offres/$jobId",
  staticData: { title: texts.job },
  component: lazyScreen(() => import("#web/candidate/jobs/detail/job.page.tsx"), "JobPage"),
});

const applications = createRoute({
  getParentRoute: () => shell,
  path: "missions",
  staticData: { title: texts.tabs.applications },
  validateSearch: readApplicationsSearch,
  component: lazyScreen(
    () => import("#web/candidate/applications/applications.page.tsx"),
    "ApplicationsPage",
  ),
});

const application = createRoute({
  getParentRoute: () => shell,
  path: "missions/$applicationId",
  staticData: { title: texts.tabs.applications },
  component: lazyScreen(() => import("#web/candidate/applications/application.page.tsx"), "ApplicationPage"),
});

const notifications = createRoute({
  getParentRoute: () => shell,
  path: "notifications",
  staticData: { title: texts.tabs.notifications },
  component: lazyScreen(
    () => import("#web/candidate/notifications/notifications.page.tsx"),
    "NotificationsPage",
  ),
});

const profile = createRoute({
  getParentRoute: () => shell,
  path: "profil",
  staticData: { title: texts.tabs.profile },
  component: lazyScreen(() => import("#web/candidate/profile/profile.page.tsx"), "ProfilePage"),
});

const reliability = createRoute({
  getParentRoute: () => shell,
  path: "profil/fiabilite",
  staticData: { title: texts.reliability },
  component: lazyScreen(() => import("#web/candidate/profile/reliability.page.tsx"), "ReliabilityPage"),
});

const account = createRoute({
  getParentRoute: () => shell,
  path: "profil/compte",
  staticData: { title: texts.account },
  component: lazyScreen(() => import("#web/candidate/profile/account.page.tsx"), "AccountPage"),
});

/** `de`: the screen to return to; `offre`: the job to apply to. */
function readSignInSearch({ de, offre }: Record<string, unknown>): { de?: string; offre?: string } {
  return { ...(typeof de === "string" && { de }), ...(typeof offre === "string" && { offre }) };
}

const signUp = createRoute({
  getParentRoute: () => shell,
  path: "inscription",
  staticData: { title: texts.signUp },
  validateSearch: readSignInSearch,
  component: lazyScreen(() => import("#web/candidate/sign-in/sign-up.page.tsx"), "SignUpPage"),
});

const signIn = createRoute({
  getParentRoute: () => shell,
  path: "connexion",
  staticData: { title: texts.signIn },
  validateSearch: readSignInSearch,
  component: lazyScreen(() => import("#web/candidate/sign-in/sign-in.page.tsx"), "SignInPage"),
});

const join = createRoute({
  getParentRoute: () => shell,
  path: "rejoindre/$code",
  staticData: { title: texts.join },
  component: lazyScreen(() => import("#web/candidate/joining/join.page.tsx"), "JoinPage"),
});

const routeTree = root.addChildren([
  unknownPath,
  shell.addChildren([
    jobs,
    job,
    applications,
    application,
    notifications,
    profile,
    reliability,
    account,
    signUp,
    signIn,
    join,
  ]),
]);

/** Routes of the candidates' application (design §2). The list of jobs is in the first file, other screens are lazy. */
export function createCandidateRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context: { queryClient },
    ...routerDefaults,
    defaultErrorComponent: ErrorPage,
  });
}

export type CandidateRouter = ReturnType<typeof createCandidateRouter>;
