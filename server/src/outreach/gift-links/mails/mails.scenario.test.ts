import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildBounce } from '../../../../test/bounce.ts'
import { buildContact } from '../../../../test/build/contact.ts'
import { buildGiftLink, linkItem } from '../../../../test/build/outreach/gift-link.ts'
import { buildBuyer } from '../../../../test/build/order.ts'
import { buildService } from '../../../../test/build/service.ts'
import { requestPage } from '../../../../test/build/survey.ts'
import { declineLink, openLink } from '../answer.ts'

const app = useTestApp({ now: '2027-03-01T12:00:00Z' })

const emailed = { send_by: 'email' as const }
const mailsTo = async ({ email }: { email: string | null }) =>
  (await app.mailsTo(email ?? '')).map(({ template }) => template).toReversed()

test('D-1-88 D-1-89 a reminder comes 3 and 10 days after the email, and none after an answer, a stop, or a bounce', async () => {
  const service = await buildService(app)
  const waiting = await buildGiftLink(app, { service, link: emailed })
  const opened = await buildGiftLink(app, { service, link: emailed })
  const canceled = await buildGiftLink(app, { service, link: emailed })
  const bySelf = await buildGiftLink(app, { service })
  const declined = await buildGiftLink(app, { service, link: emailed })
  const stopped = await buildGiftLink(app, { service, link: emailed })
  const bounced = await buildGiftLink(app, { service, link: emailed })
  const [sent] = await app.rows<{ url: string }>(
    sql`select unsubscribe_url as url from outbox where to_address = ${stopped.grace.email}`,
  )
  await requestPage(app, new URL(sent?.url ?? '').pathname, { method: 'POST', body: new URLSearchParams() })
  await buildBounce(app, bounced.grace.email ?? '')
  const no = { reason: 'rather_not', note: null } as const
  await app.db.transaction((tx) => declineLink(tx, declined.key, no, app.cause()))
  await app.db.transaction((tx) => openLink(tx, opened.key, app.cause()))
  await canceled.caller.post(`/v1/giftlinks/${canceled.key}/cancel`)
  const counts = []
  for (const day of ['03', '04', '11', '12', '20']) {
    await app.travelTo(`2027-03-${day}T20:00:00Z`)
    counts.push((await mailsTo(waiting.grace)).length)
  }
  expect(counts).toEqual([1, 2, 3, 3, 3])
  expect(await mailsTo(opened.grace)).toEqual(['gift-link', 'gift-link-reminder', 'gift-link-reminder'])
  for (const { grace } of [canceled, declined, stopped, bounced])
    expect(await mailsTo(grace)).toEqual(['gift-link'])
  expect(await mailsTo(bySelf.grace)).toEqual([])
})

test('D-1-16 the email names the member and can be stopped; it has no price and no gift', async () => {
  const { grace, service, member } = await buildGiftLink(app, { link: emailed })
  const [mail] = await app.mailsTo(grace.email ?? '')
  expect(mail?.subject).toBe('Dana has a little something for you')
  for (const text of [mail?.plain, mail?.html]) {
    expect(text).not.toContain(service.title)
    expect(text).not.toMatch(/\$|68\.00/)
  }
  const [row] = await app.rows<{ url: string }>(
    sql`select unsubscribe_url as url from outbox where to_address = ${grace.email} limit 1`,
  )
  const path = new URL(row?.url ?? '').pathname
  expect((await requestPage(app, path)).html).toContain('Stop these emails from Dana Whitfield?')
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await requestPage(app, path, { method: 'POST', body })).status).toBe(200)
  const stops = await app.rows(sql`select 1 from survey_stops where member_key = ${member.key}`)
  expect(stops).toHaveLength(1)
})

test('D-1-91 a gift email to a mailbox that asked for no more is refused; the member may send the link', async () => {
  const { grace, caller, card, service, key } = await buildGiftLink(app, { link: emailed })
  const [row] = await app.rows<{ url: string }>(
    sql`select unsubscribe_url as url from outbox where to_address = ${grace.email} limit 1`,
  )
  await requestPage(app, new URL(row?.url ?? '').pathname, { method: 'POST', body: new URLSearchParams() })
  const refused = await caller.post('/v1/billing/review', { items: [linkItem(grace, service, emailed)] })
  expect(refused).toMatchObject({
    status: 400,
    body: {
      errors: [
        {
          code: 'recipient_stopped',
          field: 'items.0',
          message: 'Grace asked for no more email. You can send the link yourself.',
        },
      ],
    },
  })
  const items = [linkItem(grace, service)]
  expect((await caller.post('/v1/billing/checkout', { items, source: card.key, credit: false })).status).toBe(
    200,
  )
  await app.travelTo(new Date(app.now.getTime() + 15 * 86_400_000))
  expect(await mailsTo(grace)).toEqual(['gift-link'])
  expect((await caller.post(`/v1/giftlinks/${key}/resend`)).status).toBe(400)
})

test('D-1-56 a link is emailed again at most once a day', async () => {
  const { caller, key, grace } = await buildGiftLink(app, { link: emailed })
  const start = app.now.getTime()
  const resend = () => caller.post(`/v1/giftlinks/${key}/resend`)
  await app.travelTo(new Date(start + 86_400_000 - 60_000))
  const early = await resend()
  expect(early.status).toBe(429)
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  await app.travelTo(new Date(start + 86_400_000))
  expect((await resend()).status).toBe(200)
  expect(await mailsTo(grace)).toEqual(['gift-link', 'gift-link'])
})

test('D-1-108 1,000 of these emails go out in a day; the next one waits for the next day', async () => {
  const { member, pay, caller } = await buildBuyer(app)
  const service = await buildService(app, { priceCents: 100 })
  // Emails of questionnaires count too (rulings, 7).
  const asked = await buildContact(app, { member })
  await app.rows(sql`
    insert into survey_asks (key, member_key, contact_key, kind, state, code, sent_at, created_at)
    select 'ask_' || n, ${member.key}, ${asked.key}, 'nps', 'sent', 'code_' || n, now, now
    from generate_series(1, 999) n, (select ${app.now.toISOString()}::timestamptz as now) at`)
  const grace = await buildContact(app, { member, email: 'thousandth@example.com' })
  const ben = await buildContact(app, { member, email: 'next@example.com' })
  expect((await pay([linkItem(grace, service, emailed), linkItem(ben, service, emailed)])).status).toBe(200)
  expect(await mailsTo(grace)).toEqual(['gift-link'])
  expect(await mailsTo(ben)).toEqual([])
  const { data } = (await caller.get(`/v1/giftlinks?contact=${ben.key}`)).body
  expect(data[0].mailed).toBeNull()
  await app.travelTo(new Date(app.now.getTime() + 2 * 86_400_000))
  expect(await mailsTo(ben)).toEqual(['gift-link'])
})
