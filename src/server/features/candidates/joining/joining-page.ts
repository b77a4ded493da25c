import { type JoiningCompany, SHARED_BY_JOINING } from "#domain/candidates/joining.ts";
import { CANDIDATE_PATH, JOINING_PATH, JOB_CONTENT, JOB_HEAD } from "#domain/pages.ts";
import { htmlText } from "#domain/values/text.ts";
import {
  actionLink,
  companyName,
  headOfPage,
  publicJobClass,
} from "#server/features/candidates/public-jobs/filled-page.ts";

type LinkOfPage = { code: string; publicUrl: string };

/** The page of a company's joining link, complete without script (ADR 0165). */
export function joiningPage(
  template: string,
  company: JoiningCompany,
  { code, publicUrl }: LinkOfPage,
): string {
  const title = `Rejoignez ${company.companyName}`;
  const head = headOfPage({
    title,
    previewTitle: title,
    description: "Recevez ses missions, payées à l'heure. L'inscription prend une minute.",
    url: `${publicUrl}${JOINING_PATH}/${code}`,
    publicUrl,
  });
  return template.replace(JOB_HEAD, () => head).replace(JOB_CONTENT, () => contentOf(company, code));
}

function contentOf({ companyName: name, companyLogoUrl }: JoiningCompany, code: string): string {
  const target = `${CANDIDATE_PATH}${JOINING_PATH}/${code}`;
  return [
    `<article class="${publicJobClass("ticket")} panel">`,
    `<div class="${publicJobClass("sheet")} grid one-column gap-3">`,
    `<p class="row gap-2 semibold">${companyName(name, companyLogoUrl)}</p>`,
    `<h1 class="title-2 tight">${htmlText(`Travaillez avec ${name}`)}</h1>`,
    `<p>${htmlText("Cette entreprise cherche des extras. Rejoignez-la pour qu'elle vous propose ses missions : vous acceptez celles qui vous vont, et vous partez quand vous voulez.")}</p>`,
    `<p>${htmlText(SHARED_BY_JOINING)}</p>`,
    `<p class="wrap">${actionLink(target, "Rejoindre")}</p>`,
    "</div>",
    "</article>",
  ].join("\n");
}
