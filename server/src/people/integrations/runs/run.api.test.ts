import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../../test/app.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { replaceConnector } from '../../../../test/build/connection.ts'
import { type PeoplePage, type Reading, VendorRefusal } from '../connector.ts'

const app = useTestApp()

const person = (id: number) => ({
  id: String(id),
  values: {
    first_name: `Nia${id}`,
    last_name: 'Marlowe',
    email: `nia${id}@people.example`,
    address: `${id} Elm Street`,
    city: 'Reno',
    state: 'Nevada',
    zip: '89501',
  },
})

type Answer = PeoplePage | VendorRefusal | Promise<PeoplePage>

/**
 * Runs an import against a service that answers with `answer`; returns the connection after advancing the clock `laps`
 * times.
 */
async function importFrom(
  answer: (reading: Reading, asked: number, disconnect: () => Promise<unknown>) => Answer,
  laps = 0,
) {
  const { caller, key, email } = await connect()
  const disconnect = () => caller.delete(`/v1/userintegrations/${key}`)
  const asked: Reading[] = []
  const restore = replaceConnector(app, 'demo-crm', {
    readPeople: async (_access, reading) => {
      asked.push(reading)
      const said = await answer(reading, asked.length, disconnect)
      if (said instanceof VendorRefusal) throw said
      return said
    },
  })
  try {
    await caller.post(`/v1/userintegrations/${key}/importcontacts`, {})
    await app.platform.jobs.drain()
    for (let lap = 0; lap < laps; lap += 1) await app.travelTo(new Date(app.now.getTime() + 11 * 60_000))
  } finally {
    restore()
  }
  const { data } = (await caller.get('/v1/integrations/details/demo-crm')).body
  const { total } = (await caller.get('/v1/contacts')).body
  const mails = await app.rows<{ subject: string }>(
    sql`select subject from outbox where to_address = ${email}`,
  )
  const subjects = mails.map(({ subject }) => subject)
  return { caller, key, asked, own: data.user_integration, total, subjects }
}

async function connect(): Promise<{ caller: Caller; key: string; email: string }> {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const { data } = (await caller.get('/v1/integrations/details/demo-crm')).body
  const form = { api_key: 'demo-key-1', integration_id: data.key }
  const { key } = (await caller.post('/v1/userintegrations', form)).body.data
  return { caller, key, email: member.email }
}

const page = (ids: readonly number[], next: string | null): PeoplePage => ({
  people: ids.map(person),
  next,
  total: null,
})

test('a busy service is retried later from the same position', async () => {
  const { asked, own, total, subjects } = await importFrom(({ cursor }, count) => {
    if (cursor === null) return page([1, 2], 'b')
    return count === 2 ? new VendorRefusal('busy', '429', { retryAfterMs: 90_000 }) : page([3], null)
  }, 1)
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, 'b', 'b'])
  expect(own).toMatchObject({ auto_import_complete: 1, integration_import_count: 3, import_error: null })
  expect(total).toBe(3)
  // After a minute the member is assumed to have left the page.
  expect(subjects).toEqual(['Your people from Demo CRM were imported'])
})

test('an import fails if the service never answers', async () => {
  const { caller, own, total, subjects } = await importFrom(
    ({ cursor }) => (cursor === null ? page([4], 'b') : new VendorRefusal('fault', '500')),
    20,
  )
  expect(own).toMatchObject({
    import_in_progress: 0,
    auto_import_complete: 0,
    import_error: 'Demo CRM didn’t answer as expected. Please try again in a few minutes.',
    connection_error: null,
  })
  expect(subjects).toEqual(['The import from Demo CRM stopped'])
  expect(total).toBe(1)
  const [made] = (await caller.get('/v1/imports')).body.data
  expect(made).toMatchObject({ state: 'done', created_count: 1 })
  expect((await caller.post(`/v1/imports/undo/${made.key}`, {})).status).toBe(200)
})

test('a key revoked remotely ends the import and is reported', async () => {
  const { own, subjects } = await importFrom(() => new VendorRefusal('unauthorized', '401'))
  expect(subjects).toEqual([])
  expect(own).toMatchObject({
    import_error: 'Integration Error: Unauthorized',
    connection_error: 'Integration Error: Unauthorized',
  })
  const lapsed = await importFrom(() => new VendorRefusal('payment', '402'))
  expect(lapsed.own.import_error).toContain('Your Demo CRM account doesn’t allow this')
  expect(lapsed.own.connection_error).toBeNull()
})

