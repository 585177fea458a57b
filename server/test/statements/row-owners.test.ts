import { expect, test } from 'vitest'
import { type Schema, readRowOwner } from './row-owners.ts'

const table = (member: string | null, own: string[], others: string[] = []) => ({
  member,
  own: new Set(own),
  columns: new Set([...own, ...others]),
})
const schema: Schema = {
  members: new Map([
    ['members', table('key', ['key'], ['email'])],
    ['contacts', table('member_key', ['key', 'member_key'], ['name', 'assigned_member_key'])],
    ['touches', table('member_key', ['key', 'member_key', 'contact_key'], ['service_key', 'status'])],
    ['lines', table(null, ['key', 'touch_key'], ['cents'])],
  ]),
  others: new Map([
    ['services', new Set(['key', 'name'])],
    ['team_members', new Set(['team_key', 'member_key'])],
  ]),
}
const ownerOf = (text: string, ...values: string[]) => readRowOwner(text, values, schema).whose

test('rows of one member are recognized, directly or by joins', () => {
  expect(ownerOf('select 1 from services')).toBe('none')
  expect(ownerOf('select 1 from contacts where member_key = $1', 'owner')).toBe('member')
  expect(
    ownerOf('select 1 from contacts c join touches t using (member_key) where c.member_key = $1', 'a'),
  ).toBe('member')
  expect(
    ownerOf('select 1 from touches t join services s on s.key = t.service_key where t.key = $1', 'a'),
  ).toBe('parent')
  expect(
    ownerOf('select 1 from touches t join contacts c on c.key = t.contact_key where c.member_key = $1', 'a'),
  ).toBe('parent')
  expect(
    ownerOf(
      `select (select count(*) from lines l where l.touch_key = t.key) from touches t
       where t.member_key = $1 and exists (select 1 from contacts c where c.key = t.contact_key)`,
      'a',
    ),
  ).toBe('parent')
})

test('rows of any member are recognized', () => {
  expect(ownerOf(`select 1 from touches where status = 'due'`)).toBe('unnamed')
  expect(ownerOf(`select 1 from touches where status = $1`, 'status')).toBe('unnamed')
  expect(ownerOf('select 1 from touches where member_key = $1 or status = $2', 'owner', 'status')).toBe(
    'unnamed',
  )
  expect(ownerOf('select 1 from touches where not (member_key = $1)', 'owner')).toBe('unnamed')
  expect(ownerOf('select 1 from touches where member_key <> $1', 'owner')).toBe('unnamed')
  expect(
    ownerOf(
      `select 1 from team_members m join contacts c on c.member_key = m.member_key where m.team_key = $1`,
      'team',
    ),
  ).toBe('unnamed')
})

test('rows of possibly two members are recognized', () => {
  const both = 'select 1 from contacts c, touches t where c.member_key = $1 and t.member_key = $2'
  expect(ownerOf(both, 'owner', 'owner')).toBe('member')
  expect(ownerOf(both, 'owner', 'partner')).toBe('apart')
  expect(
    ownerOf(
      `select 1 from contacts c join members m on m.key = c.assigned_member_key where c.member_key = $1`,
      'owner',
    ),
  ).toBe('unnamed')
  // Sharing a service ties no rows together: any member may have it.
  expect(
    ownerOf(
      `select 1 from touches a join touches b on b.service_key = a.service_key where a.member_key = $1 and b.key = $2`,
      'owner',
      'key',
    ),
  ).toBe('apart')
})

test('named queries, unions, passed lists, and writes are followed', () => {
  const named = (inner: string) =>
    `with found as (${inner}) select 1 from touches t join found f on f.key = t.contact_key`
  expect(ownerOf(named('select key from contacts where member_key = $1'), 'owner')).toBe('parent')
  expect(ownerOf(named(`select key from contacts where name = 'Ann'`))).toBe('unnamed')
  const union = (second: string) =>
    `select 1 from (select key, member_key from contacts where member_key = $1 union all ${second}) as both_kinds`
  expect(ownerOf(union('select key, member_key from touches where member_key = $2'), 'owner', 'owner')).toBe(
    'member',
  )
  expect(ownerOf(union('select key, member_key from touches'), 'owner')).toBe('unnamed')
  expect(
    ownerOf('select 1 from touches t join unnest($1::text[]) as given(key) on given.key = t.key', 'keys'),
  ).toBe('parent')
  expect(ownerOf('delete from lines where touch_key in ($1)', 'keys')).toBe('parent')
  expect(
    ownerOf(
      `update touches t set status = 'sent' from contacts c where c.key = t.contact_key and t.member_key = $1`,
      'owner',
    ),
  ).toBe('parent')
  expect(ownerOf('insert into lines (key, touch_key) values ($1, $2)', 'line', 'touch')).toBe('parent')
  expect(ownerOf(`insert into lines (touch_key) select key from touches where status = 'due'`)).toBe(
    'unnamed',
  )
})
