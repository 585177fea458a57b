import type { GiftLinkKey } from '@goodturn/contract/ids'
import { addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact, buildLocation } from '../../../test/build/contact.ts'
import { buildGiftLink, denver, linkChoice, linkItem } from '../../../test/build/outreach/gift-link.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildBuyer } from '../../../test/build/order.ts'
import { buildService } from '../../../test/build/service.ts'
import { buildTeam, buildTeamMember } from '../../../test/build/team.ts'
import { acceptLink, openLink } from './answer.ts'
import { hashCode } from './codes.ts'

// A Monday.
const app = useTestApp({ now: '2027-03-01T12:00:00Z' })

/** The recipient gives an address in Denver and shares it. */
const acceptShared = ({ key }: { key: GiftLinkKey }) =>
  app.db.transaction((tx) => {
    const to = { kind: 'typed', name: 'Grace Okafor', address: denver, isShared: true } as const
    return acceptLink(tx, key, to, app.cause(), app.platform.ports.geocoder)
  })

async function buyerOfGrace(parts: { email?: string } = {}) {
  const buyer = await buildBuyer(app)
  const grace = await buildContact(app, { member: buyer.member, ...parts })
  return { ...buyer, grace, review: (items: unknown[]) => buyer.caller.post('/v1/billing/review', { items }) }
}

test('D-1-01 a single gift goes to a person whose address is not known: they get a link', async () => {
  const link = await buildGiftLink(app)
  expect(await link.touch()).toMatchObject({ status: 'incomplete', location: null })
  expect(await link.show()).toMatchObject({ state: 'waiting', payment: 'paid', send_by: 'self' })
  await acceptShared(link)
  expect((await link.touch()).location).toMatchObject({ street: denver.street, city: 'Denver', zip: '80202' })
})

test('D-1-07 an item has a location or a gift link, not both; with a gift link alone it is priced', async () => {
  const { grace, review } = await buyerOfGrace()
  const service = await buildService(app)
  const location = await buildLocation(app, { contact: grace })
  const both = linkItem(grace, service, {}, { current_location: location.key })
  expect(await review([both])).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'items.0.member_data.gift_link', code: 'validation' }] },
  })
  const alone = await review([linkItem(grace, service)])
  expect(alone.status, JSON.stringify(alone.body)).toBe(200)
  expect(alone.body.data.items[0]).toMatchObject({ price_paid: 68, hindrance: null })
})

test('D-1-08 a gift that ships is sent by link, to be swapped or accepted as it is', async () => {
  const other = await buildService(app, { priceCents: 5000 })
  const [asItIs, swappable, usOnly, personalized] = [
    await buildService(app),
    await buildService(app, { experience: { replacements: [other.experience.slug] } }),
    await buildService(app, { usOnly: true }),
    await buildService(app, {
      experience: { personalizationRequired: true, personalizationLabel: 'The name on the sign' },
    }),
  ]
  const { grace, review } = await buyerOfGrace()
  for (const { service, choices = [], choice = {} } of [
    { service: asItIs },
    { service: swappable, choices: [other.key] },
    { service: usOnly },
    { service: personalized, choice: { personalization: 'Okafor' } },
  ]) {
    const answer = await review([linkItem(grace, service, { choices }, choice)])
    expect(answer.status, service.title).toBe(200)
    expect(answer.body.data.items[0].hindrance).toBeNull()
    const made = await buildGiftLink(app, { service, link: { choices }, choice })
    expect(await made.show()).toMatchObject({ state: 'waiting', title: service.title })
  }
})

test('D-1-09 a plan, a package, and an appointment can’t be sent by link', async () => {
  const { grace, review, pay } = await buyerOfGrace()
  for (const parts of [
    { type: 'plan', title: 'Top of Mind' },
    { type: 'package', title: 'Closing Day' },
    { title: 'Garden Reset', experience: { appointmentRequired: true } },
  ] as const) {
    const service = await buildService(app, {
      ...parts,
      ...(parts.type === 'plan'
        ? { zones: [{ zone: 1, unit: 'year', tiers: [{ threshold: null, priceCents: 100 }] }] }
        : {}),
    })
    const item = { ...linkItem(grace, service), ...(parts.type === 'plan' ? {} : {}) }
    for (const answer of [await review([item]), await pay([item])])
      expect(answer, parts.title).toMatchObject({
        status: 400,
        body: {
          errors: [
            {
              code: 'link_not_possible',
              field: 'items.0',
              message: `${parts.title} can’t be sent by link. Choose an address instead.`,
            },
          ],
        },
      })
  }
})

