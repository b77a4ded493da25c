import { describe, expect, test } from "vitest";
import { withoutLinks } from "./link-text.ts";

describe("of somebody's words, a mail makes no link", () => {
  test.each([
    ["https://evil.example/connexion", "https: //evil. example/connexion"],
    ["HTTP://EVIL.COM", "HTTP: //EVIL. COM"],
    ["Voir www.evil.com/a?b=c.d", "Voir www. evil. com/a?b=c. d"],
    ["evil.com", "evil. com"],
    ["Zoé.evil.co.uk", "Zoé. evil. co. uk"],
    ["evil。com", "evil. com"],
    ["evil．com", "evil. com"],
    ["evil․com", "evil. com"],
    ["evil.\u200Bcom", "evil. \u200Bcom"],
    ["été.xn--p1ai", "été. xn--p1ai"],
    ["президент.рф", "президент. рф"],
    ["http://192.168.0.1/a", "http: //192. 168.0.1/a"],
    ["zoe@evil.com", "zoe @ evil. com"],
    ["mailto:zoe@localhost", "mailto: zoe @ localhost"],
    ["javascript:alert(1)", "javascript: alert(1)"],
    [String.raw`\\evil\share`, String.raw`\ \evil\share`],
  ])("%j reads %j", (typed, read) => {
    expect(withoutLinks(typed)).toBe(read);
    expect(withoutLinks(read)).toBe(read);
  });

  test.each([
    "Serveuse 12.50 € de l'heure",
    "Extra du soir, 18:30 – 23:00",
    "J.-B. Le Gall",
    "Et alors... rien",
    "Équipe : 3 personnes. Bonne ambiance !",
    "Rendez-vous @ 18 h",
    "version 2.0",
  ])("%j stays as it is", (typed) => {
    expect(withoutLinks(typed)).toBe(typed);
  });
});
