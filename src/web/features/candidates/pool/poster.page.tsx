import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { BRAND } from "#domain/brand.ts";
import { typographic } from "#domain/values/typography.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import { BackLink } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { EmptyState, LoadFailed } from "#web/ui/list/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { joiningTexts as texts } from "./joining.texts.ts";
import { linkQuery } from "./pool.api.ts";
import styles from "./poster.module.css";
import { QrCode } from "./qr-code.tsx";

/** The poster of the company's link, as it prints on A4. */
export function PosterPage() {
  const query = useQuery(linkQuery);
  const url = query.data?.url;
  return (
    <>
      <div className="screen-only">
        <PageHeader
          back={<BackLink to="/dashboard/vivier">{texts.posterBack}</BackLink>}
          title={texts.posterTitle}
          text={texts.posterText}
          actions={
            url && (
              <Button variant="primary" onClick={() => window.print()}>
                <Printer aria-hidden />
                {texts.print}
              </Button>
            )
          }
        />
      </div>
      {query.isPending && <Skeleton shape="ticket" />}
      {query.isError && !query.data && <LoadFailed title={texts.loadFailed} query={query} />}
      {url === null && <EmptyState kind="unused" title={texts.posterNone} text={texts.posterNoneText} />}
      {url && <Poster url={url} />}
    </>
  );
}

function Poster({ url }: { url: string }) {
  const { companyName, companyLogo } = useRecruiter();
  return (
    <article className={classes(styles.frame, "mx-auto")}>
      <div className={classes(styles.poster, "grid justify-items-center text-center")}>
        <p className={classes(styles.company, "cluster justify-center w-full")}>
          {companyLogo && <img src={companyLogo} alt="" className={styles.logo} />}
          <span>{companyName}</span>
        </p>
        <h2 className={styles.scan}>{texts.scan}</h2>
        <QrCode text={url} label={texts.code} className={styles.code} />
        <div className={classes(styles.foot, "grid")}>
          <p>
            {texts.orOpen} <strong>{url.replace(/^https?:\/\//, "")}</strong>
          </p>
          <p>{typographic(texts.promise)}</p>
          <p className={styles.brand}>{BRAND}</p>
        </div>
      </div>
    </article>
  );
}
