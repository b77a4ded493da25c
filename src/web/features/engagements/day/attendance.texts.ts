import { PRESUMED_AFTER_DAYS } from "#domain/engagements/recordable.ts";
import { ofSomeone } from "#domain/values/typography.ts";

export const attendanceTexts = {
  people: "Pointage des personnes engagées",
  outcome: (name: string) => `Présence ${ofSomeone(name)}`,
  from: "Arrivée",
  to: "Départ",
  breakMinutes: "Pause (minutes)",
  rating: "Reprendriez-vous cette personne ?",
  ratings: { "": "Sans avis", again: "Volontiers", fine: "Oui", never: "Non" },
  replace: "Remplacer : la place est de nouveau proposée jusqu'à la fin de la mission",
  presumed: `Présence présumée : aucun pointage en ${PRESUMED_AFTER_DAYS} jours`,
  recordHours: "Pointer ses heures",
  change: "Modifier",
  keep: "Ne pas modifier",
  cancel: "Annuler",
  asPlanned: "Tout s'est passé comme prévu",
  saveAll: (others: number) =>
    others > 1
      ? `Enregistrer, les ${others} autres personnes sont venues`
      : "Enregistrer, l'autre personne est venue",
  saveTyped: "N'enregistrer que ce qui est saisi",
  save: "Enregistrer",
  confirmOddHours: "Oui, enregistrer",
  replaced: "Ce pointage a changé entre-temps : « Ne pas modifier » le garde, enregistrer le remplace.",
  saved: "Présence enregistrée",
  failed: "La présence n'a pas pu être enregistrée",
  contestFailed: "La contestation n'a pas pu être affichée.",
} as const;
