export const calendarTexts = {
  title: "Votre agenda",
  text: "Vos missions dans Google Agenda, Outlook ou l'agenda de votre téléphone, tenues à jour.",
  none: "Créez une adresse, puis donnez-la à votre agenda : il y lira vos missions, et les prénoms des personnes engagées.",
  secret:
    "Dans votre agenda, choisissez « S'abonner » ou « Ajouter par URL », et collez cette adresse. Qui la connaît lit vos missions et les prénoms des personnes engagées : gardez-la pour vous. Elle change avec votre mot de passe.",
} as const;
