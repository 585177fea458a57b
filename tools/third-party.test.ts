import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './node.mjs'
import { copiedFiles, copies, filesOf, ownFiles } from './third-party.ts'

const wanted = copiedFiles()

test('the repository has exactly the package files it uses', () => {
  const held = copies.flatMap(filesOf).filter((file) => !ownFiles.has(file))
  expect(held.toSorted(), 'run `npm run third-party`').toEqual([...wanted.keys()].toSorted())
})

test('the copied files match their packages', () => {
  const changed = [...wanted].filter(([file, text]) => readFileSync(join(root, file), 'utf8') !== text)
  expect(
    changed.map(([file]) => file),
    'run `npm run third-party`',
  ).toEqual([])
})

test.each([...copies])('the copy of $package includes its license', ({ folder }) => {
  expect(readFileSync(join(root, folder, 'LICENSE'), 'utf8')).toMatch(/copyright \(c\)|copyright \d{4}/i)
})
