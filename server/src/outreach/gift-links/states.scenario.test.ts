// The machines of gift links, and answers that meet each other, a cancelation, or the end of the last day.
import type { GiftLinkKey } from '@goodturn/contract/ids'
import {
  giftLinkStates,
  giftLinkTransitions,
  linkPaymentTransitions,
} from '@goodturn/contract/outreach/gift-links/states'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { expectBalancedBooks } from '../../../test/balanced-books.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildBuyer } from '../../../test/build/order.ts'
import { buildGiftLink, denver, linkItem } from '../../../test/build/outreach/gift-link.ts'
import { chargesOf, walletOf } from '../../../test/build/outreach/held-link.ts'
import { buildService } from '../../../test/build/service.ts'
import { form } from '../../../test/build/survey.ts'
import { onPostgres, whileLocked } from '../../../test/processes/while-locked.ts'
import { runsAll } from '../../../test/runs-all.ts'
import { createApp } from '../../app.ts'
import { textArray } from '../../platform/database/database.ts'
import { ownScope } from '../../identity/teams/scope.ts'
import { cancelLink } from './acts.ts'
import { acceptLink, declineLink, openLink } from './answer.ts'
import { expireLinks } from './expire.ts'
import { findLinkPage } from './find-page.ts'
import { moveLinks, movePayments } from './move-link.ts'
import { pageToken } from './pages/page-token.ts'

const app = useTestApp({ now: '2027-03-05T12:00:00Z' })
const priceCents = 6800
/** The end of the last day in the races against the expiry run. */
const lastMoment = new Date('2027-04-06T12:00:00Z')
/** Races of each kind. */
const races = runsAll ? 100 : 12
/** How many of them run at once, and by how many turns one side is ahead at most. */
const atOnce = 4
const leadMax = 4

const accept = (key: GiftLinkKey) =>
  app.db.transaction((tx) => {
    const to = { kind: 'typed', name: 'Grace Okafor', address: denver, isShared: false } as const
    return acceptLink(tx, key, to, app.cause(), app.platform.ports.geocoder)
  })
const decline = (key: GiftLinkKey) =>
  app.db.transaction((tx) => declineLink(tx, key, { reason: 'employer', note: null }, app.cause()))
const codeOf = (url: string) => url.split('/g/')[1] ?? ''

test('D-1-44 a link has one of six states, and a filter takes no other', async () => {
  const [waiting, opened, accepted, declined, canceled, expired] = [
    await buildGiftLink(app),
    await buildGiftLink(app),
    await buildGiftLink(app),
    await buildGiftLink(app),
    await buildGiftLink(app),
    await buildGiftLink(app),
  ]
  await app.db.transaction((tx) => openLink(tx, opened.key, app.cause()))
  await accept(accepted.key)
  await decline(declined.key)
  await canceled.caller.post(`/v1/giftlinks/${canceled.key}/cancel`)
  await app.rows(sql`update gift_links set ends_at = ${app.now.toISOString()}::timestamptz
    where key = ${expired.key}`)
  await expireLinks.run(app.platform, app.cause())
  const links = { waiting, opened, accepted, declined, canceled, expired }
  expect(Object.keys(links).toSorted()).toEqual([...giftLinkStates].toSorted())
  for (const [state, link] of Object.entries(links)) {
    expect((await link.show()).state).toBe(state)
    const listed = (await link.caller.get(`/v1/giftlinks?state=${state}`)).body.data
    expect(listed.map(({ key }: { key: string }) => key)).toEqual([link.key])
  }
  for (const other of ['sent', 'ended', 'paid', ''])
    expect((await waiting.caller.get(`/v1/giftlinks?state=${other}`)).status, other).toBe(400)
})

