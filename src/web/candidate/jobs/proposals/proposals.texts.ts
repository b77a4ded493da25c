export const proposalTexts = {
  heading: "On vous propose",
  from: (company: string) => `${company} vous propose une mission`,
  firm: "Engagement ferme : si vous dites oui, la mission est à vous.",
  notFirm: "Si vous dites oui, l'entreprise vous répondra.",
  yes: "Oui, volontiers",
  firmYes: "Oui, je viens",
  no: "Non merci",
  engaged: "C'est noté : la mission est à vous.",
  sent: "C'est noté : l'entreprise vous répondra.",
  declined: "Vous avez dit non.",
  seeApplication: "Voir la mission",
  more: "Voir plus de propositions",
} as const;
