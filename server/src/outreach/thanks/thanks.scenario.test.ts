import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildBuyer } from '../../../test/build/order.ts'
import { buildAcceptedGift, buildThanks, deliver, thank } from '../../../test/build/outreach/thanks.ts'
import { buildGiftLink } from '../../../test/build/outreach/gift-link.ts'
import { buildService } from '../../../test/build/service.ts'
import { form, requestPage } from '../../../test/build/survey.ts'
import { buildMember } from '../../../test/build/member.ts'
import { pageToken } from '../gift-links/pages/page-token.ts'

const app = useTestApp({ now: '2027-03-01T15:00:00Z' })

const minutesLater = (start: Date, minutes: number) =>
  app.travelTo(new Date(start.getTime() + minutes * 60_000))

async function accepted(parts: Parameters<typeof buildAcceptedGift>[1] = {}) {
  const made = await buildAcceptedGift(app, parts)
  const { code } = made
  const get = (path = '') => requestPage(app, `/g/${code}${path}`)
  const press = (note: string) => form(app, `/g/${code}/thanks`, { token: pageToken(code), note })
  const afterwords = async () => (await made.caller.get(`/v1/thanks/${made.touchKey}`)).body.data
  return { ...made, code, get, press, afterwords }
}

test('D-1-79 a note of 1 to 350 characters is written once, and changed for 24 hours', async () => {
  const { get, press, afterwords } = await accepted()
  expect((await get()).html).toContain('<h2>Say thank you</h2>')
  for (const [wrong, why] of [
    ['', 'Write a few words first.'],
    [' \u200b\n\u2060', 'Write a few words first.'],
    ['x'.repeat(351), 'Your note is 1 character too long. Shorten it to 350.'],
  ] as const) {
    const page = await press(wrong)
    expect(page.status).toBe(400)
    expect(page.html).toMatch(new RegExp(`id="note-wrong">.*${why}`))
    expect(page.html).toContain(`>\n${wrong}</textarea>`)
  }
  expect(await afterwords()).toEqual({ thanks: null, report: null })
  for (const right of ['x', 'y'.repeat(350)]) {
    expect((await press(right)).status).toBe(303)
    expect((await press(right)).status).toBe(303)
    expect((await afterwords()).thanks).toMatchObject({ note: right })
  }
  const start = new Date((await afterwords()).thanks.written * 1000)
  await minutesLater(start, 24 * 60 - 1)
  expect((await get('/thanks')).html).toContain(`>\n${'y'.repeat(350)}</textarea>`)
  expect((await press('Changed in time')).status).toBe(303)
  await minutesLater(start, 24 * 60 + 1)
  const late = await press('Changed too late')
  expect(late.status).toBe(400)
  expect(late.html).toContain('A note can be changed for 24 hours. Yours stays as you sent it.')
  expect(late.html).toContain('Changed in time</p>')
  expect(late.html).not.toContain('too late</')
  expect((await afterwords()).thanks.note).toBe('Changed in time')
  expect((await press('Changed in time')).status).toBe(303)
  expect((await get()).html).not.toContain('Change my note')
  expect(await get('/thanks')).toMatchObject({ status: 303 })
})

test('D-1-79 no note before the gift is accepted, nor once it is canceled', async () => {
  const made = await buildGiftLink(app)
  const [code = ''] = /[\w-]{22}$/.exec((await made.copy()).url) ?? []
  const press = () => form(app, `/g/${code}/thanks`, { token: pageToken(code), note: 'Early' })
  expect((await press()).status).toBe(404)
  await thank(app, made.key, 'Early')
  expect((await made.caller.get(`/v1/thanks/${made.touchKey}`)).body.data.thanks).toBeNull()
  const gift = await accepted()
  expect((await gift.caller.post(`/v1/touches/cancel/${gift.touchKey}`)).status).toBeLessThan(500)
  await app.rows(sql`update touches set status = 'canceled' where key = ${gift.touchKey}`)
  expect((await gift.press('Late')).status).toBe(410)
  await thank(app, gift.key, 'Late')
  expect((await gift.afterwords()).thanks).toBeNull()
})