test('D-1-10 the member is asked for a personalization before the order', async () => {
  const { grace, review, pay } = await buyerOfGrace()
  const service = await buildService(app, {
    experience: { personalizationRequired: true, personalizationLabel: 'The name on the sign' },
  })
  const lacking = linkItem(grace, service)
  const { items } = (await review([lacking])).body.data
  expect(items[0].hindrance).toBe('Please add this first: The name on the sign. Grace won’t be asked for it.')
  expect((await pay([lacking])).body.errors[0]).toMatchObject({
    field: 'items.0.member_data.personalization',
    code: 'validation',
  })
  const complete = linkItem(grace, service, {}, { personalization: 'Okafor' })
  expect((await review([complete])).body.data.items[0].hindrance).toBeNull()
  expect((await pay([complete])).status).toBe(200)
})

test('D-1-17 five other choices are kept; a sixth is refused', async () => {
  const gifts = []
  for (let at = 0; at < 6; at += 1) gifts.push(await buildService(app, { priceCents: 5000 }))
  const slugs = gifts.map(({ experience }) => experience.slug)
  const service = await buildService(app, { experience: { replacements: slugs } })
  const choices = gifts.map(({ key }) => key)
  const { show } = await buildGiftLink(app, { service, link: { choices: choices.slice(0, 5) } })
  expect((await show()).choices.map(({ key }) => key)).toEqual(choices.slice(0, 5))
  const { grace, review } = await buyerOfGrace()
  expect((await review([linkItem(grace, service, { choices })])).body.errors[0]).toMatchObject({
    field: 'items.0.member_data.gift_link.choices',
    message: 'You can allow up to 5 other choices.',
  })
})

test('D-1-18 a choice costs no more, and the catalog lists it as a replacement', async () => {
  const same = await buildService(app, { priceCents: 6800 })
  const dearer = await buildService(app, { priceCents: 6801 })
  const unlisted = await buildService(app, { priceCents: 100 })
  const service = await buildService(app, {
    experience: { replacements: [same.experience.slug, dearer.experience.slug] },
  })
  const { grace, review, caller } = await buyerOfGrace()
  const reviewed = (choice: { key: typeof same.key }) =>
    review([linkItem(grace, service, { choices: [choice.key] })])
  expect((await reviewed(same)).status).toBe(200)
  for (const one of [dearer, unlisted])
    expect((await reviewed(one)).body.errors[0]).toMatchObject({
      code: 'validation',
      field: 'items.0.member_data.gift_link.choices',
    })
  const { data } = (await caller.get(`/v1/giftlinks/choices/${service.key}`)).body
  expect(data.map(({ key }: { key: string }) => key)).toEqual([same.key])
})

test('D-1-22 a link ends after 7, 14, 30, 60, or 90 days; after 30 without a choice', async () => {
  const { grace, review } = await buyerOfGrace()
  const service = await buildService(app)
  const today = dateIn(app.now)
  for (const days of [7, 90] as const) {
    const { show } = await buildGiftLink(app, { service, link: { ends_in_days: days } })
    expect((await show()).last_day).toBe(addDays(today, days))
  }
  for (const days of [6, 91]) {
    const item = linkItem(grace, service)
    const link = { ...linkChoice(), ends_in_days: days }
    const answer = await review([{ ...item, member_data: { ...item.member_data, gift_link: link } }])
    expect(answer.status).toBe(400)
  }
  const { caller, member, card } = await buildBuyer(app)
  const person = await buildContact(app, { member })
  const item = linkItem(person, service)
  const bare = { ...item, member_data: { ...item.member_data, gift_link: { send_by: 'self' } } }
  await caller.post('/v1/billing/checkout', { items: [bare], source: card.key, credit: false })
  const { data } = (await caller.get('/v1/giftlinks')).body
  expect(data[0].last_day).toBe(addDays(today, 30))
})

test('D-1-51 the row keeps the hash of 128 random bits and a sealed copy, never the code', async () => {
  const { copy, key } = await buildGiftLink(app)
  const { url, words, qr_svg: svg } = await copy()
  const code = url.split('/g/')[1]
  expect(Buffer.from(code, 'base64url')).toHaveLength(16)
  const [row] = await app.rows<{ code_hash: string; text: string }>(
    sql`select code_hash, to_jsonb(gift_links)::text as text from gift_links where key = ${key}`,
  )
  expect(row?.code_hash).toBe(hashCode(code))
  expect(row?.text).not.toContain(code)
  expect(svg).toMatch(/^<svg/)
  expect(app.logLines.filter((line) => line.includes(code))).toEqual([])
  // D-1-13: the words hold the link exactly once.
  expect(words).toBe(`Grace, I have a little something for you. Tell me where to send it: ${url}`)
})

