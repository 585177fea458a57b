import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import { onPostgres } from '../../../test/processes/while-locked.ts'
import { CannotStart } from '../settings/cannot-start.ts'
import { openDatabase } from './database.ts'
import { Jobs, defineJob } from '../jobs/jobs.ts'
import { createLog } from '../trace/log.ts'
import { migrate } from './migrate.ts'
import { readMigration } from './migration-files.ts'

const first = readMigration('0047_first', 'create table things (note text)')
const added = readMigration('0048_added', '-- runs beside: 0047\nalter table things add column more text')
const dropped = readMigration('0049_dropped', '-- runs beside: 0049\nalter table things drop column note')

async function migratedTo(...files: ReturnType<typeof readMigration>[]) {
  const { options, discard } = await emptyDatabase()
  const database = await openDatabase({ dataDir: '', poolMax: 2, ...options })
  onTestFinished(async () => {
    await database.close()
    await discard()
  })
  await migrate(database, { files })
  return database
}

test('a release starts only on a compatible database', async () => {
  const database = await migratedTo(first)
  await migrate(database, { files: [first, added] })
  await migrate(database, { files: [first] })
  await migrate(database, { files: [first, added, dropped], allowOneWay: '0049_dropped' })
  const refused = await migrate(database, { files: [first, added] }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CannotStart)
  expect(refused).toMatchObject({
    code: 7,
    message: expect.stringMatching(/^A newer release changed the database with migration 0049_dropped, /),
  })
})

test.skipIf(!onPostgres)('an irreversible migration is blocked until allowed by name', async () => {
  const database = await migratedTo(first, added)
  const files = [first, added, dropped]
  const tried = (allowOneWay: string | null) => migrate(database, { files, allowOneWay })
  for (const allowed of [null, '0048_added'])
    await expect(tried(allowed)).rejects.toMatchObject({
      code: 7,
      message: expect.stringMatching(
        /^After migration 0049_dropped, .* start this one with ALLOW_ONE_WAY=0049_dropped\.$/,
      ),
    })
  await tried('0049_dropped')
})

test('an older migrations table gains its column and keeps rows', async () => {
  const database = await migratedTo(first)
  await database.raw('alter table migrations drop column runs_beside')
  await migrate(database, { files: [first, added] })
  const { rows } = await database.raw('select name, runs_beside from migrations order by name')
  expect(rows).toEqual([
    { name: '0047_first', runs_beside: null },
    { name: '0048_added', runs_beside: 47 },
  ])
})

test.skipIf(!onPostgres)('processes starting in parallel on an empty database all start', async () => {
  const { options, discard } = await emptyDatabase()
  const databases = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase({ dataDir: '', poolMax: 2, ...options })),
  )
  const queues = databases.map((database) => new Jobs(database, createLog('silent')))
  try {
    await Promise.all(databases.map((database) => migrate(database)))
    await Promise.all(queues.map((queue) => queue.start([defineJob('one')], false)))
  } finally {
    await Promise.all(queues.map((queue) => queue.stop()))
    await Promise.all(databases.map((database) => database.close()))
    await discard()
  }
})
