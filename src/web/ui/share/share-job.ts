import { shareLink } from "./share-link.ts";
import { shareTexts } from "./share.texts.ts";

type SharedJob = { id: string; title: string };

export function shareJob({ id, title }: SharedJob): Promise<void> {
  return shareLink({ title, url: `${location.origin}/offre/${id}`, texts: shareTexts.job });
}
