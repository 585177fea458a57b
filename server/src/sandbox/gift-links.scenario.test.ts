import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { typedAddress } from '../../test/build/outreach/address-ask.ts'
import { buildContact } from '../../test/build/contact.ts'
import { buildGiftLink, linkItem } from '../../test/build/outreach/gift-link.ts'
import { buildService } from '../../test/build/service.ts'
import { buildHeldLink } from '../../test/build/outreach/held-link.ts'
import { buildBuyer } from '../../test/build/order.ts'
import { form, requestPage } from '../../test/build/survey.ts'
import { giftLinkStates } from '@goodturn/contract/outreach/gift-links/states'
import { pageToken } from '../outreach/gift-links/pages/page-token.ts'

// Nothing is set up: no processor, carrier, or mail service.
const app = useTestApp({ now: '2027-03-01T15:00:00Z' })

const here = 'It’s here.'
const address = { name: 'Grace Okafor', ...typedAddress }
const press = (code: string, path: string, fields: Record<string, string> = {}) =>
  form(app, `/g/${code}/${path}`, { token: pageToken(code), ...fields })
const read = async (code: string) => (await requestPage(app, `/g/${code}`)).html

/** The codes on the panel's list of links, newest first. */
async function listed(): Promise<string[]> {
  const panel = (await app.anonymous.get('/v1/sandbox')).body.data
  expect(panel.links).toContainEqual({ title: 'Gift links', url: '/outbox/links' })
  const outbox = await requestPage(app, '/outbox')
  expect(outbox.html).toContain('href="/outbox/links"')
  const { html } = await requestPage(app, '/outbox/links')
  return [...html.matchAll(/href="\/g\/([\w-]{22})"/g)].map(([, code]) => code ?? '')
}

test('D-1-119 clock, carrier, and a declining card walk links from outbox and panel through every state', async () => {
  expect((await requestPage(app, '/outbox/links')).html).toContain('No gift has been sent by link yet.')
  const buyer = await buildBuyer(app)
  const [delivered, declined, canceled] = [
    await buildGiftLink(app, { buyer, link: { send_by: 'email' } }),
    await buildGiftLink(app, { buyer }),
    await buildGiftLink(app, { buyer }),
  ]
  const [expired, due] = [
    await buildGiftLink(app, { buyer }),
    await buildHeldLink(app, { card: '4000000000000341' }),
  ]
  const all = [delivered, declined, canceled, expired, due]
  const codes = await listed()
  expect(codes).toHaveLength(all.length)
  const codeOf = async ({ copy }: (typeof all)[number]) => (await copy()).url.split('/g/')[1] ?? ''
  for (const [at, link] of all.entries()) {
    const code = await codeOf(link)
    expect(codes.at(-1 - at)).toBe(code)
    expect((await requestPage(app, `/g/${code}`)).status).toBe(200)
    expect((await link.show()).state).toBe('waiting')
  }
  const [mail] = await app.mailsTo(delivered.grace.email ?? '')
  const [, code = ''] = /\/g\/([\w-]{22})/.exec(mail?.plain ?? '') ?? []
  expect(code).toBe(await codeOf(delivered))
  const dueCode = await codeOf(due)

  for (const one of codes.slice(0, -1)) await press(one, 'open')
  await press(code, 'open')
  expect((await expired.show()).state).toBe('opened')
  await press(await codeOf(declined), 'decline', { reason: 'employer' })
  await canceled.caller.post(`/v1/giftlinks/${canceled.key}/cancel`)
  expect((await press(code, 'address', address)).status).toBe(303)
  expect((await press(dueCode, 'address', address)).status).toBe(303)
  await app.anonymous.post('/v1/sandbox/run')
  expect(await due.show()).toMatchObject({ state: 'accepted', payment: 'due' })

  // The page follows the carrier: by hours until the parcel leaves, then day by day.
  const seen: string[] = []
  for (let moves = 0; moves < 60 && seen.at(-1) !== here; moves += 1) {
    const step = headlineOf(await read(code))
    if (step !== seen.at(-1)) seen.push(step)
    const hours = step === 'Arrives' ? 24 : 2
    await app.travelTo(new Date(app.now.getTime() + hours * 3_600_000), { daily: ['touches.process'] })
  }
  expect(seen).toEqual([
    'It’s yours. We’re wrapping it now.',
    'It’s packed and ready to go.',
    'Arrives',
    here,
  ])
  expect((await press(code, 'thanks', { note: 'We love it.' })).status).toBe(303)
  expect((await delivered.caller.get(`/v1/thanks/${delivered.touchKey}`)).body.data.thanks).toMatchObject({
    note: 'We love it.',
  })
  expect((await app.anonymous.post('/v1/sandbox/clock', { days: 1 })).status).toBe(200)
  await app.travelTo(new Date(app.now.getTime() + 30 * 86_400_000), { daily: [] })
  expect(await due.show()).toMatchObject({ state: 'accepted', payment: 'lapsed' })
  const states = []
  for (const link of all) states.push((await link.show()).state)
  expect(states).toEqual(['accepted', 'declined', 'canceled', 'expired', 'accepted'])
  expect(new Set([...states, 'waiting', 'opened'])).toEqual(new Set(giftLinkStates))
  // Ended links still open, on the page that says so.
  expect(await listed()).toHaveLength(all.length)
})

test('the list of links has pages, and leaves out those whose code was forgotten', async () => {
  const buyer = await buildBuyer(app)
  const service = await buildService(app)
  const before = (await listed()).length
  const items = []
  for (let at = 0; at < 55; at += 1) items.push(linkItem(await buildContact(app, buyer), service))
  expect((await buyer.pay(items)).status).toBe(200)
  const first = await requestPage(app, '/outbox/links')
  expect(first.html.match(/<time /g)).toHaveLength(50)
  const older = /href="(\/outbox\/links\?before=[^"]+)"/.exec(first.html)?.[1] ?? ''
  const second = await requestPage(app, older)
  expect(second.html.match(/<time /g)).toHaveLength(before + 55 - 50)
  expect(second.html).not.toContain('Older links')
  await app.rows(sql`update gift_links set sealed_code = null where member_key = ${buyer.member.key}`)
  expect((await requestPage(app, '/outbox/links')).html.match(/<time /g)).toHaveLength(before)
  const foreign = await requestPage(app, '/outbox/links?before=x&before=y')
  expect(foreign.status).toBe(200)
})

/** Where the page of an accepted gift says that it is. */
function headlineOf(html: string): string {
  const title = /<h1>([^<]+)</.exec(html)?.[1] ?? ''
  return title.startsWith('Arrives') ? 'Arrives' : title
}
