import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictureTable, tableFile } from './pictureTable.ts'

test('docs/studio.md lists every item with its price and its pictures', () => {
  const text = readFileSync(tableFile, 'utf8')
  expect(text, 'run `npm run art:studio`').toContain(`<!-- items -->\n\n${pictureTable()}\n\n<!-- /items -->`)
})
