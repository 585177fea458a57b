/** What can be wrong with a delivered gift (D-1-82). */
export const reportReasons = ['damaged', 'missing', 'not_expected'] as const
export type ReportReason = (typeof reportReasons)[number]

/** The reasons, as the page offers them and as staff read them. */
export const reportTexts: Readonly<Record<ReportReason, string>> = {
  damaged: 'It came damaged',
  missing: 'It’s missing',
  not_expected: 'It’s not what I expected',
}

// Zero-width characters, soft hyphens, and direction marks. Joiners stay: they hold emoji together.
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/**
 * Cleans a recipient's note as it looks, with markup as typed (D-1-80): without control and invisible characters. A
 * note in which nothing can be seen is empty.
 */
export function plainNote(value: string): string {
  const plain = value
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(control, '')
    .replace(invisible, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return /[^\s\p{Cf}\p{M}]/u.test(plain) ? plain : ''
}
