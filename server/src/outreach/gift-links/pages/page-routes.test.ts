import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Platform } from '../../../platform/context.ts'
import { createClock } from '../../../platform/clock.ts'
import type { Limit } from '../../../platform/http/limits.ts'
import { invalid } from '../../../platform/errors.ts'
import type { FoundLink, LinkPage } from '../link-page.ts'
import type { GiftActs } from './gift-acts.ts'
import { addPageRoutes } from './page-routes.ts'
import { pageToken } from './page-token.ts'
import { acceptedPage, sampleChoices, samplePage } from './sample-view.ts'

const code = 'abcdefghijklmnopqrstuv'
const token = pageToken(code)
const later = new Date('2026-11-24T18:00:00Z')
const inDenver = {
  name: 'Grace Okafor',
  street: '77 Quiet Maple Street',
  city: 'Denver',
  state: 'CO',
  zip: '80202',
}

/** The routes with one link behind `code`, whose acts are noted and change it as the verbs do. */
async function routes(first: FoundLink | LinkPage) {
  let found: FoundLink = first && 'sender' in first ? { kind: 'link', page: first } : first
  const done: unknown[][] = []
  const change = (given: Partial<LinkPage>) => {
    if (found?.kind === 'link') found = { kind: 'link', page: { ...found.page, ...given } }
  }
  const note = (name: string, given: Partial<LinkPage>, ...what: unknown[]) => {
    done.push([name, ...what])
    change(given)
    return Promise.resolve()
  }
  const acts: GiftActs = {
    find: (_tx, sent) => Promise.resolve(sent === code ? found : null),
    open: () => note('open', { state: 'opened' }),
    choose: (_tx, _key, service) => note('choose', {}, service),
    postpone: (_tx, _key, day) => note('postpone', { sendFrom: day }, day),
    accept: (_tx, _key, to) => note('accept', acceptedPage('accepted'), to),
    move: (_tx, _key, to) => note('move', { cameBack: false }, to),
    decline: (_tx, _key, answer) => note('decline', { state: 'declined' }, answer),
    said: () => Promise.resolve({ thanks: null, isReported: false }),
    thank: (_tx, _key, words) => note('thank', { thanks: { note: words, changeUntil: later } }, words),
    report: (_tx, _key, answer) => note('report', { isReported: true }, answer),
    storePicture: (_memberKey, { name }) => Promise.resolve(`stored-${name}`),
  }
  const server = fastify()
  await addPageRoutes(server, platformOf(new Map()), acts)
  const get = (path = '', method: 'GET' | 'HEAD' = 'GET', at = code) =>
    server.inject({ method, url: `/g/${at}${path}` })
  const press = (path: string, fields: Record<string, string> = {}, { at = code, ip = '127.0.0.1' } = {}) =>
    server.inject({
      method: 'POST',
      url: `/g/${at}/${path}`,
      remoteAddress: ip,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token: pageToken(at), ...fields }).toString(),
    })
  return { acts, done, get, press, server }
}

/** As much of a platform as the routes use. */
function platformOf(taken: Map<string, number>): Platform {
  const take = (limit: Limit, subject: string) => {
    const key = `${limit.name} ${subject}`
    taken.set(key, (taken.get(key) ?? 0) + 1)
    return Promise.resolve((taken.get(key) ?? 0) <= limit.points)
  }
  const database = { db: {}, transaction: (work: (tx: object) => Promise<unknown>) => work({}) }
  const platform: unknown = {
    settings: { productName: 'Goodturn', publicUrl: 'https://gifts.example' },
    clock: createClock(0, () => Date.parse('2026-11-23T18:00:00Z')),
    limits: { take },
    database,
    events: {},
  }
  return platform as Platform
}

test('D-1-60 GET and HEAD of every page change nothing', async () => {
  const { get, done } = await routes(samplePage({ state: 'waiting', choices: sampleChoices() }))
  for (const path of ['', '/address', '/choices', '/later', '/decline']) {
    expect((await get(path, 'HEAD')).statusCode).toBe(path === '' ? 200 : 303)
    expect((await get(path)).statusCode).toBe(path === '' ? 200 : 303)
  }
  expect(done).toEqual([])
})

test('D-1-61 the press on "See your gift" opens it, however often the page was fetched', async () => {
  const { get, press, done } = await routes(samplePage({ state: 'waiting' }))
  for (let times = 0; times < 50; times += 1) expect((await get()).body).toContain('See your gift')
  expect(done).toEqual([])
  const pressed = await press('open')
  expect(pressed).toMatchObject({ statusCode: 303, headers: { location: `/g/${code}#gift` } })
  expect(done).toEqual([['open']])
  expect((await get()).body).toContain('<h1>Sunday Blanket</h1>')
})

