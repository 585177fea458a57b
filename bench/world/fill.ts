import type {
  CardKey,
  ContactKey,
  ExperienceKey,
  LocationKey,
  MemberKey,
  ServiceKey,
} from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { ensureCatalog } from '../../seed/catalog/load.ts'
import { openSession, sessionCookie } from '../../server/src/identity/accounts/sign-in/sessions.ts'
import { members } from '../../server/src/identity/accounts/tables.ts'
import { createApp } from '../../server/src/app.ts'
import { cards, customers } from '../../server/src/money/cards/tables.ts'
import { type NewPerson, insertContacts } from '../../server/src/people/contacts/insert.ts'
import type { Platform } from '../../server/src/platform/context.ts'
import { rowsOf } from '../../server/src/platform/database/database.ts'
import { newKey } from '../../server/src/platform/ids.ts'
import { readSettings } from '../../server/src/platform/settings/settings.ts'
import {
  sandboxCardRef,
  sandboxCustomer,
  sandboxFingerprint,
} from '../../server/src/vendors/sandbox/sandbox-parts.ts'
import { sandboxCards } from '../../server/src/vendors/tables.ts'
import { onDatabase } from './cluster.ts'
import { insertTouches } from './touches.ts'

/** A member with everything a purchase needs. `cookie` is the session as sent in a header. */
export interface Buyer {
  memberKey: MemberKey
  cookie: string
  token: string
  cardKey: CardKey
  contactKey: ContactKey
  locationKey: LocationKey
  serviceKey: ServiceKey
}

/** A member with this many people and touches. */
export interface Reader {
  rows: number
  memberKey: MemberKey
  cookie: string
}

export const buyersMax = 32
export const listSizes = [1000, 100_000]
const batchRows = 20_000

/** Fills a new database with the shop and buyers, and `bench_buyers` for the handwritten transaction. */
export async function fillBuyers(url: string): Promise<Buyer[]> {
  return withPlatform(url, async (platform) => {
    await ensureCatalog(platform)
    const gift = await cheapestGift(platform)
    const buyers: Buyer[] = []
    for (let number = 0; number < buyersMax; number += 1)
      buyers.push(await addBuyer(platform, number, gift.service_key))
    await writeBuyers(url, buyers, gift)
    return buyers
  })
}

/** Adds members with long lists to a database that already has the shop; set-based. */
export async function fillReaders(url: string): Promise<Reader[]> {
  return withPlatform(url, async (platform) => {
    await ensureCatalog(platform)
    const readers: Reader[] = []
    for (const rows of listSizes) readers.push(await addReader(platform, rows))
    await onDatabase(url, (client) => client.query('vacuum analyze'))
    return readers
  })
}

/** Opens the portal's platform on a database while `work` runs. */
export async function withPlatform<T>(url: string, work: (platform: Platform) => Promise<T>): Promise<T> {
  const { settings, faults } = readSettings({ DATABASE_URL: url, SEED: 'none', LOG_LEVEL: 'error' })
  if (!settings) throw new Error(faults.join('\n'))
  const app = await createApp({ ...settings, role: 'web' })
  try {
    return await work(app.platform)
  } finally {
    await app.stop()
  }
}

interface Gift {
  service_key: ServiceKey
  experience_key: ExperienceKey
  title: string
}

// A gift for an occasion would need its person's date.
async function cheapestGift({ database }: Platform): Promise<Gift> {
  const rows = await rowsOf<Gift>(
    database.db,
    sql`select s.key as service_key, e.key as experience_key, s.title from services s
        join experiences e on e.service_key = s.key
        where s.active and s.type = 'service' and s.occasion is null order by s.price_cents, s.key limit 1`,
  )
  if (!rows[0]) throw new Error('The catalogue sells no single service.')
  return rows[0]
}

/** A member with a session, who never signs in with a password. */
export async function addMember({ database, clock }: Platform, name: string) {
  const key = newKey('member')
  const now = clock.now()
  await database.db.insert(members).values({
    key,
    userUuid: crypto.randomUUID(),
    email: `${name}@bench.example`,
    passwordHash: 'never signs in by password',
    firstName: 'Bench',
    lastName: name,
    city: 'Oakland',
    state: 'CA',
    zip: '94611',
    street: '1 Harbor Way',
    country: 'US',
    emailValidationRequired: true,
    emailValidatedAt: now,
    createdAt: now,
  })
  const token = await openSession(database.db, key, true, clock.machine())
  return { key, token, cookie: `${sessionCookie}=${token}` }
}