test('D-1-47 a broken machine of links or their payments keeps the server from starting', async () => {
  const broken = [
    { machine: giftLinkTransitions, state: 'accepted', to: ['opened'], text: 'accepted should be final' },
    { machine: giftLinkTransitions, state: 'opened', to: [], text: 'opened should not be final' },
    {
      machine: linkPaymentTransitions,
      state: 'due',
      to: ['charging'],
      text: 'no transition leads to lapsed',
    },
  ]
  for (const { machine, state, to, text } of broken) {
    const open = machine as Record<string, readonly string[]>
    const intact = open[state] ?? []
    open[state] = to
    try {
      await expect(createApp(app.platform.settings)).rejects.toThrow(text)
    } finally {
      open[state] = intact
    }
  }
})

test.runIf(onPostgres)(
  'D-1-47 of two connections, the one with the lock moves link and payment',
  async () => {
    const link = await buildGiftLink(app)
    const second = await whileLocked(app, {
      first: async (tx) =>
        expect(await moveLinks(tx, [link.key], 'accepted', app.cause())).toEqual([link.key]),
      meanwhile: () =>
        app.db.transaction(async (tx) => [
          ...(await moveLinks(tx, [link.key], 'canceled', app.cause())),
          ...(await moveLinks(tx, [link.key], 'expired', app.cause())),
        ]),
    })
    expect(second).toEqual([])
    expect((await link.show()).state).toBe('accepted')
    const own = sql`key = ${link.key}`
    await app.rows(sql`update gift_links set payment = 'held' where ${own}`)
    const released = await whileLocked(app, {
      first: async (tx) => expect(await movePayments(tx, own, 'charging')).toEqual([link.key]),
      meanwhile: () => app.db.transaction((tx) => movePayments(tx, own, 'released')),
    })
    expect(released).toEqual([])
    expect((await link.show()).payment).toBe('charging')
    await app.rows(sql`update gift_links set payment = 'paid' where ${own}`)
  },
)

test('D-1-50 twenty answers at once by two connections give one outcome', async () => {
  for (const isHeld of [false, true]) {
    const { buyer, links } = await orderLinks(1, isHeld)
    const [{ key, code } = { key: '' as GiftLinkKey, code: '' }] = links
    await app.db.transaction((tx) => openLink(tx, key, app.cause()))
    await app.rows(sql`delete from limit_buckets`)
    const address = { name: 'Grace', ...denver, company: '', street2: '' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0
          ? form(app, `/g/${code}/address`, { token: pageToken(code), ...address })
          : form(app, `/g/${code}/decline`, { token: pageToken(code), reason: 'employer' }),
      ),
    )
    // The late ones learn the result: the gift's journey, or that it was declined.
    for (const { status } of answers) expect([303, 410]).toContain(status)
    await expectOneOutcomeEach(buyer, links, isHeld)
  }
})

for (const isHeld of [false, true]) {
  const money = isHeld ? 'pays once accepted' : 'was paid'
  test(`D-1-50 ${races} acceptances against cancelations of a gift that ${money}`, async () => {
    const { buyer, links } = await orderLinks(races, isHeld)
    const cancel = (key: GiftLinkKey) =>
      app.db
        .transaction((tx) => cancelLink(tx, ownScope(buyer.member.key), key, app.cause()))
        .catch((error: unknown) => expect(error).toMatchObject({ code0: 'invalid_state' }))
    await inWaves(links, (keys, lead) => [
      ...keys.map((key) => afterTurns(lead, () => accept(key))),
      ...keys.map((key) => afterTurns(leadMax - lead, () => cancel(key))),
    ])
    await expectOneOutcomeEach(buyer, links, isHeld)
  })

  test(`D-1-50 ${races} acceptances against the expiry run of a gift that ${money}`, async () => {
    const { buyer, links } = await orderLinks(races, isHeld)
    await inWaves(links, (keys, lead) => [
      app
        .rows(sql`update gift_links set ends_at = ${lastMoment.toISOString()}::timestamptz
          where key = any(${textArray(keys)})`)
        .then(() =>
          Promise.all([
            // Answers from just before midnight are under way when the run begins.
            ...keys.map((key) => afterTurns(lead, () => accept(key))),
            afterTurns(leadMax - lead, () =>
              expireLinks.run(app.platform, { ...app.cause(), now: lastMoment }),
            ),
          ]),
        ),
    ])
    await expectOneOutcomeEach(buyer, links, isHeld)
  })
}

