/** A space after a dot or a colon inside a word, an @, `\\`: a mailbox makes no link of somebody else's words. */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(/(?<=\d)[.。．｡․](?=\d+[.。．｡․]\d+[.。．｡․]\d)/g, ". ")
    .replaceAll(/(?<=[^\s.。．｡․])[.。．｡․](?=\p{Cf}*[\p{L}\p{So}])/gu, ". ")
    .replaceAll(/(?<=\p{L})[:：](?=\S)/gu, ": ")
    .replaceAll(/(?<=\S)[@＠](?=\S)/gu, " @ ")
    .replaceAll(/\\(?=\\)/g, String.raw`\ `);
}
