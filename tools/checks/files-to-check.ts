// Finds files a check has to look at again: those changed since they last passed. A fresh checkout, such as CI's, has
// no record and checks all.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../node.mjs'

type Stamps = Record<string, string>

/** The files left to check. `passed` records that they passed, as they were at the time of the call. */
export type FilesToCheck = { files: string[]; isAll: boolean; passed: () => void }

// More names than this don't fit on every system's command line, and checking all costs no more.
const namesMax = 300

/** Files with a matching path that `check` hasn't passed in their current state; all of them if `settings` changed. */
export function filesToCheck(check: string, pattern: RegExp, settings: readonly string[]): FilesToCheck {
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

/** Tracked and untracked files, as paths in the repository; undefined outside a git checkout. */
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
