import type { Buyer, Reader } from './world/fill.ts'

/** A table of results. */
export interface Table {
  title: string
  head: string[]
  rows: (string | number)[][]
}

/** The target of a figure. `most` or `least` is in the unit of `is`. */
export type Aim = { what: string; is: number; unit: string } & ({ most: number } | { least: number })

/** Results of a benchmark. `notes` are sentences. */
export interface Findings {
  tables: Table[]
  aims: Aim[]
  notes: string[]
}

/** The results of a named benchmark. */
export interface BenchmarkResult {
  name: string
  findings: Findings
}

/** A benchmark: `npm run bench -- --only name`. Benchmarks that need PostgreSQL are skipped on a machine without it. */
export interface Benchmark {
  name: string
  heading: string
  needsPostgres: boolean
  /** Runs only when named: it takes long, or fills much of the disk. */
  byNameOnly?: boolean
  run(world: World): Promise<Findings>
}

/** Resources the benchmarks share; each is created on first use. */
export interface World {
  database(): Promise<{ url: string; programs: string }>
  buyers(): Promise<Buyer[]>
  readers(): Promise<Reader[]>
  /** Versions the figures depend on besides Node, such as `PostgreSQL 15.13`; empty while nothing was started. */
  versions(): Promise<string>
}

/** "met", or how far off it is. */
function verdict(aim: Aim): string {
  if (!Number.isFinite(aim.is)) return 'not measured'
  if ('most' in aim)
    return aim.is <= aim.most ? 'met' : `missed by ${formatNumber(aim.is - aim.most)} ${aim.unit}`
  return aim.is >= aim.least ? 'met' : `missed by ${formatNumber(aim.least - aim.is)} ${aim.unit}`
}

/** Formats a number with a sensible number of digits. */
function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '-'
  const size = Math.abs(value)
  if (size >= 100) return Math.round(value).toLocaleString('en-US')
  if (Number.isInteger(value)) return String(value)
  return value.toFixed(size >= 10 ? 1 : 2)
}

/** The targets as a table. */
export function aimsTable(aims: readonly Aim[]): Table {
  return {
    title: '',
    head: ['Target', 'Required', 'Measured', 'Result'],
    rows: aims.map((aim) => [
      aim.what,
      'most' in aim
        ? `at most ${formatNumber(aim.most)} ${aim.unit}`
        : `at least ${formatNumber(aim.least)} ${aim.unit}`,
      `${formatNumber(aim.is)} ${aim.unit}`,
      verdict(aim),
    ]),
  }
}

/** A Markdown table; numbers are right-aligned. */
export function markdown({ title, head, rows }: Table): string {
  const numeric = head.map((_, column) => rows.every((row) => typeof row[column] === 'number'))
  const cells = [
    head,
    ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? formatNumber(cell) : cell))),
  ]
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => (row[column] ?? '').length)))
  const line = (row: string[]) =>
    `| ${row.map((cell, at) => (numeric[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, at) => (numeric[at] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  const [first = [], ...others] = cells
  return [...(title ? [`**${title}**`, ''] : []), line(first), line(rule), ...others.map(line)].join('\n')
}
