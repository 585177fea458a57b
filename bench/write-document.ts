import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { root } from '../tools/node.mjs'
import { type BenchmarkResult, aimsTable, markdown } from './report.ts'

const folder = join(root, 'bench', 'results')

/** Writes the results into `bench/results/*.md`, each benchmark between its own markers. */
export async function writeDocument(found: readonly BenchmarkResult[], versions: string): Promise<void> {
  for (const { name, findings } of found) {
    const path = fileOf(name)
    const tables = findings.tables.map(markdown)
    const aims = findings.aims.length > 0 ? [markdown(aimsTable(findings.aims))] : []
    const parts = [measuredOn(versions), ...tables, ...findings.notes, ...aims]
    const text = replaceSection(readFileSync(path, 'utf8'), name, parts)
    writeFileSync(path, (await format(path, text)).code)
    console.log(`\n${name}: written to ${path}.`)
  }
}

function measuredOn(versions: string): string {
  const processors = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return [
    `Measured on ${today()}${atCommit()}`,
    `${processors.length} processors (${processors[0]?.model.trim()}), ${memory} GiB`,
    `Node ${process.versions.node}${versions && `, ${versions}`}.`,
  ].join(', ')
}

// The measuring machine's date, not the portal's business date.
function today(): string {
  return new Date(performance.timeOrigin).toISOString().slice(0, 10)
}

/** Empty outside a git checkout. */
function atCommit(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? ` at commit ${stdout.trim()}` : ''
}

const markersOf = (name: string) => ({ open: `<!-- bench:${name} -->`, close: `<!-- /bench:${name} -->` })

function fileOf(name: string): string {
  const { open, close } = markersOf(name)
  const path = readdirSync(folder)
    .map((file) => join(folder, file))
    .find((file) => {
      const text = readFileSync(file, 'utf8')
      return text.includes(open) && text.includes(close)
    })
  if (path === undefined) throw new Error(`No file in bench/results has a place for ${name}.`)
  return path
}

function replaceSection(text: string, name: string, parts: readonly string[]): string {
  const { open, close } = markersOf(name)
  const start = text.indexOf(open) + open.length
  return `${text.slice(0, start)}\n\n${parts.join('\n\n')}\n\n${text.slice(text.indexOf(close))}`
}