test('D-1-52 copying is the member’s own, and in the audit', async () => {
  const { key, member } = await buildGiftLink(app)
  // A teammate without rank over the person, and a stranger.
  const mate = await buildMember(app)
  const team = await buildTeam(app, await buildMember(app))
  for (const one of [member, mate]) await buildTeamMember(app, team, one)
  const outsiders = [await app.as(mate), await app.as((await buildBuyer(app)).member)]
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/copy'],
    ['POST', '/renew'],
    ['POST', '/cancel'],
    ['POST', '/resend'],
    ['PATCH', ''],
  ] as const)
    for (const outsider of outsiders) {
      const body = method === 'GET' ? undefined : {}
      expect((await outsider.send(method, `/v1/giftlinks/${key}${path}`, body)).status, path).toBe(404)
    }
  expect((await app.anonymous.get(`/v1/giftlinks/${key}`)).status).toBe(401)
  const { copy, key: own } = await buildGiftLink(app)
  await copy()
  const acts = await app.rows(
    sql`select act from audit where act = 'gift-link.copied' and detail ->> 'link' = ${own}`,
  )
  expect(acts).toHaveLength(1)
})

test('D-1-54 an accepted link can’t be canceled; an opened one can', async () => {
  const opened = await buildGiftLink(app)
  await app.db.transaction((tx) => openLink(tx, opened.key, app.cause()))
  const canceled = await opened.caller.post(`/v1/giftlinks/${opened.key}/cancel`)
  expect(canceled.body.data.state).toBe('canceled')
  const accepted = await buildGiftLink(app)
  await acceptShared(accepted)
  expect(await accepted.caller.post(`/v1/giftlinks/${accepted.key}/cancel`)).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'invalid_state', message: 'This gift has already been accepted.' }] },
  })
  expect((await accepted.show()).state).toBe('accepted')
})

test('D-1-54 a waiting link is canceled, and what was paid comes back', async () => {
  const { caller, key, touch, show, member } = await buildGiftLink(app)
  const canceled = await caller.post(`/v1/giftlinks/${key}/cancel`)
  expect(canceled.body.data).toMatchObject({ state: 'canceled', payment: 'refunded' })
  expect(await touch()).toMatchObject({ status: 'canceled' })
  const again = await caller.post(`/v1/giftlinks/${key}/cancel`)
  expect(again.body.errors[0]).toMatchObject({ code: 'invalid_state', message: 'This gift was canceled.' })
  const [wallet] = await app.rows<{ cents: number }>(
    sql`select sum(remaining_cents)::int as cents from lots where member_key = ${member.key}`,
  )
  expect(wallet?.cents).toBe(6800)
  expect((await show()).blocked.copy).toBe('This gift was canceled.')
})

test('D-1-55 surprise, choices, and last day change until the link is opened', async () => {
  const other = await buildService(app, { priceCents: 1000 })
  const service = await buildService(app, { experience: { replacements: [other.experience.slug] } })
  const { caller, key } = await buildGiftLink(app, { service })
  const changed = await caller.patch(`/v1/giftlinks/${key}`, {
    hidden: true,
    choices: [other.key],
    ends_in_days: 7,
  })
  expect(changed.body.data).toMatchObject({
    hidden: true,
    choices: [{ key: other.key }],
    last_day: addDays(dateIn(app.now), 7),
  })
  await app.rows(sql`update gift_links set state = 'opened' where key = ${key}`)
  expect(await caller.patch(`/v1/giftlinks/${key}`, { hidden: false })).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'not_editable' }] },
  })
})

test('D-1-57 links are listed by state, sending, and person, with cursors', async () => {
  const buyer = await buildBuyer(app)
  const service = await buildService(app)
  const first = await buildGiftLink(app, { buyer, service })
  const second = await buildGiftLink(app, { buyer, service })
  await buyer.caller.post(`/v1/giftlinks/${first.key}/cancel`)
  const list = async (query: string) =>
    (await buyer.caller.get(`/v1/giftlinks?${query}`)).body.data.map(({ key }: { key: string }) => key)
  expect(await list('')).toEqual([second.key, first.key])
  expect(await list('state=canceled')).toEqual([first.key])
  expect(await list(`contact=${second.grace.key}`)).toEqual([second.key])
  expect(await list(`touch=${second.touchKey}`)).toEqual([second.key])
  expect(await list(`sending=${(await first.show()).sending}`)).toEqual([first.key])
  for (let at = 0; at < 26; at += 1) await buildGiftLink(app, { buyer, service })
  const page = (await buyer.caller.get('/v1/giftlinks')).body
  const next = (await buyer.caller.get(`/v1/giftlinks?after=${page.next}`)).body
  expect(page.data.length + next.data.length).toBe(28)
  expect(next.data.at(-1).key).toBe(first.key)
})
