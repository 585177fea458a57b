// Zero-width characters, soft hyphens and marks of direction, which come along when text is copied.
const invisible = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu
// These join or part letters of some scripts, and say nothing elsewhere.
const joiners =
  /(?<![\p{L}\p{M}])[\u200C\u200D]|(?<=\p{Script=Latin})[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])/gu

/**
 * A line of text as it looks: without invisible characters and marks of direction, accents in one piece with their
 * letters, every space a plain one. Joiners stay inside the words that are written with them.
 */
export function visibleText(value: string): string {
  return value
    .replace(invisible, '')
    .replace(joiners, '')
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .normalize('NFC')
}
