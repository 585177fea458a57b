// docs/api.md: its commands, run in a shell against a portal with the demo story, answer what the page shows.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureCatalog } from '../../seed/catalog/load.ts'
import { loadStory } from '../../seed/load/story.ts'
import { demo } from '../../seed/stories/demo.ts'
import { useTestApp } from './app.ts'

interface Example {
  commands: string
  /** The lines that the page shows as its output; none for commands that print nothing. */
  shown: string[]
}

const page = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8')
const examples = [...page.matchAll(/^```sh\n([^]*?)^```\n(?:\n```text\n([^]*?)^```\n)?/gm)].map(
  ([, commands = '', output = '']): Example => ({ commands, shown: linesOf(output) }),
)
const mark = '=== next example'
const hasPrograms = ['curl', 'bash'].every((name) => spawnSync(name, ['--version']).status === 0)

const app = useTestApp()
let printed: string[][] = []

describe.skipIf(!hasPrograms)('docs/api.md', () => {
  beforeAll(async () => {
    await ensureCatalog(app.platform)
    await loadStory(app.platform, demo)
    printed = await runExamples()
  })

  test('has an example for each part', () => {
    expect(examples.length).toBeGreaterThan(12)
    expect(printed).toHaveLength(examples.length)
  })

  test.each(examples.map(({ commands }, at) => ({ at, command: commands.split('\n')[0] })))(
    'answers what it shows: $command',
    ({ at }) => {
      const { shown } = examples[at] as Example
      const lines = printed[at] ?? []
      expect(lines).toHaveLength(shown.length)
      for (const [i, line] of shown.entries()) {
        if (line.startsWith('{')) expect(JSON.parse(lines[i] ?? '')).toEqual(patternOf(JSON.parse(line)))
        else expect(lines[i]).toBe(line)
      }
    },
  )
})

/** Runs all examples in one shell, in an empty folder, against the test's portal; returns what each printed. */
async function runExamples(): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'goodturn-api-'))
  const [first, ...rest] = examples
  if (!first?.commands.includes('PORTAL=http://127.0.0.1:4600\n'))
    throw new Error('The first example sets PORTAL.')
  const commands = [
    first.commands.replace('http://127.0.0.1:4600', app.url),
    ...rest.map((one) => one.commands),
  ]
  // `pick` runs the same Node as the test.
  const path = `${dirname(process.execPath)}:${process.env.PATH ?? ''}`
  const shell = spawn('bash', ['-c', commands.join(`echo '${mark}'\n`)], {
    cwd: folder,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  shell.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  shell.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()))
  await once(shell, 'close')
  rmSync(folder, { recursive: true })
  return out.split(`${mark}\n`).map(linesOf)
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}

/** What a shown answer promises: its fields with their values. Lists may go on, and `…` stands for any text. */
function patternOf(shown: unknown): unknown {
  if (typeof shown === 'string' && shown.includes('…')) {
    const pieces = shown.split('…').map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return expect.stringMatching(new RegExp(`^${pieces.join('.+')}$`))
  }
  if (Array.isArray(shown)) return expect.arrayContaining(shown.map(patternOf))
  if (typeof shown !== 'object' || shown === null) return shown
  return expect.objectContaining(
    Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, patternOf(value)])),
  )
}
