import {
  type ColumnKind,
  type ValueKind,
  classifyColumn,
  valueKindOf,
} from '@goodturn/contract/people/imports/value-kinds'

/** The facts about a column shown on the page, so that it can be matched without opening the file. */
export interface Column {
  /** Its name from the first row, or "Column 3" if the file has no names. */
  header: string
  /** Number of rows with a value in it. */
  filled: number
  /** First distinct values, at most three. */
  samples: string[]
  /** Number of distinct values, counted up to `distinctMax`. */
  distinct: number
  /**
   * Which number in its dates is the month, if a value proves it; `open` if none does. Null if it has no such dates.
   */
  dayOrder: DayOrder | null
  /** What most of its values look like. */
  looksLike: (ColumnKind & { fits: number }) | null
}

export type DayOrder = 'month first' | 'day first' | 'open'

const samplesMax = 3
export const distinctMax = 100
/** Share of values that must fit before a field is suggested. */
const fitShare = 0.9

/** The columns in a file; with `hasHeaders`, the first row holds their names. */
export function columnsOf(rows: readonly string[][], width: number, hasHeaders: boolean): Column[] {
  const names = hasHeaders ? (rows[0] ?? []) : []
  return Array.from({ length: width }, (_, at) => columnOf(rows, at, names[at]?.trim() ?? '', hasHeaders))
}

function columnOf(rows: readonly string[][], at: number, name: string, hasHeaders: boolean): Column {
  const seen = new Set<string>()
  const matchCounts = new Map<ValueKind, number>()
  const orders = new Set<DayOrder>()
  let filled = 0
  for (let row = hasHeaders ? 1 : 0; row < rows.length; row += 1) {
    const value = rows[row]?.[at]?.trim()
    if (!value) continue
    filled += 1
    if (seen.size < distinctMax) seen.add(value)
    const look = valueKindOf(value)
    if (look === 'date') orders.add(dayOrderOf(value))
    if (look) matchCounts.set(look, (matchCounts.get(look) ?? 0) + 1)
  }
  return {
    header: name || `Column ${at + 1}`,
    filled,
    samples: [...seen].slice(0, samplesMax),
    distinct: seen.size,
    dayOrder: orderOf(orders),
    looksLike: guessField(matchCounts, filled, [...seen]),
  }
}

function dayOrderOf(value: string): DayOrder {
  const [, one, other] = /^(\d{1,2})[/.-](\d{1,2})[/.-]/.exec(value) ?? []
  // After a leading year comes the month.
  if (one === undefined || Number(other) > 12) return 'month first'
  return Number(one) > 12 ? 'day first' : 'open'
}

/** Values that contradict each other prove nothing. */
function orderOf(orders: ReadonlySet<DayOrder>): DayOrder | null {
  if (orders.size === 0) return null
  const [month, day] = [orders.has('month first'), orders.has('day first')]
  if (month === day) return 'open'
  return month ? 'month first' : 'day first'
}

function guessField(
  fits: ReadonlyMap<ValueKind, number>,
  filled: number,
  values: readonly string[],
): Column['looksLike'] {
  const [most] = [...fits].toSorted(([, one], [, other]) => other - one)
  if (!most || most[1] < filled * fitShare) return null
  return { ...classifyColumn(most[0], values), fits: most[1] }
}
