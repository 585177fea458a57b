// Zero-width characters, soft hyphens, and direction marks, which get copied along with text.
const invisible = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu
// These join or separate letters in some scripts, and mean nothing elsewhere.
const joiners =
  /(?<![\p{L}\p{M}])[\u200C\u200D]|(?<=\p{Script=Latin})[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])/gu

/**
 * Returns a line of text as it looks: without invisible characters and direction marks, with accents composed with
 * their letters and plain spaces. Joiners stay inside words that are written with them.
 */
export function visibleText(value: string): string {
  return value
    .replace(invisible, '')
    .replace(joiners, '')
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .normalize('NFC')
}
