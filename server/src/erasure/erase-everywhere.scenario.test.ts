// What an erasure has to forget: each table says whether it keeps words, and what earlier ones left is cleaned.
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { buildInvoice } from '../../test/build/invoice.ts'
import { buildMember } from '../../test/build/member.ts'
import { writeByStaff } from '../../test/build/written-by-staff.ts'
import { tablesWithWords, tablesWithout } from '../../test/erased-tables.ts'
import { tablesHolding } from '../../test/tables-holding.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

test('each table is emptied of words by an erasure, or stands in the list of those without any, with the reason', async () => {
  const rows = await app.rows<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by name`,
  )
  const tables = rows.map((row) => row.name)
  const answered = [...tablesWithWords, ...Object.keys(tablesWithout)]
  expect(tables.filter((table) => !answered.includes(table))).toEqual([])
  expect(answered.filter((table) => !tables.includes(table))).toEqual([])
  expect(new Set(answered).size).toBe(answered.length)
})

test("what earlier erasures left of staff's words about a member is cleaned once, and others keep theirs", async () => {
  const staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
  const [gone, here] = [await buildMember(app), await buildMember(app)]
  for (const [member, said] of [
    [gone, 'Oldword'],
    [here, 'Keptword'],
  ] as const) {
    await buildInvoice(app, member)
    await writeByStaff(app, staff, member, { said, sought: said })
  }
  await app.rows(sql`delete from member_notes where member_key = ${gone.key}`)
  await app.rows(sql`delete from queue_filters where query like '%Oldword%'`)
  await app.rows(sql`delete from idempotency`)
  await app.rows(sql`update members set erased_at = now() where key = ${gone.key}`)
  const kept = await tablesHolding(app, 'Keptword')
  const file = readFileSync(
    new URL('../../migrations-by-hand/0076_erased_words.sql', import.meta.url),
    'utf8',
  )
  await app.platform.database.raw(file)
  expect(await tablesHolding(app, 'Oldword')).toEqual([])
  expect(await tablesHolding(app, 'Keptword')).toEqual(kept)
})