test('D-1-62 an answer needs the token of its page', async () => {
  const { press, done } = await routes(
    samplePage({ choices: sampleChoices(), maskedAddress: '••• Elm Street' }),
  )
  const wrong = ['', 'x', token.slice(1), pageToken('vutsrqponmlkjihgfedcba')]
  for (const sent of wrong) {
    for (const path of ['open', 'address', 'on-file', 'choices', 'later', 'decline'])
      expect(
        (await press(path, { token: sent, reason: 'employer' }, { ip: `${path}${sent}` })).statusCode,
      ).toBe(400)
  }
  expect(done).toEqual([])
})

test('D-1-62 a second press shows the same result and does nothing', async () => {
  const { get, press, done } = await routes(samplePage())
  for (let times = 0; times < 3; times += 1)
    expect(await press('address', inDenver)).toMatchObject({
      statusCode: 303,
      headers: { location: `/g/${code}` },
    })
  expect(done).toHaveLength(1)
  expect((await press('decline', { reason: 'employer' })).statusCode).toBe(303)
  expect((await press('later', { day: 'never' })).statusCode).toBe(303)
  expect(done).toHaveLength(1)
  expect((await get()).body).toContain('It’s yours.')
  expect(await get('/address')).toMatchObject({ statusCode: 303, headers: { location: `/g/${code}` } })
})

test('D-1-63 links that can’t be answered: one sentence, and nothing beyond the first name', async () => {
  const cases: [FoundLink | LinkPage, number, string][] = [
    [null, 404, 'There’s nothing at this link.'],
    [{ kind: 'replaced', firstName: 'Dana' }, 410, 'This link has been replaced. Ask Dana for the new one.'],
    [{ kind: 'gone', firstName: 'Dana' }, 410, 'This gift is no longer available.'],
    [samplePage({ state: 'expired' }), 410, 'This gift was open until December 22, 2026.'],
    [samplePage({ state: 'canceled' }), 410, 'This gift is no longer available.'],
    [samplePage({ state: 'declined' }), 410, 'You told Dana that you can’t accept gifts.'],
  ]
  for (const [found, status, sentence] of cases) {
    const { get, press, done } = await routes(found)
    for (const page of [await get(), await get('/address'), await press('address', inDenver)]) {
      expect(page.statusCode).toBe(status)
      expect(page.body).toContain(`<h1>${sentence}</h1>`)
      expect(page.body).not.toMatch(/Whitfield|Harbor|Grace|Daniel|Blanket|dana\.jpg|winter|Oakland/)
    }
    expect(done).toEqual([])
  }
})

test('an accepted gift that lapsed says so', async () => {
  const { get } = await routes(acceptedPage('accepted', { journey: null }))
  expect(await get()).toMatchObject({ statusCode: 410 })
  expect((await get()).body).toContain('This gift is no longer available. Dana may be in touch.')
})

test('D-1-64 D-1-72 "Send it here" accepts with what was typed, private unless shared', async () => {
  const { press, done } = await routes(samplePage())
  await press('address', inDenver)
  const address = {
    company: null,
    street: '77 Quiet Maple Street',
    street2: null,
    city: 'Denver',
    state: 'CO',
    zip: '80202',
    country: 'US',
  }
  expect(done).toEqual([['accept', { kind: 'typed', name: 'Grace Okafor', address, isShared: false }]])
})

test('D-1-65 a wrong field answers 400 with the form, and changes nothing', async () => {
  const { press, done } = await routes(samplePage())
  const page = await press('address', { ...inDenver, zip: '9999' })
  expect(page.statusCode).toBe(400)
  expect(page.body).toContain('Enter a valid ZIP code.')
  expect(page.body).toContain('value="77 Quiet Maple Street"')
  expect(done).toEqual([])
})

test('D-1-65 what a verb refuses is shown at its field, with everything kept', async () => {
  const { acts, press } = await routes(samplePage())
  acts.accept = () => Promise.reject(invalid('country', 'We can’t ship there.'))
  const page = await press('address', inDenver)
  expect(page.statusCode).toBe(400)
  expect(page.body).toMatch(/id="country-wrong">.*We can’t ship there\./)
  expect(page.body).toContain('value="77 Quiet Maple Street"')
})

test('D-1-66 "Send it to" accepts the address on file; without one the form asks', async () => {
  const known = await routes(samplePage({ maskedAddress: '••• Maple Street, Denver, CO •••••' }))
  expect((await known.press('on-file')).statusCode).toBe(303)
  expect(known.done).toEqual([['accept', { kind: 'on_file' }]])
  const unknown = await routes(samplePage())
  expect(await unknown.press('on-file')).toMatchObject({ statusCode: 400 })
  expect(unknown.done).toEqual([])
})

