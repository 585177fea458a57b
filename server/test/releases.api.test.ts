// @both-databases
import { foldText } from '@goodturn/contract/people/contacts/derive'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demo } from '../../seed/stories/demo.ts'
import { runsAll } from '../../tools/suite/extent.ts'
import { findDifferences } from '../src/console/books/self-check.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { migrationFiles } from '../src/platform/database/migration-files.ts'
import { TestApp } from './app.ts'
import { emptyDatabase } from './database.ts'
import { savedReleases, restoreRelease } from './release-rows.ts'
import { isSecond } from './runs-all.ts'
import { callerOf } from './sessions.ts'
import { onPostgres } from './processes/while-locked.ts'

test('releases are kept', () => {
  expect(savedReleases().length).toBeGreaterThan(0)
})

/** On the embedded database, where one takes half a minute, only the oldest: its rows go through every migration. */
const opened = savedReleases().filter((_, at) => onPostgres || runsAll || at === 0)

/**
 * Releases whose story continues by default: the oldest, and the newest, which is most like the one in use. Those
 * continued on PostgreSQL are skipped on the second database.
 */
const goesOn = new Set(runsAll ? opened : isSecond ? [] : [opened.at(0), opened.at(-1)])

test.each(opened.map((file) => [file, goesOn.has(file) ? ', also as its story goes on' : '']))(
  'a database of the release %s opens with this one, and adds up%s',
  async (file) => {
    const { options, discard } = await emptyDatabase()
    const before = await openDatabase({ dataDir: '', poolMax: 2, ...options })
    await restoreRelease(before, file)
    await before.close()
    // The day it was saved, mid-morning.
    const now = `${file.slice(0, 10)}T15:00:00Z`
    const app = await new TestApp().start({ now, database: options })
    try {
      const applied = await app.rows<{ name: string }>(sql`select name from migrations order by name`)
      expect(applied.map(({ name }) => name)).toEqual(
        migrationFiles()
          .map(({ name }) => name)
          .toSorted(),
      )
      expect(await findDifferences(app.db)).toEqual([])
      // Invoices written before search existed can be found.
      const told = await app.rows<{ text: string; title: string; name: string | null }>(
        sql`select search_text as text, service_title as title, contact_name as name
            from invoices join invoice_lines on invoice_key = invoices.key`,
      )
      expect(told.length).toBeGreaterThan(0)
      for (const { text, title, name } of told) {
        expect(text).toContain(` ${foldText(title)}`)
        expect(text).toContain(` ${foldText(name ?? title)}`)
      }
      // People enrolled in a Top of Mind plan are marked, and counted where they are listed (CG-60).
      const [enrolled] = await app.rows<{ places: number; people: number; listed: number; counted: number }>(
        sql`select (select count(*)::int from plan_places where plan_key is not null) as places,
            (select count(*)::int from contacts where is_enrolled) as people,
            (select count(*)::int from contacts where is_enrolled and archived_at is null) as listed,
            (select sum(count)::int from counters where name = 'people-enrolled') as counted`,
      )
      expect(enrolled?.places).toBeGreaterThan(0)
      expect([enrolled?.people, enrolled?.counted]).toEqual([enrolled?.places, enrolled?.listed])

      const [dana] = demo.members
      const login = await app.anonymous.post('/v1/auth/login', {
        email: dana?.email,
        password: demo.password,
      })
      expect(login.status).toBe(200)
      const caller = callerOf(app, login)
      for (const path of [
        '/v1/contacts',
        '/v1/invoices',
        '/v1/subscriptions',
        '/v1/transactions',
        '/v1/users/activity',
      ]) {
        const { status, body } = await caller.get(path)
        expect([path, status]).toEqual([path, 200])
        expect(body.data.length, path).toBeGreaterThan(0)
      }

      // Administrators from before staff accounts have one, and can sign in at the console.
      const admin = demo.members.find(({ isAdmin }) => isAdmin)
      const staff = await app.anonymous.post('/v1/staff/login', {
        email: admin?.email,
        password: demo.password,
      })
      expect(staff.body.data).toMatchObject({ role: 'administrator', email: admin?.email })
      const { data: people } = (await callerOf(app, staff).get('/v1/staff/people')).body
      expect(people.filter((one: { email: string }) => one.email === admin?.email)).toHaveLength(1)

      if (!goesOn.has(file)) return
      // Renewals are charged; gifts are sent and delivered.
      await app.travelTo(new Date(app.now.getTime() + 8 * 86_400_000), { housekeeping: true })
      expect(await findDifferences(app.db)).toEqual([])
      const [grown] = await app.rows<{ renewed: number; arrived: number }>(
        sql`select (select count(*)::int from renewals where state = 'paid') as renewed,
            (select count(*)::int from touches where delivered_at > ${now}::timestamptz) as arrived`,
      )
      expect(grown?.renewed).toBeGreaterThan(0)
      expect(grown?.arrived).toBeGreaterThan(0)
    } finally {
      await app.stop()
      await discard()
    }
  },
)
