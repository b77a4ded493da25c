import "#web/styles/all.css";
import { Pause, Search } from "lucide-react";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { Button } from "#web/ui/action/button.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { MoreActions } from "#web/ui/action/more-actions.tsx";
import { Card } from "#web/ui/card.tsx";
import { Fact, Facts } from "#web/ui/facts.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { Tag } from "#web/ui/feedback/tag.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { InputBox } from "#web/ui/fields/input-box.tsx";
import { SelectBox } from "#web/ui/fields/select-box.tsx";
import { Figures } from "#web/ui/figures.tsx";
import { Counters } from "#web/ui/list/counters.tsx";
import { EmptyState } from "#web/ui/list/empty-state.tsx";
import { FilterChips } from "#web/ui/list/filter-chips.tsx";
import { SearchField } from "#web/ui/list/search-field.tsx";
import { MetaLine } from "#web/ui/meta-line.tsx";
import { Row } from "#web/ui/row.tsx";
import { Ticket, TicketStub, TicketTitle } from "#web/ui/ticket.tsx";

const none = () => undefined;
const variants = ["primary", "secondary", "quiet", "accent", "danger", "destructive"] as const;
const tones = ["positive", "info", "neutral", "over", "waiting", "danger", "accent", "verified"] as const;
const filters = [
  { value: "all", label: "Toutes", count: "66" },
  { value: "pending", label: "En attente", count: "34" },
  { value: "accepted", label: "Acceptées", count: "26" },
];
const options = [{ value: "recent", label: "Plus récentes" }] as const;

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
      {(["info", "caution", "danger", "accent"] as const).map((tone) => (
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
    <Part title="Champs">
      <SearchField label="Titre, ville" icon={Search} value="Lannion" maxLength={80} onValueChange={none} />
      <SelectBox label="Trier par" options={options} value="recent" onValueChange={none} />
      <InputBox label="Heure de début" value="18:00" onValueChange={none} />
      <InputBox label="Heure de fin" value="17:00" error="La fin précède le début" onValueChange={none} />
      <Checkbox name="cv" label="Avec un CV" checked onCheckedChange={none} />
      <Checkbox name="none" label="Indisponible" disabled />
    </Part>
    <Part title="Tickets">
      {(["tall", "rows", "line"] as const).map((layout) => (
        <Sample key={layout} layout={layout} />
      ))}
      <Sample layout="line" muted />
      <Sample layout="rows" torn />
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
    <Part title="Fiches">
      <Card title="L’offre" actions={<Button>Modifier</Button>}>
        <Facts>
          <Fact label="Lieu">Trégastel</Fact>
          <Fact label="Horaires">17 h 30 – 23 h 45</Fact>
        </Facts>
      </Card>
    </Part>
    <Part title="Attente et vide">
      <Skeleton shape={["title", "text", "band", "ticket"]} />
      {(["unused", "filtered", "failed"] as const).map((kind) => (
        <EmptyState
          key={kind}
          kind={kind}
          title={kind}
          action={<Button variant="primary">Réessayer</Button>}
        />
      ))}
    </Part>
  </main>,
);

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
      trailing={<Badge tone="waiting">2 en attente</Badge>}
      footer={<Button size="small">3 candidatures</Button>}
    >
      <TicketTitle as="h3">Barman, soirée concert</TicketTitle>
      <Meta />
    </Ticket>
  );
}