test('D-1-67 choose, and choose again; a POST answers 404 where nothing else is offered', async () => {
  const { get, press, done } = await routes(samplePage({ choices: sampleChoices() }))
  expect((await get('/choices')).statusCode).toBe(200)
  expect((await press('choices', { service: 'service_long-bath' })).statusCode).toBe(303)
  expect((await press('choices', { service: '' })).statusCode).toBe(303)
  expect((await press('choices', { service: 'service_other' })).statusCode).toBe(400)
  expect(done).toEqual([
    ['choose', 'service_long-bath'],
    ['choose', null],
  ])
  const without = await routes(samplePage())
  expect((await without.press('choices', { service: '' })).statusCode).toBe(404)
  expect((await without.get('/choices')).statusCode).toBe(404)
  expect(without.done).toEqual([])
})

test('D-1-68 declining hands over reason and note', async () => {
  const { press, done, get } = await routes(samplePage())
  expect((await press('decline', { note: 'Sorry' })).statusCode).toBe(400)
  expect((await press('decline', { reason: 'government', note: 'Sorry' })).statusCode).toBe(303)
  expect(done).toEqual([['decline', { reason: 'government', note: 'Sorry' }]])
  expect((await get()).statusCode).toBe(410)
})

test('D-1-70 "Not just now" keeps the link open and shows the day', async () => {
  const { press, done, get } = await routes(samplePage())
  expect((await press('later', { day: '2027-01-23' })).statusCode).toBe(400)
  expect((await press('later', { day: '2026-12-03' })).statusCode).toBe(303)
  expect(done).toEqual([['postpone', '2026-12-03']])
  expect((await get()).body).toContain('We’ll send it from December 3, 2026')
  expect((await get('/later')).body).toContain('value="2026-12-03"')
})

test('a note and a report come only from an accepted gift’s own page, and a second press repeats neither', async () => {
  const open = await routes(samplePage())
  for (const path of ['/thanks', '/problem'])
    expect(await open.get(path)).toMatchObject({ statusCode: 303, headers: { location: `/g/${code}` } })
  expect((await open.press('thanks', { note: 'Early' })).statusCode).toBe(404)
  expect((await open.press('problem')).statusCode).toBe(404)
  expect(open.done).toEqual([])

  const { get, press, done } = await routes(acceptedPage('delivered'))
  for (const path of ['/thanks', '/problem']) expect((await get(path)).statusCode).toBe(200)
  expect((await press('thanks', { note: 'Lovely', token: 'x' })).statusCode).toBe(400)
  expect((await press('problem', { reason: 'damaged' })).statusCode).toBe(400)
  for (let times = 0; times < 3; times += 1)
    expect(await press('thanks', { note: ' Lovely ' })).toMatchObject({ statusCode: 303 })
  expect(done).toEqual([['thank', 'Lovely']])
  expect((await get()).body).toContain('Your note is with Dana.')

  const reported = await routes(acceptedPage('delivered', { isReported: true }))
  for (const answer of [await reported.press('problem'), await reported.get('/problem')])
    expect(answer).toMatchObject({ statusCode: 303, headers: { location: `/g/${code}` } })
  expect((await reported.get()).body).not.toContain(`/g/${code}/problem`)
})

test('D-1-109 30 answers an hour by code, and by address', async () => {
  const { press } = await routes(samplePage())
  const answer = (ip: string, at = code) => press('decline', { reason: '' }, { ip, at })
  for (let times = 0; times < 30; times += 1) expect((await answer(`10.0.0.${times}`)).statusCode).toBe(400)
  const refused = await answer('10.0.1.1')
  expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '3600' } })
  expect(refused.body).toContain('Please come back in an hour.')
  const other = 'vutsrqponmlkjihgfedcba'
  expect((await answer('10.0.1.2', other)).statusCode).toBe(404)
  for (let times = 0; times < 30; times += 1) await answer('10.0.2.1', `${times}`.padStart(22, 'x'))
  expect((await answer('10.0.2.1', 'y'.repeat(22))).statusCode).toBe(429)
  expect((await answer('10.0.2.2', 'z'.repeat(22))).statusCode).toBe(404)
})

test('unknown codes answer alike, whatever their shape', async () => {
  const { get } = await routes(samplePage())
  const bodies = new Set<string>()
  for (const at of ['x', 'a'.repeat(22), 'b'.repeat(22), `${code}x`, '%F0%9F%8D%8A']) {
    const page = await get('', 'GET', at)
    expect(page.statusCode).toBe(404)
    bodies.add(page.body)
  }
  expect(bodies.size).toBe(1)
})

test('D-1-111 headers keep pages private, and fonts come from here', async () => {
  const { get, press, server } = await routes(samplePage())
  for (const page of [
    await get(),
    await get('/address'),
    await get('', 'GET', 'x'),
    await press('address', {}),
  ]) {
    expect(page.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; img-src 'self' data:; font-src 'self'",
    })
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.body).toContain('<meta name="robots" content="noindex">')
  }
  const [font = ''] = /\/g\/assets\/fraunces-[0-9a-f]{10}\.woff2/.exec((await get()).body) ?? []
  expect(await server.inject(font)).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'font/woff2' },
  })
})
