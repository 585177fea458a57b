import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { readableError } from '../http/routes.ts'

const app = useTestApp()
const refused = /outside the open one: pass tx on/

test('nothing else runs on the connection inside an open transaction', async () => {
  const { database } = app.platform
  const beside: (() => Promise<unknown>)[] = [
    () => database.transaction(async () => {}),
    async () => database.db.execute(sql`select 1`),
    () => database.rows(database.db, sql`select 1`),
    () => database.raw('select 1'),
    () => database.raw('select $1::int', [1]),
    async () => database.queue.executeSql('select 1'),
    () => database.ping(),
  ]
  for (const attempt of beside) {
    const run = database.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await attempt()
    })
    const error: unknown = await run.catch((caught: unknown) => caught)
    const told = error instanceof Error ? `${error.message} ${String(error.cause)}` : error
    expect(told).toMatch(refused)
  }
})

test('async work outliving its transaction can start another', async () => {
  const { database } = app.platform
  let release = () => {}
  const over = new Promise<void>((resolve) => (release = resolve))
  let later: Promise<unknown> = Promise.resolve()
  await database.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    later = over.then(() => database.transaction((inner) => database.rows(inner, sql`select 1 as one`)))
  })
  release()
  expect(await later).toEqual([{ one: 1 }])
})

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a statement canceled by the database is a retryable 503',
  async () => {
    const { database, log } = app.platform
    const slow = database.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', '20', true)`)
      await tx.execute(sql`select pg_sleep(60)`)
    })
    const error: unknown = await slow.catch((caught: unknown) => caught)
    expect(readableError({ log }, error).status).toBe(503)
    const wrong: unknown = await database.db.execute(sql`select 1 / 0`).catch((caught: unknown) => caught)
    expect(readableError({ log }, wrong).status).toBe(500)
  },
)
