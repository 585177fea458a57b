import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { root } from '../tools/node.mjs'
import { type Found, aimsTable, markdown } from './report.ts'

const path = join(root, 'docs', 'performance.md')

/** Writes the results into docs/performance.md, each benchmark between its own markers. */
export async function writeDocument(found: readonly Found[], versions: string): Promise<void> {
  let text = readFileSync(path, 'utf8')
  for (const { name, findings } of found) {
    const tables = findings.tables.map(markdown)
    const aims = findings.aims.length > 0 ? [markdown(aimsTable(findings.aims))] : []
    text = put(text, name, [measuredOn(versions), ...tables, ...findings.notes, ...aims])
  }
  writeFileSync(path, (await format(path, text)).code)
  console.log(`\nWritten to ${path}.`)
}

function measuredOn(versions: string): string {
  const processors = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return [
    `Measured on ${today()}`,
    `${processors.length} processors (${processors[0]?.model.trim()}), ${memory} GiB`,
    `Node ${process.versions.node}${versions && `, ${versions}`}.`,
  ].join(', ')
}

// The measuring machine's date, not the portal's business date.
function today(): string {
  return new Date(performance.timeOrigin).toISOString().slice(0, 10)
}

function put(text: string, name: string, parts: readonly string[]): string {
  const [open, close] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`]
  const from = text.indexOf(open)
  const to = text.indexOf(close)
  if (from < 0 || to < 0) throw new Error(`docs/performance.md has no place for ${name}.`)
  return `${text.slice(0, from + open.length)}\n\n${parts.join('\n\n')}\n\n${text.slice(to)}`
}
