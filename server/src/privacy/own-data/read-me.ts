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
    `Read on ${at.toISOString().slice(0, 16).replace('T', ' at ')} UTC.`,
    '',
    'Each table is in here twice: in the folder json for programs, in the folder csv for spreadsheets.',
    'Amounts whose name ends with _cents are in cents. Times are in UTC. Keys tell which rows belong together:',
    'contact_key of a gift is the key of a person, say.',
    '',
    `${'table'.padEnd(wide)}${'rows'.padStart(8)}  what`,
    ...lines,
    '',
    files === 0 && missing === 0
      ? 'You sent no files.'
      : `Files that you sent, in the folder files: ${files}`,
    ...(missing > 0 ? [`Files that are gone: ${missing}`] : []),
    '',
    'What is not in here:',
    '- passwords, secrets of apps and connections, and codes that open something',
    '- what belongs to others: their side of costs that you share, people of colleagues, who of our team did something',
    '- emails to addresses that you had before',
    '- the numbers of your cards, which we never have',
    '',
  ].join('\n')
}
