import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import { openDatabase } from './database.ts'
import { tableRowsOf } from './table-rows.ts'

const things = pgTable('things', { key: text('key').primaryKey(), ownName: text('own_name') })

test('whole rows are readable after a release adds a column', async () => {
  const { options, discard } = await emptyDatabase()
  const database = await openDatabase({ dataDir: '', ...options, poolMax: 1 })
  try {
    await database.raw(`create table things (key text primary key, own_name text)`)
    await database.raw(`insert into things values ('a', 'Ann')`)
    const read = () => tableRowsOf(database.db, things, sql`select t.* from things t where t.key = ${'a'}`)
    expect(await read()).toEqual([{ key: 'a', ownName: 'Ann' }])
    await database.raw(`alter table things add column newer text default 'x'`)
    expect(await read()).toEqual([{ key: 'a', ownName: 'Ann' }])
  } finally {
    await database.close()
    await discard()
  }
})
