import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { AlertDialog } from "#web/ui/dialog/alert-dialog.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge, Tag, badgeTones } from "#web/ui/feedback/badge.tsx";
import { Banner, bannerTones } from "#web/ui/feedback/banner.tsx";
import { Button, buttonVariants } from "#web/ui/action/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Counters } from "#web/ui/list/counters.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Drawer } from "#web/ui/dialog/drawer.tsx";
import { EmptyState, emptyKinds } from "#web/ui/list/empty-state.tsx";
import { FilterChips } from "#web/ui/list/filter-chips.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { Skeleton, Spinner } from "#web/ui/feedback/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { ShowMore } from "#web/ui/list/show-more.tsx";
import { Ticket, TicketStub } from "#web/ui/ticket.tsx";
import { showToast, toastTypes } from "#web/ui/feedback/toasts.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";
import styles from "./gallery.module.css";

export function GalleryParts() {
  const [filter, setFilter] = useState<"all" | "pending">("all");
  return (
    <>
      <section className={styles.block}>
        <div className={styles.line}>
          {buttonVariants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
          <Button variant="primary" pending>
            Publier l'offre
          </Button>
          <IconButton icon={Pencil} label="Modifier" />
          <Avatar src={null} initials="MK" />
          <Avatar src={null} initials="MK" size="large" />
        </div>
        <div className={styles.line}>
          {badgeTones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Tag>PRO</Tag>
        </div>
        {bannerTones.map((tone) => (
          <Banner
            key={tone}
            tone={tone}
            title="Bientôt la limite"
            action={<Button size="small">Passer au plan PRO</Button>}
          >
            il vous reste 1 annonce sur 5.
          </Banner>
        ))}
      </section>
      <section className={styles.block}>
        <PageHeader
          title="Mes offres"
          text="Trois offres en cours"
          actions={<Button variant="primary">Nouvelle offre</Button>}
        />
        <Counters
          label="En bref"
          counters={[
            { label: "Offres actives", value: 2 },
            { label: "Candidatures reçues", value: 19 },
            { label: "En attente", value: 11 },
          ]}
        />
        <FilterChips
          label="Statut"
          value={filter}
          onValueChange={setFilter}
          filters={[
            { value: "all", label: "Toutes", count: 19 },
            { value: "pending", label: "En attente", count: 11 },
          ]}
        />
        <Sample muted={false} />
        <Sample muted />
        <ShowMore hasMore pending={false} onMore={() => {}} />
      </section>
      <section className={styles.block}>
        {emptyKinds.map((kind) => (
          <EmptyState
            key={kind}
            kind={kind}
            title="Aucune offre d'emploi"
            text="Publiez la première."
            action={<Button variant="primary">Nouvelle offre</Button>}
          />
        ))}
        <Card title="Une carte" actions={<Button>Voir</Button>}>
          Contenu
        </Card>
        <Progress step={2} count={5} />
        <Spinner />
        <Skeleton shape="ticket" count={1} />
        <div className={styles.frame}>
          <Wordmark /> <Button variant="onFrame">Se déconnecter</Button>
        </div>
      </section>
      <Windows />
    </>
  );
}

function Sample({ muted }: { muted: boolean }) {
  return (
    <Ticket
      muted={muted}
      stub={<TicketStub figure="11" word="déc." />}
      aside={<strong>13,50 € de l'heure</strong>}
      footer={
        <>
          <Button size="small">Suspendre</Button>
          <IconButton icon={Trash2} variant="danger" label="Supprimer" />
        </>
      }
    >
      <Badge tone={muted ? "neutral" : "positive"}>{muted ? "Suspendue" : "Active"}</Badge>
      <h3>Extra service du soir</h3>
      <p>Service en salle, samedi 5 décembre 2026, 18 h 00 – 23 h 30, Lannion</p>
    </Ticket>
  );
}

function Windows() {
  const [open, setOpen] = useState<"dialog" | "alert" | "drawer">();
  const close = () => setOpen(undefined);
  return (
    <section className={styles.line}>
      <Button onClick={() => setOpen("dialog")}>Dialogue</Button>
      <Button onClick={() => setOpen("alert")}>Confirmation</Button>
      <Button onClick={() => setOpen("drawer")}>Tiroir</Button>
      {toastTypes.map((type) => (
        <Button key={type} onClick={() => showToast(type, "Offre supprimée ! 🗑️")}>
          Toast {type}
        </Button>
      ))}
      <Dialog
        open={open === "dialog"}
        onOpenChange={close}
        title="Léa"
        text="Candidate"
        actions={<Button onClick={close}>Fermer</Button>}
      >
        Contenu
      </Dialog>
      <AlertDialog
        open={open === "alert"}
        onOpenChange={close}
        title="Êtes-vous sûr de vouloir supprimer cette offre ?"
        text="Les candidats ne la verront plus."
        confirmLabel="Supprimer"
        tone="destructive"
        onConfirm={() => showToast("success", "Offre supprimée ! 🗑️")}
      />
      <Drawer open={open === "drawer"} onOpenChange={close} label="Menu">
        <Wordmark />
      </Drawer>
    </section>
  );
}
