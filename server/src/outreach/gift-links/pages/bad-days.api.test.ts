// Answers on a bad day: too late, in odd characters, or for a country that a gift isn't sent to.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildGiftLink } from '../../../../test/build/outreach/gift-link.ts'
import { typedAddress } from '../../../../test/build/outreach/address-ask.ts'
import { buildThanks } from '../../../../test/build/outreach/thanks.ts'
import { buildService } from '../../../../test/build/service.ts'
import { form, requestPage } from '../../../../test/build/survey.ts'
import { pageToken } from './page-token.ts'

const app = useTestApp({ now: '2027-03-01T15:00:00Z' })
const address = { name: 'Grace Okafor', ...typedAddress }
const bidi = '\u202E'
const zeroWidth = '\u200B'

async function sent(parts: Parameters<typeof buildGiftLink>[1] = {}) {
  const built = await buildGiftLink(app, parts)
  const code = (await built.copy()).url.split('/g/')[1] ?? ''
  const press = (path: string, fields: Record<string, string> = {}) =>
    form(app, `/g/${code}/${path}`, { token: pageToken(code), ...fields })
  return { ...built, code, press }
}

test('a page left open over the last day answers nothing, and says until when it was open', async () => {
  const link = await sent({ link: { ends_in_days: 7 } })
  await link.press('open')
  expect((await requestPage(app, `/g/${link.code}/address`)).status).toBe(200)
  // The run that ends links comes later.
  await app.rows(
    sql`update gift_links set ends_at = ${app.now.toISOString()}::timestamptz where key = ${link.key}`,
  )
  for (const [path, fields] of [
    ['address', address],
    ['decline', { reason: 'employer' }],
    ['later', { day: '2027-03-20' }],
    ['on-file', {}],
    ['open', {}],
  ] as const) {
    const page = await link.press(path, fields)
    expect(page.status, path).toBe(410)
    expect(page.html).toContain('This gift was open until March 8, 2027.')
  }
  expect(await link.show()).toMatchObject({ state: 'opened', place: null, send_from: null, decline: null })
  expect(await link.touch()).toMatchObject({ status: 'incomplete', location: null })
})

test('a note’s markup is shown as typed, and its invisible characters are dropped', async () => {
  const link = await sent()
  const note = `<b>Sorry</b>${bidi}${zeroWidth} & "thanks"`
  expect((await link.press('decline', { reason: 'rather_not', note: 'x'.repeat(351) })).status).toBe(400)
  const said = await link.press('decline', { reason: 'rather_not', note })
  expect(said.status, said.html).toBe(303)
  expect((await link.show()).decline?.note).toBe('<b>Sorry</b> & "thanks"')

  const gift = await buildThanks(app, { note: null })
  const thank = (words: string) =>
    form(app, `/g/${gift.code}/thanks`, { token: pageToken(gift.code), note: words })
  for (const nothing of ['', ' \n ', `${zeroWidth}${bidi}`, '\uFEFF'])
    expect((await thank(nothing)).status, JSON.stringify(nothing)).toBe(400)
  expect((await thank('x'.repeat(351))).status).toBe(400)
  expect((await thank(`<i>So</i>${bidi} warm`)).status).toBe(303)
  const { html } = await requestPage(app, `/g/${gift.code}`)
  expect(html).toContain('&#60;i&#62;So&#60;/i&#62; warm')
  expect(html).not.toContain('<i>So')
})

test('an address in a country that the gift isn’t sent to is refused at the country', async () => {
  const usOnly = await buildService(app, { usOnly: true })
  for (const [service, country, state, zip] of [
    [usOnly, 'CA', 'ON', 'K1A 0B1'],
    [undefined, 'FR', 'CO', '80202'],
    [undefined, '', 'CO', '80202'],
    [undefined, '__proto__', 'CO', '80202'],
  ] as const) {
    const link = await sent(service ? { service } : {})
    const page = await link.press('address', { ...address, country, state, zip })
    expect(page.status, country).toBe(400)
    expect(page.html).toMatch(/id="country-wrong"/)
    expect(page.html).toContain(`value="${address.street}"`)
    expect((await link.show()).state).toBe('waiting')
  }
})
