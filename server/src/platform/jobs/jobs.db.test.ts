import { type SQL, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '../trace/log.ts'
import { type Database, openDatabase, rowsOf } from '../database/database.ts'
import { Jobs, defineJob } from './jobs.ts'
import { freshDatabase } from '../../../test/database.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

/** A working queue on its own database, with counts of how often it looked for jobs and fetched a kind. */
async function workingQueue(kinds: readonly string[], handler: (data: object) => Promise<void>) {
  const { options, discard } = await freshDatabase()
  open.push(discard)
  const database = await openDatabase({ dataDir: '', poolMax: 3, ...options })
  open.push(() => database.close())
  const asked = { looks: 0, fetches: 0 }
  const counted: Database = {
    ...database,
    raw(text) {
      asked.looks += 1
      return database.raw(text)
    },
    queue: {
      executeSql(text, values) {
        if (text.includes("j.name = 'test.")) asked.fetches += 1
        return database.queue.executeSql(text, values)
      },
    },
  }
  const jobs = new Jobs(counted, createLog('silent'))
  const all = kinds.map((name) => defineJob(name))
  for (const kind of all) jobs.handle(kind, handler)
  await jobs.start(all, true)
  open.push(() => jobs.stop())
  const enqueue = (name: string, data: object, startAfterSeconds = 0) =>
    database.transaction((tx) => jobs.enqueue(tx, defineJob(name), data, { startAfterSeconds }))
  return { asked, enqueue }
}

const patience = { timeout: 30_000 }

test('an idle queue is polled once for all job types', async () => {
  const kinds = ['test.one', 'test.two', 'test.three']
  const { asked } = await workingQueue(kinds, async () => {})
  await vi.waitFor(() => expect(asked.looks).toBeGreaterThanOrEqual(3), patience)
  // Each worker fetches once when it starts.
  expect(asked.fetches).toBe(kinds.length)
})

test('a queued job runs at the next poll', async () => {
  const done: object[] = []
  const { asked, enqueue } = await workingQueue(
    ['test.one', 'test.two'],
    async (data) => void done.push(data),
  )
  await vi.waitFor(() => expect(asked.looks).toBeGreaterThanOrEqual(2), patience)
  await enqueue('test.two', { at: 1 })
  await vi.waitFor(() => expect(done).toEqual([{ at: 1 }]), patience)
  await enqueue('test.one', { at: 2 })
  await enqueue('test.two', { at: 3 })
  await vi.waitFor(() => expect(done).toHaveLength(3), patience)
})

test('a delayed job runs on time without other writes', async () => {
  const done: object[] = []
  const { enqueue } = await workingQueue(['test.one'], async (data) => void done.push(data))
  await enqueue('test.one', { at: 1 }, 2)
  await vi.waitFor(() => expect(done).toEqual([{ at: 1 }]), patience)
})

test('after the first start, a transaction can enqueue anywhere', async () => {
  const { options, discard } = await freshDatabase()
  open.push(discard)
  const database = await openDatabase({ dataDir: '', poolMax: 3, ...options })
  open.push(() => database.close())
  const kinds = ['test.first', 'test.second'].map((name) => defineJob(name))
  const jobs = new Jobs(database, createLog('silent'))
  const done: object[] = []
  for (const kind of kinds) jobs.handle(kind, async (data) => void done.push(data))
  await jobs.start(kinds, false)
  open.push(() => jobs.stop())
  for (const kind of kinds) await database.transaction((tx) => jobs.enqueue(tx, kind, { of: kind.name }))
  expect(await jobs.drain()).toBe(kinds.length)
  expect(done).toEqual(expect.arrayContaining(kinds.map(({ name }) => ({ of: name }))))
})

test('waiting and finished jobs have indexes, even on old tables', async () => {
  const { options, discard } = await freshDatabase()
  open.push(discard)
  const database = await openDatabase({ dataDir: '', poolMax: 3, ...options })
  open.push(() => database.close())
  const start = async () => {
    const jobs = new Jobs(database, createLog('silent'))
    await jobs.start([defineJob('test.one')], false)
    await jobs.stop()
  }
  const found = async () =>
    (
      await database.raw("select indexname from pg_indexes where indexname like 'goodturn_job_%' order by 1")
    ).rows.map(({ indexname: name }) => name)
  const all = ['goodturn_job_ended', 'goodturn_job_waiting']
  await Promise.all([start(), start()])
  expect(await found()).toEqual(all)
  for (const name of all) {
    await database.raw(`drop index pgboss.${name}`)
    await start()
    expect(await found()).toEqual(all)
  }
  const planOf = (statement: SQL) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const lines = await rowsOf<{ 'QUERY PLAN': string }>(tx, sql`explain ${statement}`)
      return lines.map((line) => line['QUERY PLAN']).join('\n')
    })
  const failed = sql`select id from pgboss.job where state = 'failed' order by completed_on desc limit 50`
  expect(await planOf(failed)).toMatch(/state_completed_on|goodturn_job_ended/)
  const waiting = sql`select id from pgboss.job where state < 'active' and not blocked order by start_after limit 50`
  expect(await planOf(waiting)).toMatch(/start_after_idx|goodturn_job_waiting/)
})
