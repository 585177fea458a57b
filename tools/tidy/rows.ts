// Tests name requirement rows; naming a row that doesn't exist proves nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, House } from './source.ts'
import { matchesIn } from './source.ts'

/** One row of docs/requirements. */
export type Row = { id: string; area: string; kind: string; requirement: string; check: string }

const idPattern = /\b[ABCD]-\d+(?:\.\d+)?-\d+\b/g
const title = /\b(?:test|it|describe)(?:\.\w+)*\s*(?:\([^()]*\)\s*)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/** Reports test titles with a row id that no table contains. */
export function rowRule(house: House): Finding[] {
  const known = new Set(readRows(house.root).map((row) => row.id))
  return house.files
    .filter((file) => /\.(test|e2e)\.tsx?$/.test(file.path) && !file.path.startsWith('tools/'))
    .flatMap((file) =>
      matchesIn(file.code, title).flatMap(({ match, line }) =>
        idsIn(match[2] ?? '')
          .filter((id) => !known.has(id))
          .map((id) => ({
            rule: 'rows',
            file: file.path,
            line,
            message: `${id} stands in no table of docs/requirements: correct the id, or take it out of the title`,
          })),
      ),
    )
}

/** The row ids in a test title. */
export function idsIn(text: string): string[] {
  return [...new Set(text.match(idPattern))]
}

/** Every row of docs/requirements/*.tsv, in the order of the files. */
export function readRows(root: string): Row[] {
  const folder = join(root, 'docs', 'requirements')
  if (!existsSync(folder)) return []
  const tables = readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .toSorted()
  return tables.flatMap((name) => {
    const [, ...lines] = readFileSync(join(folder, name), 'utf8').split('\n')
    return lines.filter(Boolean).map((line) => {
      const [id = '', area = '', kind = '', requirement = '', check = ''] = line.split('\t')
      return { id, area, kind, requirement, check }
    })
  })
}
