// A valid request for each route under /g/, for `gift-pages.scenario.test.ts`.
import { buildLocation } from '../build/contact.ts'
import { buildAsker, openAskPage, typedAddress } from '../build/outreach/address-ask.ts'
import { buildGiftLink } from '../build/outreach/gift-link.ts'
import { buildAcceptedGift, deliver } from '../build/outreach/thanks.ts'
import { buildService } from '../build/service.ts'
import { openLink } from '../../src/outreach/gift-links/answer.ts'
import { pageToken } from '../../src/outreach/gift-links/pages/page-token.ts'
import type { TestApp } from '../app.ts'

/** Words of the recipient that no page may show. */
export const hiddenStreet = '4711 Unlisted Lane'

/** A code whose page takes the request, with what a form would send. */
export interface PageSample {
  code: string
  fields: Record<string, string>
}
type Build = (app: TestApp) => Promise<PageSample>

/** A link with an address on file and another gift to choose, opened unless it is still waiting. */
const link =
  (fields: (other: string) => Record<string, string> = () => ({}), isOpened = true): Build =>
  async (app) => {
    const other = await buildService(app, { priceCents: 1000 })
    const service = await buildService(app, { experience: { replacements: [other.experience.slug] } })
    const made = await buildGiftLink(app, { service, link: { choices: [other.key] } })
    await buildLocation(app, { contact: made.grace, street: hiddenStreet })
    if (isOpened) await app.db.transaction((tx) => openLink(tx, made.key, app.cause()))
    return withToken((await made.copy()).url.split('/g/')[1], fields(other.key))
  }

const accepted =
  (fields: Record<string, string> = {}, isDelivered = false): Build =>
  async (app) => {
    const { code, touchKey } = await buildAcceptedGift(app)
    if (isDelivered) await deliver(app, touchKey)
    return withToken(code, fields)
  }

const ask: Build = async (app) => {
  const { grace, ask: askThem } = await buildAsker(app)
  await askThem([grace])
  return withToken((await openAskPage(app, grace.email)).code, typedAddress)
}

const withToken = (code: string, fields: Record<string, string>): PageSample => ({
  code,
  fields: { token: pageToken(code), ...fields },
})

const address = { name: 'Grace Okafor', ...typedAddress }

/** The valid request of each route. */
export const giftPages: Readonly<Record<string, Build>> = {
  'GET /g/:code': link(undefined, false),
  'POST /g/:code/open': link(undefined, false),
  'POST /g/:code/on-file': link(),
  'GET /g/:code/address': link(),
  'POST /g/:code/address': link(() => address),
  'GET /g/:code/choices': link(),
  'POST /g/:code/choices': link((other) => ({ service: other })),
  'GET /g/:code/later': link(),
  'POST /g/:code/later': link(() => ({ day: '2027-03-20' })),
  'GET /g/:code/decline': link(),
  'POST /g/:code/decline': link(() => ({ reason: 'employer', note: 'Sorry.' })),
  'GET /g/:code/thanks': accepted(),
  'POST /g/:code/thanks': accepted({ note: 'We love it.' }),
  'GET /g/:code/move': accepted(),
  'POST /g/:code/move': accepted(address),
  'GET /g/:code/problem': accepted({}, true),
  'POST /g/:code/problem': accepted({ reason: 'damaged', note: 'A corner is wet.' }, true),
  'POST /g/:code/my-address': ask,
}
