import { JOB_PATH } from "#domain/pages.ts";
import { shareLink } from "./share-link.ts";
import { shareTexts } from "./share.texts.ts";

type SharedJob = { id: string; title: string };

export function shareJob({ id, title }: SharedJob): Promise<void> {
  return shareLink({ title, url: `${location.origin}${JOB_PATH}/${id}`, texts: shareTexts.job });
}
