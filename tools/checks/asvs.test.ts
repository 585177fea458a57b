// Checks docs/asvs.md against the files and tests it names.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { levels } from './asvs-levels.ts'
import { root } from '../node.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const text = read('docs/asvs.md')

const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', level = '', asks = '', state = '', where = '']) => ({ id, level, asks, state, where }))

const wanted = Object.entries(levels).flatMap(([section, digits]) =>
  [...digits].map((level, index) => ({ id: `V${section}.${index + 1}`, level })),
)

test('every level 1 and 2 requirement is listed in order', () => {
  expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(
    wanted.filter(({ level }) => level !== '3').map(({ id, level }) => `${id} ${level}`),
  )
  expect(rows).toHaveLength(253)
})

test('each has its text and is met, inapplicable, or open', () => {
  const count = (wantedState: string) => rows.filter(({ state }) => state === wantedState).length
  const [met, notApplicable, open] = [count('met'), count('not applicable'), count('open')]
  expect(met + notApplicable + open).toBe(rows.length)
  expect(rows.filter(({ asks }) => asks === '')).toEqual([])
  expect(text).toContain(`${met} are met, ${notApplicable} do not apply, ${open} are open`)
})

test('met needs files, not applicable needs reasons, open needs plans', () => {
  const lacks = rows.filter(({ state, where }) => {
    if (state === 'met') return namedFilesIn(where).length === 0
    return state === 'open' ? !/Plan: .{8,}/.test(where) : where.length < 10
  })
  expect(lacks).toEqual([])
})

test('named files, headings, and test titles exist', () => {
  const wrong = rows.flatMap(({ id, where }) => namedFilesIn(where).flatMap((named) => faultOf(id, named)))
  expect(wrong).toEqual([])
})

interface NamedFile {
  path: string
  /** A heading in a document. */
  heading: string | undefined
  /** Parts of test titles in a test file. */
  titles: string[]
}

/** The files named in a cell, each with the quoted words that follow it. */
function namedFilesIn(where: string): NamedFile[] {
  const named: NamedFile[] = []
  for (const [, code, words] of where.matchAll(/`([^`]+)`|"([^"]+)"/g)) {
    if (words !== undefined) named.at(-1)?.titles.push(words)
    else if (code && /^[a-z0-9]+(\/|\.json$)/.test(code)) {
      const [path = '', heading] = code.split('#')
      named.push({ path, heading, titles: [] })
    }
  }
  return named
}

function faultOf(id: string, { path, heading, titles }: NamedFile): string[] {
  if (!existsSync(join(root, path))) return [`${id}: there is no ${path}`]
  if (statSync(join(root, path)).isDirectory()) return []
  const content = read(path)
  const headings = [...content.matchAll(/^##+ (.+)$/gm)].map(([, words = '']) => slugOf(words))
  return [
    ...(heading === undefined || headings.includes(heading) ? [] : [`${id}: ${path} has no #${heading}`]),
    ...titles
      .filter((words) => !(/\.(test|e2e)\.ts$/.test(path) && content.includes(words)))
      .map((words) => `${id}: no test of ${path} is called "${words}"`),
  ]
}

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-')
