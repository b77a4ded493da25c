/**
 * Somebody else's words for a mail: a mailbox makes no link of them. A space after what it would recognise (a dot or a
 * colon inside a word, an @, `\\`) leaves them as readable as they were; figures, times and decimals stay as they are.
 */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(/(?<=\d)[.。．｡․](?=\d+[.。．｡․]\d+[.。．｡․]\d)/g, ". ")
    .replaceAll(/(?<=[^\s.。．｡․])[.。．｡․](?=\p{Cf}*[\p{L}\p{So}])/gu, ". ")
    .replaceAll(/(?<=\p{L})[:：](?=\S)/gu, ": ")
    .replaceAll(/(?<=\S)[@＠](?=\S)/gu, " @ ")
    .replaceAll(/\\(?=\\)/g, String.raw`\ `);
}
