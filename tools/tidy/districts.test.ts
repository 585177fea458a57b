import { expect, test } from 'vitest'
import { placeOf } from '../districts.ts'
import { findingsOf } from './small-house.ts'

const list = { 'tools/districts.ts': '' }

test('a room is in its district in every wing', () => {
  const findings = findingsOf({
    ...list,
    'contract/src/care/touches/a.ts': 'export const a = 1\n',
    'contract/src/touches/a.ts': 'export const a = 1\n',
    'web/src/money/touches/a.ts': 'export const a = 1\n',
    'web/src/ui/a.ts': 'export const a = 1\n',
  })
  expect(findings).toEqual([
    'contract/src/touches/a.ts:1 [districts]',
    'web/src/money/touches/a.ts:1 [districts]',
  ])
})

test('a district imports only districts above it in the list', () => {
  const files = (from: string, to: string) =>
    findingsOf({
      ...list,
      [`contract/src/${to}/b.ts`]: 'export const b = 1\n',
      [`contract/src/${from}/a.ts`]: `import { b } from '../../${to}/b.ts'\nexport const a = b\n`,
    })
  expect(files('care/touches', 'people/contacts')).toEqual([])
  expect(files('people/contacts', 'ordering/cart')).toEqual([
    'contract/src/people/contacts/a.ts:1 [districts]',
  ])
})

test('a file outside every room is a finding', () => {
  expect(placeOf('server/src/app.ts')).toBeUndefined()
  expect(placeOf('server/src/care/notes.ts')).toBeUndefined()
  expect(placeOf('server/src/platform/trace.ts')).toEqual({
    wing: 'server/src',
    district: undefined,
    room: 'platform',
  })
  expect(placeOf('e2e/care/plans/change-a-plan.e2e.ts')).toMatchObject({ district: 'care', room: 'plans' })
})
