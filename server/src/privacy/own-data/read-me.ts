/** A table in the archive. */
export interface Content {
  name: string
  about: string
  rows: number
}

interface Facts {
  at: Date
  contents: readonly Content[]
  files: number
  /** Files that a row names but the store lacks. */
  missing: number
}

/** Describes what the archive contains, and what it does not. */
export function readMe({ at, contents, files, missing }: Facts): string {
  const wide = Math.max(0, ...contents.map(({ name }) => name.length)) + 2
  const lines = contents.map(
    ({ name, about, rows }) => `${name.padEnd(wide)}${String(rows).padStart(8)}  ${about}`,
  )
  return [
    'Your data',
    '',
    `As of ${at.toISOString().slice(0, 16).replace('T', ' at ')} UTC.`,
    '',
    'Each table is included twice: in the json folder for programs, and in the csv folder for spreadsheets.',
    'Amounts whose names end with _cents are in cents. Times are in UTC. Keys show which rows belong together:',
    'for example, contact_key of a gift is the key of a person.',
    '',
    `${'table'.padEnd(wide)}${'rows'.padStart(8)}  what`,
    ...lines,
    '',
    files === 0 && missing === 0 ? 'You sent no files.' : `Files you sent, in the files folder: ${files}`,
    ...(missing > 0 ? [`Files that no longer exist: ${missing}`] : []),
    '',
    'What is not included:',
    '- passwords, secrets of apps and connections, and codes that give access',
    '- what belongs to others: their side of costs you share, your colleagues’ people, and which of our staff did something',
    '- emails to your former addresses',
    '- your card numbers, which we never have',
    '',
  ].join('\n')
}
