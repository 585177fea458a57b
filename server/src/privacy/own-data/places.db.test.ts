// @both-databases
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { rowsIn } from '../../../test/archive.ts'
import { openZip } from '../../../test/open-zip.ts'
import type { Actor } from '../../platform/context.ts'
import { ownDataFiles } from './archive.ts'
import { rowsPerPage } from './read.queries.ts'

const app = useTestApp()

type Make = ReturnType<typeof ownDataFiles>['ofMember']

async function begin(make: Make, member: { key: string }): Promise<Readable> {
  const memberKey = member.key as MemberKey
  const actor: Actor = {
    memberKey,
    email: 'dana@example.com',
    isAdmin: false,
    hasSecondStep: false,
    isVerified: true,
    team: null,
    permissions: [],
    adminKey: null,
    actingStaff: null,
    signedInAt: app.now,
    sessionHash: '',
  }
  const file = await make(app.db, actor, { subjectKey: memberKey }, app.platform)
  if (!('zip' in file)) throw new Error('It is no archive.')
  return file.zip
}

/** A member with `count` people, enough that compression doesn't make the archive small. */
async function memberWithPeople(count: number) {
  const member = await buildMember(app)
  await app.rows(sql`insert into contacts (key, member_key, first_name, last_name, display_name, tags, notes, search_text,
      sort_name, contact_type, created_at, shipping_salutation, message_salutation)
    select 'contact_' || lpad(n::text, 26, '0') || ${member.key}, ${member.key}, 'Grace', 'Number ' || n, 'Grace ' || n,
      '{}', md5(n::text) || md5((n + 1)::text), '', '', 'client', now(), '', '' from generate_series(1, ${count}::int) as n`)
  return member
}

test('a multi-page table has each row once', async () => {
  for (const count of [rowsPerPage - 1, rowsPerPage, 2 * rowsPerPage + 1]) {
    const member = await memberWithPeople(count)
    const files = await openZip(await buffer(await begin(ownDataFiles().ofMember, member)))
    const keys = rowsIn(files, 'people').map(({ key }) => key)
    expect([keys.length, new Set(keys).size]).toEqual([count, count])
    const lines = files.get('csv/people.csv')?.toString('utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(count + 1)
  }
})

test('a process limits parallel archives; finished readers free a slot', async () => {
  const member = await memberWithPeople(4 * rowsPerPage)
  const make = ownDataFiles(2).ofMember
  const unread = [await begin(make, member), await begin(make, member)]
  await expect(begin(make, member)).rejects.toThrow('Other archives are being created.')
  unread[0]?.destroy()
  await finished(unread[0] as Readable).catch(() => {})
  const third = await begin(make, member)
  await buffer(third)
  await buffer(unread[1] as Readable)
  await buffer(await begin(make, member))
})

test('a stalled reader is dropped and frees its slot', async () => {
  const member = await memberWithPeople(4 * rowsPerPage)
  const make = ownDataFiles(1, { stallMs: 40 }).ofMember
  const unread = await begin(make, member)
  await expect(finished(unread)).rejects.toThrow('The archive reader stalled.')
  await app.rows(sql`update contacts set notes = 'still writable' where member_key = ${member.key}`)
  expect((await buffer(await begin(ownDataFiles(1).ofMember, member))).length).toBeGreaterThan(1000)
})
