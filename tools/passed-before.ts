// Which files a check has to look at again: those that differ from what it last found in order. A fresh checkout, such
// as CI's, remembers nothing and looks at all.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './node.mjs'

type Stamps = Record<string, string>

/** What is left to check. `passed` notes that these files are in order as they were when this was asked. */
export type Left = { files: string[]; isAll: boolean; passed: () => void }

// More names than this do not fit on every system's command line, and then looking at all costs no more.
const namesMax = 300

/** Files whose path matches and that `check` has not passed as they are; all of them after a change of `settings`. */
export function notYetPassed(check: string, pattern: RegExp, settings: readonly string[]): Left {
  const note = join(root, '.cache', 'checks', `${check}.json`)
  const house = filesOfHouse()
  if (!house) return { files: [], isAll: true, passed: () => {} }
  const now = stampsOf(house.filter((path) => pattern.test(path)))
  const terms = createHash('sha256')
  for (const path of ['package-lock.json', ...settings]) terms.update(readFileSync(join(root, path)))
  const key = terms.digest('hex')
  const before = readNote(note, key)
  const files = Object.keys(now).filter((path) => now[path] !== before[path])
  return {
    files,
    isAll: files.length > namesMax,
    passed() {
      mkdirSync(dirname(note), { recursive: true })
      writeFileSync(note, JSON.stringify({ key, stamps: now }))
    },
  }
}

/** What git tracks and what it would, as paths in the repository; undefined where this is no checkout. */
function filesOfHouse(): string[] | undefined {
  const { status, stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) return undefined
  return [...new Set(stdout.split('\n'))].filter((path) => path !== '' && existsSync(join(root, path)))
}

function stampsOf(paths: readonly string[]): Stamps {
  return Object.fromEntries(
    paths.map((path) => {
      const { size, mtimeMs } = statSync(join(root, path))
      return [path, `${size}:${mtimeMs}`]
    }),
  )
}

function readNote(file: string, key: string): Stamps {
  if (!existsSync(file)) return {}
  const note: { key: string; stamps: Stamps } = JSON.parse(readFileSync(file, 'utf8'))
  return note.key === key ? note.stamps : {}
}