/** Runs the races a few at once, each wave with another side ahead. */
async function inWaves(
  links: readonly { key: GiftLinkKey }[],
  wave: (keys: GiftLinkKey[], lead: number) => Promise<unknown>[],
): Promise<void> {
  for (let from = 0, lead = 0; from < links.length; from += atOnce, lead = (lead + 1) % (leadMax + 1))
    await Promise.all(
      wave(
        links.slice(from, from + atOnce).map(({ key }) => key),
        lead,
      ),
    )
}

/** Runs `act` after some turns of the database. */
async function afterTurns<T>(turns: number, act: () => Promise<T>): Promise<T> {
  for (let turn = 0; turn < turns; turn += 1) await app.rows(sql`select 1`)
  return act()
}

/** One order of `count` gifts by link, each paid or held, with their codes. Its links don't end before the tests say so. */
async function orderLinks(count: number, isHeld: boolean) {
  const buyer = await buildBuyer(app)
  const service = await buildService(app, { priceCents })
  const items = []
  for (let at = 0; at < count; at += 1) items.push(linkItem(await buildContact(app, buyer), service))
  const paid = await buyer.pay(items, isHeld ? { links: 'on_acceptance' } : {})
  expect(paid.status, JSON.stringify(paid.body)).toBe(200)
  await app.rows(sql`update gift_links set ends_at = '2099-01-01' where member_key = ${buyer.member.key}`)
  const keys = await app.rows<{ key: GiftLinkKey }>(
    sql`select key from gift_links where member_key = ${buyer.member.key} order by key`,
  )
  const links = []
  for (const { key } of keys) {
    const { url } = (await buyer.caller.post(`/v1/giftlinks/${key}/copy`)).body.data
    links.push({ key, code: codeOf(url) })
  }
  expect(links).toHaveLength(count)
  return { buyer, links }
}

type Buyer = Awaited<ReturnType<typeof buildBuyer>>

/** State, payment, touch, and page of each link agree, and the money moved once for each. */
async function expectOneOutcomeEach(
  buyer: Buyer,
  links: readonly { key: GiftLinkKey; code: string }[],
  isHeld: boolean,
): Promise<void> {
  await app.platform.jobs.drain()
  let accepted = 0
  for (const { key, code } of links) {
    const [row] = await app.rows<{ state: string; payment: string; status: string }>(
      sql`select g.state, g.payment, t.status from gift_links g join touches t on t.key = g.touch_key
          where g.key = ${key}`,
    )
    const found = await findLinkPage(app.db, code, app.now)
    if (found?.kind !== 'link') throw new Error(`a ${found?.kind} link`)
    const { state, journey } = found.page
    const seen = { ...row, page: state, isShown: journey !== null }
    const ended = { payment: isHeld ? 'released' : 'refunded', isShown: false }
    expect([
      { state: 'accepted', payment: 'paid', status: 'pending', page: 'accepted', isShown: true },
      { state: 'canceled', status: 'canceled', page: 'canceled', ...ended },
      { state: 'declined', status: 'canceled', page: 'declined', ...ended },
      { state: 'expired', status: 'expired', page: 'expired', ...ended },
    ]).toContainEqual(seen)
    if (state === 'accepted') accepted += 1
  }
  const charges = await chargesOf(app, buyer)
  const wallet = await walletOf(app, buyer)
  if (isHeld) {
    expect(charges).toEqual(
      Array.from({ length: accepted }, () => ({ state: 'succeeded', cents: priceCents })),
    )
    expect(wallet).toBe(0)
  } else {
    expect(charges).toEqual([{ state: 'succeeded', cents: links.length * priceCents }])
    expect(wallet).toBe((links.length - accepted) * priceCents)
  }
  await expectBalancedBooks(app)
}
