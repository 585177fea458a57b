import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildGiftLink, denver } from '../../../../test/build/outreach/gift-link.ts'
import { buildService } from '../../../../test/build/service.ts'
import { form, requestPage } from '../../../../test/build/survey.ts'
import { pageToken } from './page-token.ts'

const app = useTestApp({ now: '2027-03-01T15:00:00Z' })
const typed = { ...denver, company: '', street2: '', name: 'Grace Okafor' }

const hide = ({ key }: { key: string }) =>
  app.rows(sql`update services set active = false where key = ${key}`)

/** A gift with two that may be offered in its place: the first is a cent dearer by now, the second costs the same. */
async function sent(parts: Parameters<typeof buildGiftLink>[1] = {}) {
  const title = (name: string) => `${name} ${app.next('gift')}`
  const dearer = await buildService(app, { priceCents: 5001, experience: { title: title('Dear Box') } })
  const other = await buildService(app, { priceCents: 5000, experience: { title: title('Rain Teas') } })
  const replacements = [dearer.experience.slug, other.experience.slug]
  const service = await buildService(app, {
    priceCents: 5000,
    experience: { title: title('Blanket'), replacements },
  })
  const built = await buildGiftLink(app, { service, ...parts, link: { choices: [other.key], ...parts.link } })
  const [code = ''] = /[\w-]{22}$/.exec((await built.copy()).url) ?? []
  const get = async (path = '') => (await requestPage(app, `/g/${code}${path}`)).html
  const press = (path: string, fields: Record<string, string> = {}) =>
    form(app, `/g/${code}/${path}`, { token: pageToken(code), ...fields })
  return { ...built, service, other, dearer, get, press }
}

const messages = () =>
  app.rows<{ message: string }>(sql`select message from support_messages order by created_at, key`)

test('D-1-21 a choice that was hidden since the order is no longer shown', async () => {
  const gift = await sent()
  await gift.press('open')
  expect(await gift.get('/choices')).toContain(gift.other.experience.title)
  const { title: bought } = await gift.touch()
  await gift.press('choices', { service: gift.other.key })
  await hide(gift.other)
  const page = await gift.get()
  expect(page).not.toContain(gift.other.experience.title)
  expect(page).toContain(gift.service.experience.title)
  expect((await gift.press('address', typed)).status).toBe(303)
  expect(await gift.touch()).toMatchObject({ title: bought, status: 'pending' })
  expect(await messages()).toEqual([])
})

test('D-1-21 a gift that is gone is replaced by the first of the same price or less, and staff are told', async () => {
  const gift = await sent({ link: { choices: [] } })
  await gift.press('open')
  const { title: bought } = await gift.touch()
  await hide(gift.service)
  const page = await gift.get()
  expect(page).toContain(gift.other.experience.title)
  expect(page).not.toContain(gift.dearer.experience.title)
  expect(page).not.toContain(gift.service.experience.title)
  expect(await messages()).toEqual([])
  expect((await gift.press('address', typed)).status).toBe(303)
  expect(await gift.touch()).toMatchObject({ title: gift.other.experience.title, status: 'pending' })
  // The price that was agreed to stays.
  expect(await gift.show()).toMatchObject({ state: 'accepted', payment: 'paid' })
  expect(await messages()).toMatchObject([
    { message: expect.stringContaining(`${bought} is no longer sold`) },
  ])
  const queue = await (await app.staff('support')).get('/v1/staff/queues/messages')
  expect(JSON.stringify(queue.body)).toContain(gift.other.experience.title)
})

test('D-1-21 a gift that is gone without a replacement is sent as it was bought', async () => {
  const service = await buildService(app)
  const gift = await sent({ service, link: { choices: [] } })
  await gift.press('open')
  const { title: bought } = await gift.touch()
  await hide(service)
  expect(await gift.get()).toContain(service.experience.title)
  expect((await gift.press('address', typed)).status).toBe(303)
  expect(await gift.touch()).toMatchObject({ title: bought, status: 'pending' })
})
