import type { ImportField } from '@goodturn/contract/imports/fields'

/** What the page shows of a column, so that it can be matched without opening the file. */
export interface Column {
  /** Its name in the first row, or "Column 3" in a file without names. */
  header: string
  /** How many rows have a value in it. */
  filled: number
  /** The first values that differ; three at most. */
  samples: string[]
  /** How many values differ, counted up to `distinctMax`. */
  distinct: number
  /** What most of its values look like. */
  looksLike: { field: ImportField; fits: number } | null
}

const samplesMax = 3
export const distinctMax = 100
/** Most values have to fit before a field is suggested for a column. */
const fitShare = 0.9

const looks: readonly [field: ImportField, pattern: RegExp][] = [
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['zip', /^(\d{5}(-\d{4})?|[a-z]\d[a-z] ?\d[a-z]\d)$/i],
  // Ten digits at least: a date has eight.
  ['phone', /^(?=(?:\D*\d){10})\+?[\d\s().-]{10,18}$/],
  ['country', /^(us|usa|u\.s\.a?\.?|united states|ca|canada)$/i],
]

/** The columns of a file; with `hasHeaders` the first row holds their names. */
export function columnsOf(rows: readonly string[][], width: number, hasHeaders: boolean): Column[] {
  const names = hasHeaders ? (rows[0] ?? []) : []
  return Array.from({ length: width }, (_, at) => columnOf(rows, at, names[at]?.trim() ?? '', hasHeaders))
}

function columnOf(rows: readonly string[][], at: number, name: string, hasHeaders: boolean): Column {
  const seen = new Set<string>()
  const fits = looks.map(() => 0)
  let filled = 0
  for (let row = hasHeaders ? 1 : 0; row < rows.length; row += 1) {
    const value = rows[row]?.[at]?.trim()
    if (!value) continue
    filled += 1
    if (seen.size < distinctMax) seen.add(value)
    for (const [which, [, pattern]] of looks.entries())
      if (pattern.test(value)) fits[which] = (fits[which] ?? 0) + 1
  }
  return {
    header: name || `Column ${at + 1}`,
    filled,
    samples: [...seen].slice(0, samplesMax),
    distinct: seen.size,
    looksLike: looksLikeOf(fits, filled),
  }
}

function looksLikeOf(fits: readonly number[], filled: number): Column['looksLike'] {
  const best = Math.max(...fits)
  const field = looks[fits.indexOf(best)]?.[0]
  return field && best > 0 && best >= filled * fitShare ? { field, fits: best } : null
}
