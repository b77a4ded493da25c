import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { counted, formatCount, keepFigures, ofTown, ofSomeone, typographic } from "./typography.ts";

describe("French typography", () => {
  test.each([
    [
      "Êtes-vous sûr de vouloir supprimer cette offre ?",
      "Êtes-vous sûr de vouloir supprimer cette offre\u202f?",
    ],
    ["Offre réactivée ! ✅", "Offre réactivée\u202f! ✅"],
    ["Candidature acceptée avec succès! ✅", "Candidature acceptée avec succès\u202f! ✅"],
    ["Maximum : 20 postes", "Maximum\u00a0: 20 postes"],
    ["Format supporté: JPEG, PNG, WebP", "Format supporté\u00a0: JPEG, PNG, WebP"],
    ["Erreur: Profil recruteur non trouvé", "Erreur\u00a0: Profil recruteur non trouvé"],
    ["Le lieu : Lannion, téléphone:", "Le lieu\u00a0: Lannion, téléphone\u00a0:"],
    ["Limite d'annonces atteinte", "Limite d’annonces atteinte"],
    ["Vérifiez qu'elle est complète.", "Vérifiez qu’elle est complète."],
    ["L'image ne doit pas dépasser 5MB", "L’image ne doit pas dépasser 5MB"],
    ["Le taux horaire doit être d'au moins 11€", "Le taux horaire doit être d’au moins 11\u00a0€"],
    ["Le mot « Urgent » suffit", "Le mot «\u00a0Urgent\u00a0» suffit"],
    ["Midi ; puis le soir", "Midi\u202f; puis le soir"],
    ["Vraiment ?!", "Vraiment\u202f?!"],
    ["Quoi ?! Non !", "Quoi\u202f?! Non\u202f!"],
    ["À 3 km, 18 h – 23 h 30", "À 3\u00a0km, 18\u00a0h – 23\u00a0h\u00a030"],
    ["5 Mo au plus, 40 %", "5\u00a0Mo au plus, 40\u00a0%"],
    ["aujourd'hui, jusqu'à l'aube", "aujourd’hui, jusqu’à l’aube"],
  ])("formats %j as %j", (text, written) => {
    expect(typographic(text)).toBe(written);
  });

  test.each([
    [""],
    ["Chargement..."],
    ["À 18:30"],
    ["https://renfort.fr/offres?offre=1&page=2"],
    ["? d’abord"],
    ["les '90"],
    ["2 heures, 3 minutes"],
    ["déjà\u202f! écrit\u00a0: ainsi"],
  ])("keeps %j unchanged", (text) => {
    expect(typographic(text)).toBe(text);
  });

  test("is idempotent", () => {
    const pieces = fc.array(
      fc.constantFrom(
        " ",
        "!",
        "?",
        ";",
        ":",
        "«",
        "»",
        "€",
        "'",
        "h",
        "km",
        "%",
        "a",
        "é",
        "1",
        "\u00a0",
        "\u202f",
        "/",
        "\n",
      ),
    );
    const text = fc.oneof(
      fc.string({ unit: "grapheme" }),
      pieces.map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (typed) => {
        expect(typographic(typographic(typed))).toBe(typographic(typed));
      }),
      { numRuns: 2000 },
    );
  });

  test("changes only spaces and apostrophes", () => {
    const bare = (text: string) => text.replaceAll(/[ \u00a0\u202f]/g, "").replaceAll("’", "'");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (typed) => {
        expect(bare(typographic(typed))).toBe(bare(typed));
      }),
    );
  });
});

test("a day and its month, a postcode and its town stay on one line", () => {
  expect(keepFigures("samedi 5 décembre 2026, 12 rue Jean Savidan, 22300 Lannion")).toBe(
    "samedi 5\u00a0décembre 2026, 12\u00a0rue Jean Savidan, 22300\u00a0Lannion",
  );
});

test.each([
  ["Zoé Le Gall", "de Zoé Le Gall"],
  ["Inès Benali", "d’Inès Benali"],
  ["Élodie", "d’Élodie"],
  ["Hugo", "d’Hugo"],
  ["Hélène", "d’Hélène"],
  ["Hyacinthe", "d’Hyacinthe"],
  ["Hraïr", "de Hraïr"],
  ["Yann", "de Yann"],
  ["Yves", "d’Yves"],
  ["", "de "],
])("something of %j is written « %s »", (name, whose) => {
  expect(ofSomeone(name)).toBe(whose);
});

test.each([
  ["Angers", "d’Angers"],
  ["La Rochelle", "de La Rochelle"],
  ["Lesneven", "de Lesneven"],
  ["Le Mans", "du Mans"],
  ["Les Sables-d'Olonne", "des Sables-d'Olonne"],
])("near %j is written « près %s »", (town, near) => {
  expect(ofTown(town)).toBe(near);
});

test.each([
  [0, "0"],
  [999, "999"],
  [5001, "5\u202f001"],
])("the count %i is written %j", (count, written) => {
  expect(formatCount(count)).toBe(written);
});

test.each([
  [0, "0 offre active"],
  [1, "1 offre active"],
  [2, "2 offres actives"],
])("%i is counted in words as « %s »", (count, words) => {
  expect(counted(count, "offre active")).toBe(words);
  expect(counted(count, "cheval", "chevaux")).toBe(`${count} ${count > 1 ? "chevaux" : "cheval"}`);
});
