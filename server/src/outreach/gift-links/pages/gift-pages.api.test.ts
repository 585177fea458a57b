import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildGiftLink, denver } from '../../../../test/build/outreach/gift-link.ts'
import { form, requestPage } from '../../../../test/build/survey.ts'
import { pageToken } from './page-token.ts'

const app = useTestApp({ now: '2027-03-01T15:00:00Z' })

async function sent(parts: Parameters<typeof buildGiftLink>[1] = {}) {
  const built = await buildGiftLink(app, parts)
  const [code = ''] = /[\w-]{22}$/.exec((await built.copy()).url) ?? []
  const get = (path = '') => requestPage(app, `/g/${code}${path}`)
  const press = (path: string, fields: Record<string, string> = {}) =>
    form(app, `/g/${code}/${path}`, { token: pageToken(code), ...fields })
  const state = async () => (await built.show()).state
  return { ...built, code, get, press, state }
}

const typed = {
  name: 'Grace Okafor',
  street: denver.street,
  street2: '',
  city: denver.city,
  state: denver.state,
  zip: denver.zip,
  country: denver.country,
}

test('D-1-60 D-1-61 fifty fetches leave the link waiting; the press opens it', async () => {
  const { get, press, state, code } = await sent()
  for (let times = 0; times < 50; times += 1) expect((await get()).status).toBe(200)
  expect((await requestPage(app, `/g/${code}`, { method: 'HEAD' })).status).toBe(200)
  expect(await state()).toBe('waiting')
  const pressed = await press('open')
  expect(pressed.status).toBe(303)
  expect(pressed.headers.get('location')).toBe(`/g/${code}#gift`)
  expect(await state()).toBe('opened')
})

test('D-1-62 D-1-64 an address is accepted once, and a second press shows the same result', async () => {
  const { get, press, state, show } = await sent()
  await press('open')
  for (let times = 0; times < 2; times += 1) expect((await press('address', typed)).status).toBe(303)
  expect(await state()).toBe('accepted')
  expect((await show()).place).toBe('Denver, CO')
  expect((await press('decline', { reason: 'employer' })).status).toBe(303)
  expect(await state()).toBe('accepted')
  const page = await get()
  expect(page.status).toBe(200)
  expect(page.html).toContain('It’s yours.')
  expect(page.html).not.toMatch(/Quiet Maple|80202/)
})

test('D-1-65 ZIP 9999 is named at its field and nothing is accepted', async () => {
  const { press, state } = await sent()
  await press('open')
  const page = await press('address', { ...typed, zip: '9999' })
  expect(page.status).toBe(400)
  expect(page.html).toContain('Enter a valid ZIP code.')
  expect(page.html).toContain(`value="${denver.street}"`)
  expect(await state()).toBe('opened')
})

test('D-1-16 no page shows a price', async () => {
  const { get, press, service } = await sent()
  const [row] = await app.rows<{ price_cents: number }>(
    sql`select price_cents from services where key = ${service.key}`,
  )
  const cents = String(row?.price_cents)
  const dollars = (Number(cents) / 100).toFixed(2)
  const pages = [await get()]
  await press('open')
  pages.push(await get(), await get('/address'), await get('/later'), await get('/decline'))
  await press('address', typed)
  pages.push(await get())
  for (const { html } of pages) {
    expect(html).toContain('Dana')
    expect(html.replaceAll(/<style>.*<\/style>/g, '')).not.toMatch(/\$\d/)
    expect(html).not.toContain(dollars)
    expect(html).not.toContain(`"${cents}"`)
  }
})

test('D-1-53 D-1-63 replaced, declined, and canceled links: 410 and one sentence', async () => {
  const replaced = await sent()
  await replaced.caller.post(`/v1/giftlinks/${replaced.key}/renew`)
  const old = await replaced.get()
  expect(old.status).toBe(410)
  expect(old.html).toContain('This link has been replaced. Ask Dana for the new one.')
  const declined = await sent()
  await declined.press('open')
  expect((await declined.press('decline', { reason: 'government', note: 'Sorry' })).status).toBe(303)
  expect((await declined.show()).decline).toEqual({ reason: 'government', note: 'Sorry' })
  const canceled = await sent()
  await canceled.caller.post(`/v1/giftlinks/${canceled.key}/cancel`)
  for (const { get, press, service } of [declined, canceled]) {
    for (const page of [await get(), await press('address', typed)]) {
      expect(page.status).toBe(410)
      expect(page.html).not.toMatch(/Grace|Whitfield/)
      expect(page.html).not.toContain(service.key)
    }
  }
})

test('D-1-70 a day is kept and shown, and the link stays open', async () => {
  const { get, press, state, show } = await sent()
  await press('open')
  expect((await press('later', { day: '2027-04-30' })).status).toBe(303)
  expect((await show()).send_from).toBe('2027-04-30')
  expect(await state()).toBe('opened')
  expect((await get()).html).toContain('We’ll send it from April 30, 2027')
  const late = await press('later', { day: '2027-05-01' })
  expect(late.status).toBe(400)
  expect(late.html).toContain('value="2027-05-01"')
  expect((await show()).send_from).toBe('2027-04-30')
})

test('D-1-109 the 31st answer of an hour is refused', async () => {
  const { press, get, state } = await sent()
  await app.rows(sql`delete from limit_buckets`)
  for (let times = 0; times < 30; times += 1) expect((await press('decline')).status).toBe(400)
  const refused = await press('decline', { reason: 'employer' })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('3600')
  expect((await get()).status).toBe(200)
  expect(await state()).toBe('waiting')
})

test('D-1-111 pages set no cookie and are compressed, private, and not logged by their code', async () => {
  const { get, code } = await sent()
  const page = await get()
  expect(page.headers.get('set-cookie')).toBeNull()
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-encoding': 'gzip',
  })
  expect(app.logLines.filter((line) => line.includes(code))).toEqual([])
  const foreign = await requestPage(app, `/g/${code}/open`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(foreign.status).toBe(403)
  // Without a referrer, browsers call the page's own origin `null`.
  const own = await requestPage(app, `/g/${code}/open`, { method: 'POST', headers: { origin: 'null' } })
  expect(own.status).not.toBe(403)
  const call = await requestPage(app, '/api/v1/profile', { method: 'PATCH', headers: { origin: 'null' } })
  expect(call.status).toBe(403)
})