async function addBuyer(platform: Platform, number: number, serviceKey: ServiceKey): Promise<Buyer> {
  const { database, clock } = platform
  const member = await addMember(platform, `buyer-${number}`)
  const [person] = await addPeople(platform, member.key, 0, 1)
  const ref = sandboxCardRef('visa')
  const expiry = { expMonth: 12, expYear: clock.now().getUTCFullYear() + 5, name: 'Bench Buyer' }
  const customerRef = sandboxCustomer(member.key)
  const cardKey = newKey('card')
  const createdAt = clock.now()
  await database.db
    .insert(sandboxCards)
    .values({ ref, customerRef, attachKey: cardKey, ...expiry, createdAt })
  await database.db.insert(customers).values({ memberKey: member.key, processorRef: customerRef })
  await database.db.insert(cards).values({
    key: cardKey,
    memberKey: member.key,
    processorRef: ref,
    fingerprint: sandboxFingerprint('visa'),
    brand: 'visa',
    last4: '4242',
    ...expiry,
    isDefault: true,
    createdAt,
  })
  if (!person?.locationKeys[0]) throw new Error('A buyer has somebody with an address.')
  return {
    memberKey: member.key,
    cookie: member.cookie,
    token: member.token,
    cardKey,
    contactKey: person.contactKey,
    locationKey: person.locationKeys[0],
    serviceKey,
  }
}

/** Adds a member with this many people, and as many gifts for them. */
export async function addReader(platform: Platform, rows: number, name = `reader-${rows}`): Promise<Reader> {
  const member = await addMember(platform, name)
  for (let from = 0; from < rows; from += batchRows) {
    await addPeople(platform, member.key, from, Math.min(batchRows, rows - from))
  }
  if (rows > batchRows) await platform.database.raw('analyze contacts, locations')
  await insertTouches(platform.database.db, member.key, rows, platform.clock.now())
  return { rows, memberKey: member.key, cookie: member.cookie }
}

const firstNames = [
  'Grace',
  'Marcus',
  'Priya',
  'Hannah',
  'Sofia',
  'Samuel',
  'Rachel',
  'Curtis',
  'Lena',
  'Omar',
]
const lastNames = ['Okafor', 'Albrecht', 'Raman', 'Goldstein', 'Andrade', 'Petrakis', 'Kim', 'Yamamoto']

/** Adds `count` people to a member with one address each, numbered from `from`. */
export function addPeople(
  { database, clock, ports }: Platform,
  memberKey: MemberKey,
  from: number,
  count: number,
) {
  const people = Array.from({ length: count }, (_, at): NewPerson => {
    const number = from + at
    return {
      firstName: firstNames[number % firstNames.length] as string,
      lastName: `${lastNames[number % lastNames.length]} ${number}`,
      email: `person-${number}@example.com`,
      tags: number % 10 === 0 ? ['vip'] : [],
      locations: [
        { street: `${number} Calmar Avenue`, city: 'Oakland', state: 'CA', zip: '94611', country: 'US' },
      ],
    }
  })
  return database.transaction((tx) =>
    insertContacts(tx, memberKey, people, { now: clock.now(), geocoder: ports.geocoder }),
  )
}

/** The table the handwritten transaction reads: a buyer for each pgbench client. */
async function writeBuyers(url: string, buyers: readonly Buyer[], gift: Gift): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query('create sequence bench_purchases')
    await client.query(`create table bench_buyers as
      select m.n - 1 as n, m.member_key, c.key as contact_key, c.display_name as contact_name, l.key as location_key,
        card.key as card_key, members.email, '${gift.service_key}'::text as service_key,
        '${gift.experience_key}'::text as experience_key, '${gift.title.replaceAll("'", "''")}'::text as title
      from unnest(array[${buyers.map(({ memberKey }) => `'${memberKey}'`).join()}]) with ordinality as m(member_key, n)
      join members on members.key = m.member_key join contacts c on c.member_key = m.member_key
      join locations l on l.contact_key = c.key join cards card on card.member_key = m.member_key`)
    await client.query('alter table bench_buyers add primary key (n)')
    await client.query('vacuum analyze')
  })
}
