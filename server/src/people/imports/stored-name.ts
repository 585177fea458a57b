import type { ConciergeRow } from './queries.ts'

/** The path of a concierge file in the files port. */
export function storedName({ key, extension }: Pick<ConciergeRow, 'key' | 'extension'>): string {
  return `concierge/${key}.${extension}`
}
