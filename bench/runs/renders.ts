import type { MemberKey } from '@goodturn/contract/ids'
import { type BrowserContext, type Page, chromium } from '@playwright/test'
import { and, eq, isNull } from 'drizzle-orm'
import { services } from '../../server/src/shop/catalog/tables.ts'
import { contacts } from '../../server/src/people/contacts/tables.ts'
import { findBrowser, launchOptions } from '../../tools/programs/browser.ts'
import { type Act, baselineActs, heavyScreens, scrolledRows } from '../browser/heavy-screens.ts'
import { addEmptyHandler } from '../browser/press.ts'
import {
  type Cost,
  type RenderCounts,
  startCostMeter,
  countRenders,
  renderedDuring,
} from '../browser/renders.ts'
import { percentile } from '../load/run.ts'
import type { Aim, Benchmark } from '../report.ts'
import { withPlatform } from '../world/fill.ts'
import { fillGrid } from '../world/grid.ts'
import { startPortal } from '../world/portal.ts'
import { insertTouches } from '../world/touches.ts'
import { visitAs } from '../world/visitor.ts'

const people = 10_000
const rounds = 7

interface Measured extends Act {
  screen: string
  costs: Cost[]
  rendered: RenderCounts
}

/** Components React renders on the heaviest screens, and their CPU time. */
export const renders: Benchmark = {
  name: 'renders',
  heading: 'Renders on the heaviest screens',
  needsPostgres: true,
  async run(world) {
    const { url, member } = await fillGrid((await world.database()).url, people)
    const opened = await fillActivity(url, member.key)
    const portal = await startPortal({ databaseUrl: url })
    const origin = `http://127.0.0.1:${portal.port}`
    const browser = await chromium.launch(launchOptions(await findBrowser()))
    try {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      await visitAs(context, origin, member.token)
      await countRenders(context)
      const bare = await measureBare(context)
      const found: Measured[] = []
      for (const { name, path, ready, acts } of heavyScreens(opened)) {
        const page = await context.newPage()
        await page.goto(`${origin}${path}`)
        await ready(page)
        for (const act of acts) found.push({ ...act, screen: name, ...(await measure(page, act)) })
        await page.close()
      }
      return {
        tables: [
          {
            title: `Renders and CPU time per action, medians of ${rounds}`,
            head: ['Screen', 'Action', 'Commits', 'Components', 'Script ms', 'All ms', 'Empty page, all ms'],
            rows: found.map(({ screen, what, as, costs, rendered }) => [
              screen,
              what,
              rendered.commits,
              rendered.components,
              median(costs, 'scriptMs'),
              median(costs, 'allMs'),
              median(bare[as], 'allMs'),
            ]),
          },
        ],
        aims: aimsOf(found),
        notes: [
          `10,000 people, 500 of them loaded; 200 rows of activity; 30 gifts in the bulk order form. A scroll is ${scrolledRows} frames of one row each. Times are the page's own CPU time until it is idle again, including Playwright's share; the last column is the same action on an empty page. "All" adds style, layout, and painting to script. Components are counted in a separate round.`,
        ],
      }
    } finally {
      await browser.close()
      await portal.stop()
    }
  },
}

/** Counts don't depend on the machine: rows that re-render needlessly show up here first. */
function aimsOf(found: readonly Measured[]): Aim[] {
  const limit = (screen: string, what: string, { per, most }: { per: number; most: number }): Aim => {
    const one = found.find((each) => each.screen === screen && each.what.includes(what))
    const is = one ? one.rendered.components / per : Number.NaN
    return { what: `${screen}, ${what}`, is, most, unit: 'components' }
  }
  return [
    limit('Top of Mind', 'open and close the drawer', { per: 1, most: 1200 }),
    limit('Top of Mind', 'scroll', { per: scrolledRows, most: 100 }),
    limit('Bulk order', 'scroll', { per: scrolledRows, most: 100 }),
    limit('Activity', 'change the status and back', { per: 1, most: 5000 }),
    limit('Send a gift', 'the message', { per: 17, most: 250 }),
  ]
}

async function measure(page: Page, { act, undo }: Pick<Act, 'act' | 'undo'>) {
  const again = async <T>(work: () => Promise<T>): Promise<T> => {
    const answer = await work()
    await undo?.(page)
    return answer
  }
  // The first run fetches the data that the act needs.
  await again(() => act(page))
  const rendered = await again(() => renderedDuring(page, () => act(page)))
  const account = await startCostMeter(page)
  const costs: Cost[] = []
  for (let round = 0; round < rounds; round += 1) costs.push(await again(() => account(() => act(page))))
  return { rendered, costs }
}

async function measureBare(context: BrowserContext): Promise<Record<keyof typeof baselineActs, Cost[]>> {
  const page = await context.newPage()
  await page.setContent('<main style="height: 100000px"><input></main>')
  await addEmptyHandler(page)
  const costsOf = async (act: Pick<Act, 'act' | 'undo'>) => (await measure(page, act)).costs
  const bare = {
    letters: await costsOf(baselineActs.letters),
    press: await costsOf(baselineActs.press),
    scroll: await costsOf(baselineActs.scroll),
  }
  await page.close()
  return bare
}

function median(costs: readonly Cost[], of: keyof Cost): number {
  return percentile(
    costs.map((cost) => cost[of]),
    0.5,
  )
}

/** Gives the member one gift per person. Returns a gift and a person for the send page. */
async function fillActivity(url: string, memberKey: MemberKey): Promise<{ service: string; person: string }> {
  return withPlatform(url, async ({ database: { db }, clock }) => {
    await db.transaction((tx) => insertTouches(tx, memberKey, people, clock.now()))
    const [person] = await db
      .select({ key: contacts.key })
      .from(contacts)
      .where(eq(contacts.memberKey, memberKey))
      .orderBy(contacts.key)
      .limit(1)
    const [service] = await db
      .select({ key: services.key })
      .from(services)
      .where(and(services.active, eq(services.type, 'service'), isNull(services.occasion)))
      .orderBy(services.key)
      .limit(1)
    if (!person || !service) throw new Error('There is no gift to send, or no one to get it.')
    return { service: service.key, person: person.key }
  })
}
