import "#web/styles/all.css";
import { Pause, Search } from "lucide-react";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { Button } from "#web/ui/action/button.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { MoreActions } from "#web/ui/action/more-actions.tsx";
import { NewTabLink } from "#web/ui/action/new-tab-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Card } from "#web/ui/card.tsx";
import { Fact, FactList } from "#web/ui/facts.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Skeleton, Spinner } from "#web/ui/feedback/loading.tsx";
import { Tag } from "#web/ui/feedback/tag.tsx";
import { ToastRegion } from "#web/ui/feedback/toast-region.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { Figures } from "#web/ui/figures.tsx";
import { Counters } from "#web/ui/list/counters.tsx";
import { EmptyState, NothingMatches } from "#web/ui/list/empty-state.tsx";
import { ExportLink } from "#web/ui/list/export-link.tsx";
import { FilterChips } from "#web/ui/list/filter-chips.tsx";
import { SearchField } from "#web/ui/list/search-field.tsx";
import { SelectButton } from "#web/ui/list/select-button.tsx";
import { SelectionBar } from "#web/ui/list/selection-bar.tsx";
import { MetaLine } from "#web/ui/meta-line.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Row } from "#web/ui/row.tsx";
import { Section } from "#web/ui/section.tsx";
import { Strip } from "#web/ui/strip.tsx";
import { Table } from "#web/ui/table.tsx";
import { Ticket, TicketStub, TicketTitle } from "#web/ui/ticket.tsx";
import { Boxes, Fields } from "./component-fields.tsx";

const none = () => undefined;
const variants = ["primary", "secondary", "quiet", "accent", "danger", "destructive"] as const;
const tones = ["positive", "info", "neutral", "over", "waiting", "danger", "accent", "verified"] as const;
const filters = [
  { value: "all", label: "Toutes", count: "66" },
  { value: "pending", label: "En attente", count: "34" },
  { value: "accepted", label: "Acceptées", count: "26" },
];
/** Longer than a picture takes, within what a timer holds. */
const FOR_EVER = 2 ** 31 - 1;

