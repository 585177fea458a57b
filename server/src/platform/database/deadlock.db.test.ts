import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import type { Tx } from './database.ts'

const app = useTestApp()
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

// The embedded database has one connection: no one can hold what another waits for.
test.skipIf(!onPostgres)('two transactions locking the same rows in turn both succeed', async () => {
  const [one, other] = [await buildMember(app), await buildMember(app)]
  const lock = (tx: Tx, member: { key: string }) =>
    tx.execute(sql`update members set first_name = first_name || '!' where key = ${member.key}`)
  let runs = 0
  let holding = 0
  let release = () => {}
  const bothHoldOne = new Promise<void>((resolve) => (release = resolve))
  const inTurn = (first: { key: string }, second: { key: string }) =>
    app.platform.database.transaction(async (tx) => {
      runs += 1
      await lock(tx, first)
      holding += 1
      if (holding === 2) release()
      await bothHoldOne
      await lock(tx, second)
    })
  await Promise.all([inTurn(one, other), inTurn(other, one)])
  expect(runs).toBe(3)
  const rows = await app.rows<{ first_name: string }>(
    sql`select first_name from members where key in (${one.key}, ${other.key})`,
  )
  for (const { first_name: name } of rows) expect(name).toMatch(/[^!]!!$/)
})
