import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildRecipient, buildTouch } from '../../../test/build/touch.ts'
import { VendorRefusal } from './connector.ts'
import { queueDeliveryNotes } from './queue-delivery-notes.ts'
import { writeNotes } from './write-notes.ts'

const app = useTestApp()

/** A member with a delivered gift for someone whom the demo knows too, and who lets us write there. */
async function delivered({ writeBack = true } = {}) {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const person = { firstName: 'Amara', lastName: 'Abernathy', email: 'amara.abernathy@demo-crm.example' }
  const recipient = await buildRecipient(app, member, person, { street: '41 Alder Court' })
  const { data } = (await caller.get('/v1/integrations/details/demo-crm')).body
  const saved = await caller.post('/v1/userintegrations', {
    api_key: 'demo-key-1',
    integration_id: data.key,
  })
  const key: string = saved.body.data.key
  await caller.post(`/v1/userintegrations/${key}/importcontacts`, {})
  await app.platform.jobs.drain()
  if (writeBack) await caller.patch(`/v1/userintegrations/${key}`, { write_back: true })
  const change = { status: 'completed' as const, completedAt: app.now, deliveredAt: app.now }
  const touch = await buildTouch(app, { member, recipient, change })
  const arrive = () =>
    app.platform.database.transaction((tx) => queueDeliveryNotes(tx, { touchKeys: [touch.key] }, app.cause()))
  return { caller, key, touch, arrive }
}

const write = () => writeNotes.run(app.platform, app.cause())

async function notesOf(touchKey: string) {
  return app.rows<{ person_id: string; title: string; text: string }>(
    sql`select person_id, title, text from demo_notes where id = ${touchKey}`,
  )
}

test('a delivered gift writes one note, even if reported repeatedly', async () => {
  const { caller, touch, arrive } = await delivered()
  await arrive()
  await arrive()
  await write()
  await write()
  expect(await notesOf(touch.key)).toEqual([
    {
      person_id: '1000',
      title: expect.stringMatching(/^Gift delivered: /),
      text: expect.stringMatching(/was delivered on March 1, 2027\.$/),
    },
  ])
  const { data } = (await caller.get('/v1/integrations/details/demo-crm')).body
  expect(data.user_integration).toMatchObject({ can_write_back: true, write_back: true, notes_written: 1 })
})

test('notes need the setting turned on, which requires note support', async () => {
  const { caller, touch, arrive } = await delivered({ writeBack: false })
  await arrive()
  await write()
  expect(await notesOf(touch.key)).toEqual([])
  const { data } = (await caller.get('/v1/integrations/details/demo-hr')).body
  const hr = await caller.post('/v1/userintegrations', { api_key: 'demo-key-1', integration_id: data.key })
  expect(hr.body.data.can_write_back).toBe(false)
  const refused = await caller.patch(`/v1/userintegrations/${hr.body.data.key}`, { write_back: true })
  expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'write_back'])
})

test('a busy service is retried; an unknown outcome is not', async () => {
  const { touch, arrive } = await delivered()
  await arrive()
  const connector = app.platform.ports.connectors.all.find(({ slug }) => slug === 'demo-crm')
  const real = connector?.writeNote
  if (!connector || !real) throw new Error('the demo takes notes')
  const busy = Object.assign(connector, {
    writeNote: async () => {
      throw new VendorRefusal('busy', 'later', { retryAfterMs: 60_000 })
    },
  })
  await write()
  Object.assign(busy, { writeNote: real })
  await write()
  expect(await notesOf(touch.key)).toEqual([])
  await app.travelTo(new Date(app.now.getTime() + 61_000))
  expect(await notesOf(touch.key)).toHaveLength(1)

  const other = await delivered()
  await other.arrive()
  await app.db.execute(
    sql`update integration_notes set state = 'sending' where touch_key = ${other.touch.key}`,
  )
  await app.travelTo(new Date(app.now.getTime() + 86_400_000))
  expect(await notesOf(other.touch.key)).toEqual([])
})
