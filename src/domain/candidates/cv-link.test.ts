import { expect, test } from "vitest";
import { cvLink } from "./cv-link.ts";

const problemOf = (link: string) => cvLink().safeParse(link).error?.issues[0]?.message;

test.each([
  "https://cv.example.fr/zoe.pdf",
  "https://www.linkedin.com/in/zoe-le-gall/?locale=fr_FR",
  "https://drive.google.com/file/d/1a2B_3/view?usp=sharing#page=1",
  "https://example.fr:8443/cv@2026.pdf",
  "https://xn--caf-dma.fr/cv.pdf",
  "https://example.fr/r%C3%A9sum%C3%A9.pdf",
])("the link %s is accepted", (link) => {
  expect(problemOf(link)).toBeUndefined();
});

test.each([
  "http://cv.example.fr",
  "javascript:alert(1)",
  "ftp://cv.example.fr",
  "httpsx://cv.example.fr",
  "xhttps://cv.example.fr",
  "cv.pdf",
  "//cv.example.fr",
])("the link %s is refused, as it is not https", (link) => {
  expect(problemOf(link)).toBe("Le lien du CV doit commencer par https://");
});

test.each([
  "https://zoe:secret@cv.example.fr/a.pdf",
  "https://banque.fr@cv.example.fr/a.pdf",
  "https://@cv.example.fr/a.pdf",
  "https://cv.example.fr\\@banque.fr/a.pdf",
  "https://cv.example.fr/\u202Efdp.exe",
  "https://cv.example.fr/\u2066a\u2069.pdf",
  "https://cv.example.fr/%E2%80%AEfdp.exe",
  "https://cv.exam\u200Bple.fr/a.pdf",
  "https://cv.example.fr/a\u00ADb.pdf",
])("the link %j is refused, as it is not what it looks like", (link) => {
  expect(problemOf(link)).toBe("Le lien du CV ne doit contenir ni identifiants ni caractères invisibles");
});

test.each([
  "https://localhost/cv.pdf",
  "https://LOCALHOST./cv.pdf",
  "https://intranet/cv.pdf",
  "https://nas.local/cv.pdf",
  "https://routeur.home.arpa/",
  "https://cv.corp.internal/",
  "https://127.0.0.1/cv.pdf",
  "https://127.1/cv.pdf",
  "https://2130706433/cv.pdf",
  "https://0x7f.0.0.1/cv.pdf",
  "https://0177.0.0.1/cv.pdf",
  "https://10.0.0.8:8443/cv.pdf",
  "https://169.254.169.254/latest/meta-data",
  "https://192.168.1.1/",
  "https://[::1]/cv.pdf",
  "https://[fd00::1]/cv.pdf",
  "https://[::ffff:10.0.0.1]/cv.pdf",
  "https://①②⑦.⓪.⓪.①/cv.pdf",
  "https://8.8.8.8/cv.pdf",
])("the link %s is refused, as it leads to no public site", (link) => {
  expect(problemOf(link)).toBe("Le lien du CV doit mener à un site public");
});