createRoot(document.body).render(
  <main style={{ display: "grid", gap: 24, maxWidth: 1120, margin: "0 auto", padding: 16 }}>
    <h1>Composants</h1>
    {(["normal", "small"] as const).map((size) => (
      <Part key={size} title={`Boutons, ${size}`}>
        {variants.map((variant) => (
          <Line key={variant}>
            <Button {...{ variant, size }}>{variant}</Button>
            <Button {...{ variant, size }} pending>
              pending
            </Button>
            <Button {...{ variant, size }} aria-disabled>
              disabled
            </Button>
            <IconButton icon={Pause} label={variant} variant={variant} />
          </Line>
        ))}
      </Part>
    ))}
    <Part title="Autres actions">
      <Line>
        <MoreActions label="Autres actions">
          <Button variant="quiet">Voir le détail</Button>
          <Button variant="danger">Supprimer</Button>
        </MoreActions>
        <LinkButton href="/components">Lien</LinkButton>
        <NewTabLink href="/components">Autre onglet</NewTabLink>
        <ExportLink href="/components" count={12} />
        <ExportLink isIcon href="/components" count={12} />
        <ExportLink href="/components" count={0} />
        <SelectButton selection={selection(false)} />
      </Line>
    </Part>
    <Part title="Statuts">
      <Line>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge isIcon tone="verified">
          Vérifié
        </Badge>
        <Tag>PRO</Tag>
      </Line>
    </Part>
    <Part title="Messages">
      {(["info", "caution", "danger"] as const).map((tone) => (
        <Banner key={tone} tone={tone} title={tone} action={<Button>Réessayer</Button>}>
          Une phrase qui explique.
        </Banner>
      ))}
    </Part>
    <Part title="Filtres et compteurs">
      <FilterChips label="Statut" filters={filters} value="all" onValueChange={none} />
      <FilterChips isSegmented label="Vue" filters={filters} value="pending" onValueChange={none} />
      <Counters label="En bref" counters={filters.map(({ label, count }) => ({ label, value: count }))} />
      <Figures figures={[{ label: "Fiabilité", value: 94, unit: "sur 100" }]} />
    </Part>
    <Part title="Recherche">
      <SearchField label="Titre, ville" icon={Search} value="Lannion" maxLength={80} onValueChange={none} />
      <SearchField label="Nom" icon={Search} value="" maxLength={80} onValueChange={none} />
    </Part>
    <Part title="Champs d’un formulaire">
      <Fields />
    </Part>
    <Part title="Champs d’une liste">
      <Boxes />
    </Part>
    <Part title="Tickets">
      {(["tall", "rows", "line"] as const).map((layout) => (
        <Sample key={layout} layout={layout} />
      ))}
      {(["tall", "rows", "line"] as const).map((layout) => (
        <Sample key={layout} layout={layout} muted />
      ))}
      <Sample layout="tall" torn />
      <Sample layout="rows" torn />
    </Part>
    <Part title="Bandeaux d’une ligne">
      {[false, true].map((isUnfolded) => (
        <Strip
          key={String(isUnfolded)}
          labelledBy="strip"
          isUnfolded={isUnfolded}
          title={<span id="strip">À faire</span>}
          action={<Button variant="quiet">Voir les 9</Button>}
        >
          <p>1 place s’est libérée pour demain à 18 h</p>
        </Strip>
      ))}
    </Part>
    <Part title="Tableau">
      <Table caption="Heures" columns={["Personne", "Prévu", "Heures", "Brut"]}>
        <tbody>
          <Cells name="Lucas Morvan" cells={["18 h – 23 h 30", "5 h 30", "74,25 €"]} />
          <Cells name="Nadia El Amrani" cells={["18 h – 23 h 35", "5 h 05", "68,63 €"]} />
        </tbody>
        <tfoot>
          <Cells name="Total" cells={["", "10 h 35", "142,88 €"]} />
        </tfoot>
      </Table>
    </Part>
    <Part title="Lignes">
      {(["card", "compact"] as const).map((layout) => (
        <Row
          key={layout}
          layout={layout}
          aside={<Meta />}
          actions={<Button variant="primary">Accepter</Button>}
        >
          <h3>Lucas Morvan</h3>
          <Meta />
        </Row>
      ))}
      <Row muted aside={<Meta />} actions={<Badge tone="danger">Refusée</Badge>}>
        <h3>Lucas Morvan</h3>
      </Row>
    </Part>
    <Part title="En-têtes et parties">
      <PageHeader title="Mes offres" actions={<Button variant="primary">Nouvelle offre</Button>} />
      <PageHeader
        isOneLine
        title="Planning"
        text="Une phrase sous le titre."
        beside={<strong>Semaine du 23 novembre</strong>}
        actions={<IconButton icon={Pause} label="Imprimer" />}
      />
      <Section title="Logo" text="Affiché sur vos offres.">
        <Line>
          <Avatar src={null} initials="MK" />
          <Avatar size="large" src={null} initials="MK" />
        </Line>
      </Section>
    </Part>
    <Part title="Fiches">
      <Card title="L’offre" actions={<Button>Modifier</Button>}>
        <FactList>
          <Fact label="Lieu">Trégastel</Fact>
          <Fact label="Horaires">17 h 30 – 23 h 45</Fact>
        </FactList>
      </Card>
    </Part>
    <Part title="Attente et vide">
      <Skeleton shape={["title", "text", "band", "ticket"]} />
      <Spinner />
      <NothingMatches title="Aucune offre ne correspond" onClear={none} />
      {(["unused", "filtered", "failed"] as const).map((kind) => (
        <EmptyState
          key={kind}
          kind={kind}
          title={kind}
          action={<Button variant="primary">Réessayer</Button>}
        />
      ))}
    </Part>
    <Part title="Sélection">
      {[[], ["1"], ["1", "2"]].map((chosen) => (
        <SelectionBar
          key={chosen.length}
          selection={selection(true, chosen)}
          shown={[{ id: "1" }, { id: "2" }]}
          texts={{ chosen: (count) => `${count} sélectionnées` }}
          commands={[
            { id: "accept", label: "Accepter", run: none },
            { id: "refuse", label: "Refuser", why: "Une de ces personnes a déjà une réponse", run: none },
          ]}
        />
      ))}
    </Part>
    <ToastRegion />
  </main>,
);

showToast("success", "Offre réactivée ! ✅", { about: "Barman", duration: FOR_EVER });
showToast("error", "Une phrase dit pourquoi", { detail: "Et ce qu’on peut y faire.", duration: FOR_EVER });
showToast("warning", "Candidature refusée", {
  duration: FOR_EVER,
  actions: [{ label: "Annuler", run: none }],
});
showToast("info", "Nouvelle version", { duration: FOR_EVER });

function selection(isChoosing: boolean, chosen: readonly string[] = []) {
  return { chosen: new Set(chosen), isChoosing, choose: none, begin: none, leave: none };
}

function Cells({ name, cells }: { name: string; cells: readonly [string, string, string] }) {
  const [planned, hours, gross] = cells;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label="Prévu">{planned}</td>
      <td data-label="Heures">{hours}</td>
      <td data-label="Brut">{gross}</td>
    </tr>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section style={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 8 }}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>{children}</div>;
}

function Meta() {
  return (
    <MetaLine>
      <li>28 missions</li>
      <li>Guingamp, 31 km</li>
      <li>06 39 98 15 15</li>
    </MetaLine>
  );
}

type SampleProps = { layout: "tall" | "rows" | "line"; muted?: boolean; torn?: boolean };

function Sample(props: SampleProps) {
  return (
    <Ticket
      {...props}
      stub={<TicketStub over="ven." figure="27" word="nov. 2026" />}
      aside={<strong>14,20 €</strong>}
      trailing={props.layout !== "tall" && <Badge tone="waiting">2 en attente</Badge>}
      footer={<Button size="small">3 candidatures</Button>}
    >
      <TicketTitle as="h3">Barman, soirée concert</TicketTitle>
      <Meta />
    </Ticket>
  );
}
