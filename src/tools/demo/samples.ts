// What the demonstration shows first; tests, benchmarks and pictures take the same.

export const locations = {
  restaurant: {
    address: "12 rue Jean Savidan, 22300 Lannion",
    ville: "Lannion",
    latitude: 48.7326,
    longitude: -3.4566,
  },
  hotel: {
    address: "24 rue du Maréchal Joffre, 22700 Perros-Guirec",
    ville: "Perros-Guirec",
    latitude: 48.8156,
    longitude: -3.4452,
  },
  beach: {
    address: "8 place Sainte-Anne, 22730 Trégastel",
    ville: "Trégastel",
    latitude: 48.8298,
    longitude: -3.5131,
  },
  receptions: {
    address: "3 route de Kerbors, 22220 Tréguier",
    ville: "Tréguier",
    latitude: 48.7867,
    longitude: -3.2312,
  },
} as const;
export type Location = (typeof locations)[keyof typeof locations];

export const company = {
  companyName: "Maison Kerguelen",
  businessType: "hospitality",
  sector: "Restaurant",
  firstName: "Claire",
  lastName: "Kerguelen",
} as const;

export const eveningService = {
  title: "Extra service du soir",
  category: "service",
  hourlyRate: 13.5,
  startTime: "18:00",
  endTime: "23:30",
  description: "Service en salle pour un repas de groupe de 60 couverts.",
} as const;
