import type { ConciergeRow } from './queries.ts'

/** Where the files port keeps a file for the concierge. */
export function storedName({ key, extension }: Pick<ConciergeRow, 'key' | 'extension'>): string {
  return `concierge/${key}.${extension}`
}
