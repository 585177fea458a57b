import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '../..')

/** The files that `entry` loads, at once or later, as paths in `web/src`. */
function graphOf(entry: string): Set<string> {
  const seen = new Set<string>()
  const follow = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    if (!/\.tsx?$/.test(file)) return
    const text = readFileSync(path.join(source, file), 'utf8')
    for (const [, specifier = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)) {
      const target = path.join(path.dirname(file), specifier)
      expect(existsSync(path.join(source, target)), `${file} imports ${specifier}`).toBe(true)
      follow(target)
    }
  }
  follow(entry)
  return seen
}

const folderOf = (file: string) => file.split('/').slice(0, 2).join('/')
const members = graphOf('main.tsx')
const staff = graphOf('console/staff/main.tsx')

test('both import graphs are followed', () => {
  expect(members.size).toBeGreaterThan(400)
  expect(staff).toContain('identity/staff-accounts/PeoplePage.tsx')
})

test('the member app loads no console folders', () => {
  const own = [...new Set([...staff].map(folderOf))].filter((folder) => folder.includes('/staff'))
  expect(own).toEqual(expect.arrayContaining(['console/staff', 'identity/staff-accounts']))
  expect([...members].filter((file) => own.includes(folderOf(file)))).toEqual([])
  // The same for every other folder used only by the console.
  const listed = readFileSync(path.join(source, 'console/staff/routes.tsx'), 'utf8')
  const rooms = [...listed.matchAll(/import\('(\.\.\/[^']+)'\)/g)].map(([, file = '']) =>
    folderOf(path.join('console/staff', file)),
  )
  expect([...members].filter((file) => rooms.includes(folderOf(file)))).toEqual([])
})

test('the console shares sign-in screens and loads no member pages', () => {
  expect(members).toContain('identity/sign-in/SecondStepCard.tsx')
  expect(staff).toContain('identity/sign-in/SecondStepCard.tsx')
  const own = ['identity/accounts', 'identity/security', 'identity/settings', 'identity/onboarding']
  expect([...staff].filter((file) => own.includes(folderOf(file)))).toEqual([])
})