test('markup in a note is shown as typed on the page', async () => {
  const { press, get, afterwords, caller, grace } = await accepted()
  const note = '<script>alert("hi")</script> & <b>thanks</b>\r\n\u202eyou \u{1f468}\u200d\u{1f469}'
  expect((await press(note)).status).toBe(303)
  const shown = '<script>alert("hi")</script> & <b>thanks</b>\nyou \u{1f468}\u200d\u{1f469}'
  expect((await afterwords()).thanks.note).toBe(shown)
  expect((await caller.get(`/v1/thanks?contact=${grace.key}`)).body.data).toMatchObject([{ note: shown }])
  expect((await caller.get('/v1/home')).body.data.asks).toMatchObject([
    { kind: 'thanks', thanks: { note: shown } },
  ])
  expect((await get()).html).toContain(
    '&#60;script&#62;alert(&#34;hi&#34;)&#60;/script&#62; &#38; &#60;b&#62;thanks',
  )
  expect((await get()).html).not.toContain('<script')
})

test('D-1-81 five notes in an hour are one mail and one bell entry each; switched off, the bell only', async () => {
  const buyer = await buildBuyer(app)
  const service = await buildService(app)
  const gifts = []
  for (let at = 0; at < 6; at += 1) gifts.push(await buildAcceptedGift(app, { buyer, service }))
  const quiet = await buildAcceptedGift(app)
  expect((await quiet.caller.patch('/users', { thanks_emails: 0 })).status).toBe(200)
  // Not `mailsTo`, which writes joined emails ahead of their time.
  const mails = ({ email }: { email: string }) =>
    app.rows<{ subject: string; plain: string; html: string }>(
      sql`select subject, plain, html from outbox where to_address = ${email} and template = 'thanks'
          order by created_at desc, key desc`,
    )
  const start = app.now
  for (const [at, minutes] of [0, 12, 30, 45, 59].entries()) {
    if (minutes > 0) await minutesLater(start, minutes)
    const gift = gifts[at]
    if (gift) await thank(app, gift.key, `Note ${at + 1}`)
  }
  await thank(app, quiet.key, 'Psst')
  const [first, , , , , last] = gifts
  if (first) await thank(app, first.key, 'Note 1, changed')
  expect(await mails(buyer.member)).toEqual([])
  await minutesLater(start, 61)
  const [mail, ...more] = await mails(buyer.member)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('5 thank-you notes for you')
  for (const note of ['Note 1, changed', 'Note 2', 'Note 3', 'Note 4', 'Note 5'])
    expect(mail?.plain).toContain(note)
  if (last) await thank(app, last.key, 'The <b>last</b> one')
  await minutesLater(start, 125)
  const [single] = await mails(buyer.member)
  expect(await mails(buyer.member)).toHaveLength(2)
  expect(single?.subject).toBe('Grace says thank you')
  expect(single?.plain).toContain('The <b>last</b> one')
  expect(single?.html).toContain('The &#60;b&#62;last&#60;/b&#62; one')
  expect(single?.html).toContain(`/services?recipient=${last?.grace.key}`)
  const bell = (await buyer.caller.get('/v1/notifications')).body.data
  const thanks = bell.filter(({ kind }: { kind: string }) => kind === 'thanks')
  expect(thanks.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(6)
  expect(await mails(quiet.member)).toEqual([])
  const [entry] = (await quiet.caller.get('/v1/notifications')).body.data
  expect(entry).toMatchObject({ kind: 'thanks', subject: quiet.touchKey, who: 'Grace Okafor' })
})

test('home lists a note until its member sees it, not a teammate or staff', async () => {
  const { caller, touchKey, touch } = await buildThanks(app, { note: 'So warm!' })
  const asks = async () => (await caller.get('/v1/home')).body.data
  expect(await asks()).toMatchObject({
    counts: { needs: 1 },
    asks: [{ kind: 'thanks', thanks: { touch: touchKey, note: 'So warm!', seen: false } }],
  })
  const stranger = await app.as(await buildMember(app))
  expect((await stranger.post(`/v1/thanks/${touchKey}/seen`)).status).toBe(404)
  const admin = await app.as(await buildMember(app, { isAdmin: true }))
  expect((await admin.post(`/v1/thanks/${touchKey}/seen`)).status).toBe(404)
  expect((await asks()).asks).toHaveLength(1)
  const seen = await caller.post(`/v1/thanks/${touchKey}/seen`)
  expect(seen.body.data.thanks).toMatchObject({ seen: true, title: (await touch()).title })
  expect((await asks()).asks).toEqual([])
  await caller.post(`/v1/thanks/${touchKey}/seen`)
  await deliver(app, touchKey)
  expect((await asks()).asks).toEqual([])
})
