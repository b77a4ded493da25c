export type Screen = {
  path: string;
  title: string;
  /** The key that opens it. */
  key?: string;
  /** The views of it that the palette opens too, by their parameter `vue`. */
  views?: readonly { label: string; vue: string }[];
  /** Opened from another screen only. */
  isInner?: true;
};

/**
 * The screens of the recruiters' application, in the order of its palette: for the router, titles, the menu, the palette, what the
 * server sends with a page, and pictures. The file of one has its name: `cvLibrary` is in `cv-library.page.tsx`.
 */
export const screens = {
  jobs: { path: "/dashboard/jobs", title: "Mes offres", key: "o" },
  jobDetail: { path: "/dashboard/jobs/$jobId", title: "Détail de l'offre", isInner: true },
  editJob: { path: "/dashboard/jobs/$jobId/edit", title: "Modifier l'offre", isInner: true },
  applications: { path: "/dashboard/applications", title: "Candidatures", key: "l" },
  planning: {
    path: "/dashboard/planning",
    title: "Planning",
    key: "p",
    views: [
      { label: "Planning du jour", vue: "jour" },
      { label: "Heures à payer", vue: "heures" },
    ],
  },
  cvLibrary: { path: "/dashboard/cvtheque", title: "CVthèque" },
  pool: { path: "/dashboard/vivier", title: "Mon vivier" },
  poster: { path: "/dashboard/vivier/affiche", title: "Affiche", isInner: true },
  createJob: { path: "/dashboard/create-job", title: "Nouvelle offre", key: "c" },
  profile: { path: "/dashboard/profile", title: "Mon profil" },
  venues: { path: "/dashboard/profile/lieux", title: "Mes lieux" },
  account: { path: "/dashboard/profile/account", title: "Sécurité et données" },
  pricing: { path: "/pricing", title: "Plans et tarifs" },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** `/cv-library.page.tsx`, at the end of its path. */
export function screenFile(name: ScreenName): string {
  return `/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.page.tsx`;
}

/** The screens that may be opened from anywhere. */
export function openScreens(): Screen[] {
  return Object.values<Screen>(screens).filter(({ isInner }) => !isInner);
}

/** The screen at an address, and the id of the job that it shows. */
export function screenAt(pathname: string): { name: ScreenName; jobId: string } | undefined {
  for (const [name, { path }] of Object.entries(screens)) {
    const found = new RegExp(`^${path.replace("$jobId", String.raw`(?<jobId>[\w-]+)`)}$`).exec(pathname);
    if (found !== null && isScreenName(name)) return { name, jobId: found.groups?.["jobId"] ?? "" };
  }
  return undefined;
}

export function isScreenName(name: string): name is ScreenName {
  return Object.hasOwn(screens, name);
}
