import { useQuery } from "@tanstack/react-query";
import { Outlet, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { Menu as MenuIcon, Search } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { todoQuery } from "#web/features/companies/todo/todo.api.ts";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Drawer, lazyWindow } from "#web/ui/dialog/dialog.tsx";
import { MODIFIER, SEARCH_SHORTCUT } from "#web/ui/keyboard/key-press.ts";
import { lazyPart } from "#web/ui/screen/lazy-screen.ts";
import { CONTENT_ID, SkipLink } from "#web/ui/screen/skip-link.tsx";
import { useFocusOnNavigation } from "#web/ui/screen/use-focus-on-navigation.ts";
import { whenIdle } from "#web/ui/when-idle.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { appTexts as texts } from "./app.texts.ts";
import { Company } from "./company.tsx";
import { InShellContext } from "./error.page.tsx";
import { Menu } from "./menu.tsx";
import type { PaletteProps } from "./palette.tsx";
import styles from "./shell.module.css";

const Shortcuts = lazyPart(async () => (await import("./shortcuts.tsx")).Shortcuts);

const Palette = lazyWindow<PaletteProps>(async () => (await import("./palette.tsx")).Palette);

export function Shell() {
  const { isOpen, open, close } = useDrawer();
  const content = useRef<HTMLElement>(null);
  const [isSearching, setSearching] = useState(false);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  useFocusOnNavigation(content);

  return (
    <div className={classes(styles.shell, "grid")}>
      <SkipLink className="skip-link screen-only">{texts.skip}</SkipLink>
      <nav className={classes(styles.bar, "frame row screen-only gap-3")} aria-label={texts.menu}>
        <MenuButton onClick={open} />
        <Wordmark />
      </nav>
      <aside className={classes(styles.sidebar, "frame screen-only")}>
        <Frame onSearch={() => setSearching(true)} />
      </aside>
      <Drawer open={isOpen} onOpenChange={close} label={texts.menu}>
        <Frame />
      </Drawer>
      <div className={classes(styles.page, "w-full")}>
        <header
          className={classes(styles.header, "screen-only mb-2 wrap items-baseline soft note snug gap-x-2")}
        >
          <h1 className={styles.title}>{texts.header}</h1>
          <p>{texts.subtitle}</p>
        </header>
        <main id={CONTENT_ID} ref={content} tabIndex={-1}>
          <InShellContext value>
            <Outlet />
          </InShellContext>
        </main>
      </div>
      <Palette open={isSearching} onOpenChange={setSearching} />
      {isIdle && (
        <Suspense>
          <Shortcuts />
        </Suspense>
      )}
    </div>
  );
}

function MenuButton({ onClick }: { onClick: () => void }) {
  const toDo = useQuery(todoQuery).data?.total ?? 0;
  const label = toDo > 0 ? `${texts.openMenu} : ${texts.toDo(toDo)}` : texts.openMenu;
  return (
    <span className="grid relative">
      <IconButton icon={MenuIcon} label={label} variant="onFrame" onClick={onClick} />
      {toDo > 0 && (
        <span className={classes(styles.badge, "semibold text-center")} aria-hidden>
          {toDo}
        </span>
      )}
    </span>
  );
}

/** The menu and the account; the drawer of phones has no search, which goes with keyboard shortcuts. */
function Frame({ onSearch }: { onSearch?: () => void }) {
  return (
    <div className={classes(styles.frame, "flex gap-5")}>
      <div className="px-3">
        <Wordmark />
      </div>
      {onSearch && (
        <button
          type="button"
          className={classes(styles.search, "row target rounded gap-3")}
          aria-keyshortcuts={SEARCH_SHORTCUT}
          onClick={onSearch}
        >
          <Search aria-hidden />
          {texts.search}
          <kbd className="ml-auto small nowrap" aria-hidden>{`${MODIFIER} K`}</kbd>
        </button>
      )}
      <Menu isInDrawer={onSearch === undefined} />
      <Company />
    </div>
  );
}

/** The open drawer is an entry of the browser's history, so that Back closes it. */
function useDrawer() {
  const navigate = useNavigate();
  const { history } = useRouter();
  const isOpen = useLocation({ select: ({ state }) => state.isMenuOpen === true });

  function open() {
    void navigate({
      to: ".",
      search: true,
      state: (before) => ({ ...before, isMenuOpen: true }),
      resetScroll: false,
    });
  }

  return { isOpen, open, close: () => isOpen && history.back() };
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    isMenuOpen?: true;
  }
}
