import type { ContactKey, ExperienceKey, LocationKey, MemberKey, ServiceKey } from '@goodturn/contract/ids'
import { touchesPerCallMax } from '@goodturn/contract/ordering/bulk-messaging/limits'
import { addDays, dateIn } from '@goodturn/contract/time'
import { causeOf } from '../../server/src/platform/context.ts'
import { newKey } from '../../server/src/platform/ids.ts'
import { createTouches } from '../../server/src/care/touches/create.ts'
import { Connection, requestBytes } from '../load/connection.ts'
import type { Benchmark } from '../report.ts'
import { onDatabase } from '../world/cluster.ts'
import { type Buyer, addPeople, withPlatform } from '../world/fill.ts'
import { type Portal, startPortal } from '../world/portal.ts'

const size = Number(process.env.BULK_MESSAGES ?? 10_000)
const rounds = 3
const messageText = 'Dear {first name}, thank you for a good year. Warmly, {my name}'

interface Round {
  chooseMs: number
  saveMs: number
  undoMs: number
}

interface Gift {
  key: ExperienceKey
  service_key: ServiceKey
  title: string
}

/** One message for 10,000 touches of a gift: select everyone, fill in and save the message, and undo it all. */
export const bulkMessages: Benchmark = {
  name: 'bulk-messages',
  heading: 'One message for 10,000 touches',
  needsPostgres: true,
  async run(world) {
    const { url } = await world.database()
    const buyer = (await world.buyers()).at(-1)
    if (!buyer) throw new Error('The world has no buyers.')
    const gift = await anyGift(url)
    await addGifts(url, buyer, gift)
    const portal = await startPortal({ databaseUrl: url, role: 'web' })
    try {
      const found: Round[] = []
      for (let round = 0; round < rounds; round += 1) found.push(await saveAndUndo(portal, buyer, gift))
      const longest = Math.max(...found.map(({ chooseMs, saveMs }) => chooseMs + saveMs))
      const count = size.toLocaleString('en-US')
      return {
        tables: [
          {
            title: `${count} touches, ${touchesPerCallMax.toLocaleString('en-US')} per call, all saved with the last`,
            head: ['Round', 'Select All s', 'Save s', 'Total s', 'Undo s'],
            rows: found.map(({ chooseMs, saveMs, undoMs }, at) => [
              at + 1,
              chooseMs / 1000,
              saveMs / 1000,
              (chooseMs + saveMs) / 1000,
              undoMs / 1000,
            ]),
          },
        ],
        aims: [
          {
            what: `${count} touches selected and one message saved, slowest round`,
            is: longest / 1000,
            most: 3,
            unit: 's',
          },
        ],
        notes: ['The message has two placeholders, so each card reads differently.'],
      }
    } finally {
      await portal.stop()
    }
  },
}

async function anyGift(url: string): Promise<Gift> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<Gift>(
      'select key, service_key, title from experiences where service_key is not null order by key limit 1',
    )
    if (!rows[0]) throw new Error('The catalog has no gifts.')
    return rows[0]
  })
}

/** Adds a touch of the gift for each of the buyer's new people. */
async function addGifts(url: string, { memberKey }: Buyer, gift: Gift): Promise<void> {
  await withPlatform(url, async (platform) => {
    const people = await addPeople(platform, memberKey as MemberKey, 1, size)
    const cause = causeOf(platform, 'bench:bulk-messages')
    const eventDate = addDays(dateIn(cause.now), 30)
    const touches = people.map(({ contactKey, locationKeys }, at) => ({
      memberKey: memberKey as MemberKey,
      contactKey: contactKey as ContactKey,
      recipientName: `Person ${at}`,
      locationKey: (locationKeys[0] ?? null) as LocationKey | null,
      experienceKey: gift.key,
      serviceKey: gift.service_key,
      title: gift.title,
      parentKind: 'service' as const,
      parentKey: newKey('checkout'),
      paidByItem: newKey('checkoutItem'),
      eventDate,
      toName: `Person ${at}`,
      fromName: 'Dana Whitfield',
    }))
    await platform.database.transaction((tx) => createTouches(tx, touches, cause))
  })
  await onDatabase(url, (client) => client.query('vacuum analyze contacts, locations, touches'))
}

/** Does what the browser does: Select All, then one call per 1,000 touches. */
async function saveAndUndo(portal: Portal, { cookie }: Buyer, gift: Gift): Promise<Round> {
  const connection = await Connection.open(portal.port)
  const start = performance.now()
  const path = `/api/v1/touches/bulkmessaging/${gift.key}/recipients`
  const all = await sendRequest(connection, requestBytes('GET', path, { cookie }))
  const keys = (all.data as { key: string }[]).map(({ key }) => key)
  if (keys.length < size) throw new Error(`Select All found ${keys.length} touches.`)
  const chosen = performance.now()
  const edit = { id: crypto.randomUUID(), touches: keys.length }
  for (let from = 0; from < keys.length; from += touchesPerCallMax) {
    const touches = keys.slice(from, from + touchesPerCallMax)
    const body = { custom_contact_message: messageText, touches, edit }
    await sendRequest(connection, requestBytes('POST', '/api/touches/bulkmessagingupdate', { cookie, body }))
  }
  const saved = performance.now()
  const undo = `/api/v1/touches/bulkmessagingundo/${edit.id}`
  const undone = await sendRequest(connection, requestBytes('POST', undo, { cookie, body: {} }))
  if ((undone.data as { restored: number }).restored !== keys.length) throw new Error('Not all was undone.')
  const end = performance.now()
  connection.close()
  return { chooseMs: chosen - start, saveMs: saved - chosen, undoMs: end - saved }
}

async function sendRequest(connection: Connection, request: Buffer): Promise<{ data: unknown }> {
  const { status, body } = await connection.send(request)
  if (status !== 200) throw new Error(`Answered with ${status}: ${body.toString().slice(0, 300)}`)
  return JSON.parse(body.toString()) as { data: unknown }
}
