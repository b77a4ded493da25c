import type { QueryClient } from "@tanstack/react-query";
import {
  type RouterHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
} from "@tanstack/react-router";
import { type ScreenName, screens } from "#domain/screens.ts";
import {
  type ApplicationsSearch,
  type RawFilterParams,
  moveJobToUrl,
  readApplicationsSearch,
} from "#web/features/applications/applications-search.ts";
import { readOnboardingSearch } from "#web/features/companies/onboarding/onboarding-step.ts";
import type { CreateSearch } from "#web/features/jobs/create/create-search.ts";
import { readJobsSearch } from "#web/features/jobs/jobs-search.ts";
import { JobsPage } from "#web/features/jobs/list/jobs.page.tsx";
import type { PlanningSearch } from "#web/features/jobs/planning/planning-search.ts";
import { lazyScreen } from "#web/ui/screen/lazy-screen.ts";
import { routerDefaults } from "#web/ui/screen/router-defaults.ts";
import { appTexts as texts } from "./app.texts.ts";
import { ErrorPage } from "./error.page.tsx";
import { leaveForLanding, requireNotOnboarded, requireOnboarded, requireRecruiter } from "./guards.ts";
import { Root } from "./root.tsx";
import { Shell } from "./shell.tsx";

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

const unknownPath = createRoute({ getParentRoute: () => root, path: "$", beforeLoad: leaveForLanding });

const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: async ({ context }) => ({ recruiter: await requireRecruiter(context.queryClient) }),
});

const onboarding = createRoute({
  getParentRoute: () => signedIn,
  path: "onboarding",
  staticData: { title: ({ etape = 1 }) => texts.onboarding(String(etape)) },
  beforeLoad: ({ context }) => requireNotOnboarded(context.recruiter),
  validateSearch: readOnboardingSearch,
  component: lazyScreen(
    () => import("#web/features/companies/onboarding/onboarding.page.tsx"),
    "OnboardingPage",
  ),
});

const onboarded = createRoute({
  getParentRoute: () => signedIn,
  id: "onboarded",
  beforeLoad: ({ context }) => requireOnboarded(context.recruiter),
});

const dashboard = createRoute({
  getParentRoute: () => onboarded,
  id: "dashboard",
  component: Shell,
});

const home = createRoute({
  getParentRoute: () => dashboard,
  path: "/dashboard",
  beforeLoad: () => {
    throw redirect({ to: "/dashboard/jobs", replace: true });
  },
});

const jobs = createRoute({
  getParentRoute: () => dashboard,
  ...addressOf("jobs"),
  validateSearch: readJobsSearch,
  component: JobsPage,
});

const job = createRoute({
  getParentRoute: () => dashboard,
  ...addressOf("jobDetail"),
  component: lazyScreen(() => import("#web/features/jobs/detail/job-detail.page.tsx"), "JobDetailPage"),
});

const editJob = createRoute({
  getParentRoute: () => dashboard,
  ...addressOf("editJob"),
  component: lazyScreen(() => import("#web/features/jobs/edit/edit-job.page.tsx"), "EditJobPage"),
});

const applications = createRoute({
  getParentRoute: () => dashboard,
  ...addressOf("applications"),
  validateSearch: (search: Record<string, unknown>): ApplicationsSearch & RawFilterParams => ({
    ...search,
    ...readApplicationsSearch(search),
  }),
  beforeLoad: ({ location }) => moveJobToUrl(location),
  component: lazyScreen(
    () => import("#web/features/applications/list/applications.page.tsx"),
    "ApplicationsPage",
  ),
});

const planning = createRoute({
  getParentRoute: () => dashboard,
  ...addressOf("planning"),
  // The page parses the days, to keep the parser of days out of the first bundle.
  validateSearch: ({ vue, du, au, etat, q }: Record<string, unknown>): PlanningSearch => ({
    vue: vue === "jour" || vue === "heures" ? vue : undefined,
    du: textOf(du),
    au: textOf(au),
    ...readJobsSearch({ etat, q }),
  }),
  component: lazyScreen(() => import("#web/features/jobs/planning/planning.page.tsx"), "PlanningPage"),
});

const venues = createRoute({
  getParentRoute: () => dashboard,
  ...addressOf("venues"),
  component: lazyScreen(() => import("#web/features/jobs/venues/venues.page.tsx"), "VenuesPage"),
});

const cvLibrary = createRoute({
  getParentRoute: () => dashboard,
  ...addressOf("cvLibrary"),
  validateSearch: unparsed,
  component: lazyScreen(
    () => import("#web/features/candidates/cv-library/cv-library.page.tsx"),
    "CvLibraryPage",
  ),
});

const pool = createRoute({
  getParentRoute: () => dashboard,
  ...addressOf("pool"),
  validateSearch: unparsed,
  component: lazyScreen(() => import("#web/features/candidates/pool/pool.page.tsx"), "PoolPage"),
});

const poster = createRoute({
  getParentRoute: () => dashboard,
  ...addressOf("poster"),
  component: lazyScreen(() => import("#web/features/candidates/pool/poster.page.tsx"), "PosterPage"),
});

const createJob = createRoute({
  getParentRoute: () => dashboard,
  ...addressOf("createJob"),
  validateSearch: ({ depuis, dates, date, lieu }: Record<string, unknown>): CreateSearch => ({
    depuis: textOf(depuis),
    dates: textOf(dates),
    date: textOf(date),
    lieu: textOf(lieu),
  }),
  component: lazyScreen(() => import("#web/features/jobs/create/create-job.page.tsx"), "CreateJobPage"),
});

const profile = createRoute({
  getParentRoute: () => dashboard,
  ...addressOf("profile"),
  component: lazyScreen(() => import("#web/features/companies/profile/profile.page.tsx"), "ProfilePage"),
});

const account = createRoute({
  getParentRoute: () => dashboard,
  ...addressOf("account"),
  component: lazyScreen(() => import("#web/features/accounts/own-account/account.page.tsx"), "AccountPage"),
});

const pricing = createRoute({
  getParentRoute: () => dashboard,
  ...addressOf("pricing"),
  component: lazyScreen(() => import("#web/features/companies/plans/pricing.page.tsx"), "PricingPage"),
});

const routeTree = root.addChildren([
  unknownPath,
  signedIn.addChildren([
    onboarding,
    onboarded.addChildren([
      dashboard.addChildren([
        home,
        jobs,
        job,
        editJob,
        applications,
        planning,
        venues,
        cvLibrary,
        pool,
        poster,
        createJob,
        profile,
        account,
        pricing,
      ]),
    ]),
  ]),
]);

/** The address of a screen, and the title of its document. */
function addressOf<Name extends ScreenName>(name: Name): Address<(typeof screens)[Name]["path"]> {
  const { path, title } = screens[name];
  return { path, staticData: { title } };
}

type Address<Path> = { path: Path; staticData: { title: string } };

/** The parameters that a page parses itself, which keeps its parser out of the first bundle. */
function unparsed(search: Record<string, unknown>) {
  return search;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Routes of the application (spec §2). The shell and the list of jobs are in the first bundle, other screens are lazy. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context: { queryClient },
    ...routerDefaults,
    defaultErrorComponent: ErrorPage,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
