import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../node.mjs'

/** The titles of browser tests, by folder. */
const titles = Map.groupBy(
  globSync('e2e/**/*.e2e.ts', { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split(/\btest\(\s*(?=['"`])/)
      .slice(1)
      .map((rest) => ({ folder: dirname(file), title: rest.slice(1, rest.indexOf(rest.charAt(0), 1)) })),
  ),
  ({ folder }) => folder,
)
const isSecondLook = (title: string) => title.endsWith(' @all')

test('a browser test reserved for --all names no row', () => {
  const named = [...titles.values()]
    .flat()
    .filter(({ title }) => isSecondLook(title) && /^[A-Z]{1,2}[-:]\S*\d/.test(title))
  expect(named).toEqual([])
})

test('each browser test folder has a default test', () => {
  expect(titles.size).toBeGreaterThan(40)
  for (const [folder, list] of titles) {
    expect(
      list.some(({ title }) => !isSecondLook(title)),
      folder,
    ).toBe(true)
  }
})
