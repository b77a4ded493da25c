import type { ErrorComponentProps } from "@tanstack/react-router";
import { ScreenFailed } from "#web/ui/screen/screen-failed.tsx";
import { shellTexts as texts } from "./shell.texts.ts";

export function ErrorPage(props: ErrorComponentProps) {
  return <ScreenFailed {...props} home={{ href: "/candidat", label: texts.tabs.jobs }} />;
}
