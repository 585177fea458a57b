import { setTimeout as wait } from 'node:timers/promises'
import type { ContactKey, LocationKey, ServiceKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import { type Page, chromium } from '@playwright/test'
import { fillCart } from '../../tools/programs/cart-records.ts'
import { sessionCookie } from '../../server/src/identity/accounts/sign-in/sessions.ts'
import { findBrowser, launchOptions } from '../../tools/programs/browser.ts'
import { pressToPaint } from '../browser/press.ts'
import type { Benchmark } from '../report.ts'
import { type StartedPortal, startWithNpm } from '../world/npm-start.ts'
import { signInAs } from '../world/sign-in.ts'
import { visitAs } from '../world/visitor.ts'

const itemsInCart = 1000
const pressesEach = 20
// A person presses, looks, and presses again; the previous press's review may arrive in between.
const betweenPressesMs = 250

/** A page, and the control on it whose press must show at once. */
interface Toggle {
  what: string
  path: string
  control: string
}

const toggles: readonly Toggle[] = [
  { what: 'payment, use credit', path: '/payment', control: 'main input[role="switch"]' },
  {
    what: 'manage cart, delete and keep',
    path: '/purchase?mode=manage',
    control: 'main li button[aria-label^="Delete "], main li button[aria-label^="Keep "]',
  },
  {
    what: 'manage cart, token on and off',
    path: '/purchase?mode=manage',
    control: 'main li button[aria-label^="Apply token: "], main li button[aria-label^="Remove token: "]',
  },
]

/** Time until a press shows on the cart and payment pages with 1,000 items. */
export const cartPages: Benchmark = {
  name: 'cart-page',
  heading: 'A long cart',
  needsPostgres: false,
  async run() {
    const portal = await startWithNpm()
    const browser = await chromium.launch(launchOptions(await findBrowser()))
    try {
      const token = await signInAs(portal.url, 'dana')
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      await visitAs(context, portal.url, token)
      const page = await context.newPage()
      await page.goto(`${portal.url}/services`)
      const { owner, items } = await fillLongCart(portal, token)
      await fillCart(page, owner, items)
      const rows: (string | number)[][] = []
      const aims = []
      for (const { what, path, control } of toggles) {
        await page.goto(`${portal.url}${path}`)
        await page.locator(control).first().waitFor()
        const few = await measurePaints(page, control)
        await drawAllRows(page)
        const all = await measurePaints(page, control)
        rows.push([what, median(few), Math.max(...few), median(all), Math.max(...all)])
        aims.push({ what: `Paint after a click, ${what}`, is: median(few), most: 50, unit: 'ms' })
        aims.push({ what: `The same, all 1,000 rows drawn`, is: median(all), most: 50, unit: 'ms' })
      }
      return {
        tables: [
          {
            title: `From a click to its paint, ${itemsInCart.toLocaleString('en-US')} items in the cart`,
            head: ['Click', 'p50 ms', 'max ms', 'p50 ms, all rows drawn', 'max ms, all rows drawn'],
            rows,
          },
        ],
        aims,
        notes: [
          `Each control is clicked ${pressesEach} times in a 1280 by 800 browser window, on the same machine as the portal, which prices the cart again after each click in the cart.`,
        ],
      }
    } finally {
      await browser.close()
      await portal.stop()
      portal.remove()
    }
  },
}

/** A cart of 1,000 gifts for the signed-in member's people, who repeat. */
async function fillLongCart(
  portal: StartedPortal,
  token: string,
): Promise<{ owner: { key: string }; items: CartItem[] }> {
  const read = async (path: string) => {
    const answer = await fetch(`${portal.url}/api${path}`, {
      headers: { cookie: `${sessionCookie}=${token}` },
    })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
    return (await answer.json()).data
  }
  const owner = await read('/v1/auth/user')
  const tokens: { services: { key: string }[] }[] = await read('/v1/tokens')
  const contacts: { key: ContactKey; primary_locations: { key: LocationKey; country: string }[] }[] =
    await read('/v1/contacts?per_page=100&with=primary_locations')
  const reachable = contacts.filter(({ primary_locations: [place] }) => place?.country === 'US')
  const services: { key: ServiceKey; service_type: CartItem['type'] }[] = await read('/services')
  const sold = services.filter(({ service_type: type }) => type !== 'plan')
  const payable = new Set(tokens.flatMap((token) => token.services.map(({ key }) => key)))
  const chosen = sold.toSorted((a, b) => Number(payable.has(b.key)) - Number(payable.has(a.key))).slice(0, 10)
  if (reachable.length === 0 || chosen.length === 0)
    throw new Error('The story has nobody to send a gift to.')
  const items = Array.from({ length: itemsInCart }, (_, index): CartItem => {
    const contact = reachable[index % reachable.length]
    const service = chosen[index % chosen.length]
    return {
      id: crypto.randomUUID(),
      type: service?.service_type ?? 'service',
      member_data: {
        contact: { key: readKey('contact', contact?.key ?? '') },
        service: { key: readKey('service', service?.key ?? '') },
        current_location: contact?.primary_locations[0]?.key ?? null,
      },
    }
  })
  return { owner, items }
}

/** Presses a control repeatedly; returns the ms from each press to the end of the frame that shows it. */
async function measurePaints(page: Page, control: string): Promise<number[]> {
  const found: number[] = []
  for (let press = 0; press < pressesEach; press += 1) {
    found.push(await pressToPaint(page.locator(control).first()))
    await wait(betweenPressesMs)
  }
  return found
}

/** Presses "See 20 More" until every row is drawn. */
async function drawAllRows(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^See \d+ More$/ })
  while ((await more.count()) > 0) await more.click()
  await page
    .locator('main li')
    .nth(itemsInCart - 1)
    .waitFor()
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
