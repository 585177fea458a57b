import { type Browser, type Page, chromium } from '@playwright/test'
import type { CartItem } from '../../contract/src/checkout/schema.ts'
import { fillCart } from '../../tools/fill-cart.ts'
import { sessionCookie } from '../../server/src/accounts/sessions.ts'
import { findBrowser, launchOptions } from '../../tools/browser.ts'
import type { Benchmark } from '../report.ts'
import { type Started, startAsNpmDoes } from '../world/npm-start.ts'
import { signInAs } from '../world/sign-in.ts'
import { visitAs } from '../world/visitor.ts'

const cartSize = 1000
const presses = 11
const limitMs = 50

/** What is pressed, one after the other: by the start of the names of its two states, on which page. */
const toggles = [
  {
    what: '`/payment`: the use of credit',
    path: '/payment',
    role: 'switch',
    names: ['Use my balance first'],
  },
  {
    what: 'manage cart: delete and keep',
    path: '/purchase?mode=manage',
    role: 'button',
    names: ['Delete', 'Keep'],
  },
  {
    what: 'manage cart: apply and remove a token',
    path: '/purchase?mode=manage',
    role: 'button',
    names: ['Apply token: ', 'Remove token: '],
  },
] as const

/** How long a toggle takes to be painted, from the press, with a full cart. */
export const cartPage: Benchmark = {
  name: 'cart-page',
  heading: 'A cart of 1,000 items',
  needsPostgres: false,
  async run() {
    const portal = await startAsNpmDoes()
    const browser = await chromium.launch(launchOptions(await findBrowser()))
    try {
      const page = await openFullCart(portal, browser)
      const found = []
      for (const toggle of toggles) {
        found.push({ what: toggle.what, times: await press(page, toggle, 0) })
        if (toggle.role === 'button')
          found.push({
            what: `${toggle.what}, all rows drawn`,
            times: await press(page, toggle, cartSize),
          })
      }
      return {
        tables: [
          {
            title: `From the press to the painted frame, ${cartSize.toLocaleString('en-US')} items in the cart`,
            head: ['Toggle', 'Median ms', 'Slowest ms'],
            rows: found.map(({ what, times }) => [what, middle(times), Math.max(...times)]),
          },
        ],
        aims: found.map(({ what, times }) => ({
          what: `A toggle with ${cartSize.toLocaleString('en-US')} items, ${what}, median`,
          is: middle(times),
          most: limitMs,
          unit: 'ms',
        })),
        notes: [
          `Each is pressed ${presses} times, two seconds of rest before the first; the frame counts as painted when the task after its animation frame runs. The total that the server answers comes later.`,
        ],
      }
    } finally {
      await browser.close()
      await portal.stop()
      portal.remove()
    }
  },
}

const middle = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** A page of a member of the demo story whose cart holds a thousand gifts, tokens fitting some of them. */
async function openFullCart(portal: Started, browser: Browser): Promise<Page> {
  const token = await signInAs(portal.url, 'dana')
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 1280, height: 800 } })
  await visitAs(context, portal.url, token)
  const ask = async (path: string) => {
    const answer = await fetch(`${portal.url}/api${path}`, {
      headers: { cookie: `${sessionCookie}=${token}` },
    })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
    return (await answer.json()) as { data: never }
  }
  const { key: owner } = (await ask('/v1/auth/user')).data as { key: string }
  const people = (await ask('/v1/contacts')).data as { key: string }[]
  const [owned] = (await ask('/v1/tokens')).data as { services: { key: string }[] }[]
  const covered = owned?.services[0]?.key
  if (!covered) throw new Error('Dana owns no token.')
  const services = (await ask('/v1/services')).data as { key: string; type: string }[]
  const keys = [covered, ...services.filter(({ type }) => type === 'service').map(({ key }) => key)]
  const page = await context.newPage()
  await fillCart(
    page,
    owner,
    Array.from({ length: cartSize }, (_, at) => itemOf(at)),
  )
  return page

  function itemOf(at: number): CartItem {
    const key = keys[at % keys.length] ?? covered ?? ''
    return {
      id: crypto.randomUUID(),
      // Her tokens pay for a package.
      type: key === covered ? 'package' : 'service',
      member_data: {
        contact: { key: people[at % people.length]?.key ?? '' },
        service: { key },
      },
    }
  }
}

/** Presses a toggle again and again; answers the milliseconds from each press to the frame that shows it. */
async function press(page: Page, toggle: (typeof toggles)[number], rows: number): Promise<number[]> {
  const { path, role, names } = toggle
  await page.goto(path)
  await page
    .getByRole(role, { name: new RegExp(`^${names[0]}`) })
    .first()
    .waitFor()
  if (rows > 0) {
    const more = page.getByRole('button', { name: /^See \d+ More/i })
    while (await more.isVisible()) await more.click()
  }
  await page.waitForTimeout(2000)
  return page.evaluate(
    async ({ selectors, presses }) => {
      const find = () =>
        [...document.querySelectorAll<HTMLElement>(selectors)].find((one) => one.checkVisibility())
      const stateOf = (one: HTMLElement | undefined) =>
        one instanceof HTMLInputElement ? String(one.checked) : (one?.getAttribute('aria-label') ?? '')
      const painted = () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => resolve(performance.now()))
            port1.start()
            port2.postMessage(null)
          })
        })
      const times: number[] = []
      for (let at = 0; at < presses; at += 1) {
        const before = stateOf(find())
        const start = performance.now()
        find()?.click()
        do times.push((await painted()) - start)
        while (stateOf(find()) === before && times.pop() !== undefined && performance.now() - start < 5000)
        await new Promise((resolve) => setTimeout(resolve, 400))
      }
      return times
    },
    {
      presses,
      selectors:
        role === 'switch'
          ? 'main input[role=switch]'
          : names.map((name) => `main li button[aria-label^="${name}"]`).join(', '),
    },
  )
}