test('disconnecting midway keeps stored people and stops the import', async () => {
  const { caller, asked, own, total } = await importFrom(async ({ cursor }, count, disconnect) => {
    if (cursor === null) return page([31, 32], 'b')
    if (count === 2) throw new VendorRefusal('busy', '429', { retryAfterMs: 1000 })
    await disconnect()
    return page([33], 'c')
  }, 2)
  expect([own, total]).toEqual([null, 2])
  expect(asked).toHaveLength(3)
  const [made] = (await caller.get('/v1/imports')).body.data
  expect(made).toMatchObject({ state: 'done', created_count: 2 })
  expect((await caller.post(`/v1/imports/undo/${made.key}`, {})).status).toBe(200)
  expect((await caller.get('/v1/contacts')).body.total).toBe(0)
})

test('circular paging stops with everyone imported once', async () => {
  const { asked, own, total } = await importFrom(({ cursor }) =>
    cursor === 'b' ? page([5, 6], 'c') : cursor === 'c' ? page([7], 'b') : page([5], 'b'),
  )
  expect(asked.length).toBe(3)
  expect(own.import_error).toBe('Demo CRM returned the same page twice. Everything before it was kept.')
  expect(total).toBe(3)
})

test('responses that cannot be stored fail the import without looping', async () => {
  const { asked, own } = await importFrom(() => ({ people: [], next: null, total: 2 ** 40 }), 20)
  expect(asked.length).toBe(9)
  expect(own.import_error).toContain('didn’t answer as expected')
})

test('nameless, overlong, and repeated people are counted correctly', async () => {
  const nameless = { id: '20', values: { email: 'nobody@people.example' } }
  const long = { id: '21', values: { ...person(21).values, job_title: 'x'.repeat(20_000), phone: '12' } }
  const twice = { id: '22', values: { ...person(21).values, phone: '775 555 0101' } }
  const { caller, key, own, total } = await importFrom(() => ({
    people: [nameless, long, twice, twice],
    next: null,
    total: 4,
  }))
  expect(total).toBe(1)
  expect(own.waiting_count).toBe(1)
  const [waits] = (await caller.get(`/v1/userintegrations/${key}/waiting`)).body.data
  expect(waits.name).toBe('nobody@people.example')
  const [differs] = (await caller.get(`/v1/userintegrations/${key}/differing`)).body.data
  const fields = differs.differences.map(({ field }: { field: string }) => field)
  expect(fields.sort()).toEqual(['job_title', 'phone'])
  for (const { message } of differs.differences) expect(message).toEqual(expect.any(String))
  const wrong = await caller.post(`/v1/userintegrations/${key}/differing/${differs.key}`, { take: ['phone'] })
  expect(wrong.status).toBe(400)
})

test('a service that revoked access is skipped, with one notification', async () => {
  const { caller, key, email } = await connect()
  await caller.patch(`/v1/userintegrations/${key}`, { keep_in_step: true })
  let asked = 0
  const restore = replaceConnector(app, 'demo-crm', {
    readPeople: () => {
      asked += 1
      return Promise.reject(new VendorRefusal('unauthorized', '401'))
    },
  })
  try {
    for (let night = 0; night < 3; night += 1)
      await app.travelTo(new Date(app.now.getTime() + 24 * 3_600_000), {
        daily: ['keep-integrations-in-step'],
      })
  } finally {
    restore()
  }
  expect(asked).toBe(1)
  const mails = await app.rows(sql`select subject from outbox where to_address = ${email}`)
  expect(mails).toEqual([{ subject: 'Demo CRM is no longer syncing' }])
})

test('redirects from a service are not followed; the import stops', async () => {
  const { asked, own, total } = await importFrom(({ cursor }) =>
    cursor === null ? page([61], 'b') : new VendorRefusal('refused', 'example.com redirected.'),
  )
  expect(asked).toHaveLength(2)
  expect(own).toMatchObject({ import_in_progress: 0, auto_import_complete: 0, connection_error: null })
  expect(own.import_error).not.toBeNull()
  expect(own.import_error).not.toContain('example.com')
  expect(total).toBe(1)
})
