import { shareLink } from "./share-link.ts";
import { shareTexts } from "./share.texts.ts";

export type SharedOffer = { id: string; title: string };

export function shareOffer({ id, title }: SharedOffer): Promise<void> {
  return shareLink({ title, url: `${location.origin}/offre/${id}`, words: shareTexts.offer });
}
