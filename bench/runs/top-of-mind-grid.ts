import { setTimeout as wait } from 'node:timers/promises'
import { addAllDelayMs } from '@goodturn/contract/care/plans/limits'
import { type BrowserContext, type Locator, type Page, chromium } from '@playwright/test'
import { findBrowser, launchOptions } from '../../tools/programs/browser.ts'
import { storedEntries } from '../../tools/programs/cart-records.ts'
import { emptyFrames, scrollFrames } from '../browser/frames.ts'
import {
  betweenPressesMs,
  cellAt,
  p95,
  pressEmpty,
  pressesEach,
  timesRow,
  twoFramesMs,
  wheel,
} from '../browser/grid.ts'
import { longTasksDuring } from '../browser/long-tasks.ts'
import { measureMemory } from '../browser/memory.ts'
import { pressToPaint } from '../browser/press.ts'
import { percentile } from '../load/run.ts'
import type { Benchmark } from '../report.ts'
import { type GridMember, fillGrid } from '../world/grid.ts'
import { startPortal } from '../world/portal.ts'
import { answerCookies, visitAs } from '../world/visitor.ts'

const people = 10_000
const signIns = 5
/** Covers the whole list in about 20 seconds. */
const sweep = { stepPx: 500, frames: 3000 }

/** The Top of Mind page in a browser: wait times for a member with 10,000 people. */
export const topOfMindGrid: Benchmark = {
  name: 'top-of-mind-grid',
  heading: 'Top of Mind at 10,000 people',
  needsPostgres: true,
  async run(world) {
    const { url, member } = await fillGrid((await world.database()).url, people)
    const portal = await startPortal({ databaseUrl: url })
    const origin = `http://127.0.0.1:${portal.port}`
    const browser = await chromium.launch(launchOptions(await findBrowser()))
    const open = () => browser.newContext({ viewport: { width: 1280, height: 800 } })
    try {
      const firstRows: number[] = []
      for (let at = 0; at < signIns; at += 1) firstRows.push(await signInToRows(await open(), origin, member))
      const context = await open()
      await visitAs(context, origin, member.token)
      const page = await context.newPage()
      await page.goto(`${origin}/top-of-mind`)
      await cellOf(page, 2, 2).waitFor()

      const scrolled = await scrollFrames(page, wheel)
      const bare = await emptyFrames(context, wheel)
      await scrollThrough(page)
      const once = await measureMemory(page)
      await scrollThrough(page)
      const twice = await measureMemory(page)

      const empty = await pressEmpty(page)
      const few = await pressCells(page)
      const all = await addAll(page)
      const many = await pressCells(page)
      return {
        tables: [
          {
            title: `From a click to its painted cell, ${pressesEach} clicks each`,
            head: ['Click', 'p50 ms', 'p95 ms', 'max ms'],
            rows: [
              timesRow('a handler that does nothing', empty),
              timesRow('Add To Cart', few.add),
              timesRow('remove from the cart', few.remove),
              timesRow('Add To Cart, 10,000 plans in the cart', many.add),
              timesRow('remove from the cart, 10,000 plans in the cart', many.remove),
            ],
          },
          {
            title: 'Frames while scrolling, one row per frame',
            head: ['Page', 'Frames', 'p50 ms', 'p95 ms', 'max ms'],
            rows: [
              ['an empty page', bare.length, percentile(bare, 0.5), p95(bare), Math.max(...bare)],
              [
                'Top of Mind',
                scrolled.length,
                percentile(scrolled, 0.5),
                p95(scrolled),
                Math.max(...scrolled),
              ],
            ],
          },
          {
            title: 'Memory of the page',
            head: ['After', 'Heap MB', 'DOM nodes'],
            rows: [
              ['scrolling through and loading the whole list', once.heapMb, once.nodes],
              ['scrolling to its top and its end again', twice.heapMb, twice.nodes],
            ],
          },
          {
            title: 'Add All for 10,000 people',
            head: ['Seconds', 'Tasks over 50 ms', 'Max ms'],
            rows: [[all.ms / 1000, all.longTasks.length, Math.max(0, ...all.longTasks)]],
          },
        ],
        aims: [
          {
            what: 'First usable rows after the sign-in response',
            is: percentile(firstRows, 0.5),
            most: 1000,
            unit: 'ms',
          },
          { what: 'Add To Cart to its painted cell, p95', is: p95(few.add), most: twoFramesMs, unit: 'ms' },
          {
            what: 'The same, 10,000 plans in the cart',
            is: p95(many.add),
            most: twoFramesMs,
            unit: 'ms',
          },
          { what: 'Scrolling, p95 per frame', is: p95(scrolled), most: 20, unit: 'ms' },
          {
            what: 'Scrolling, p95 relative to an empty page',
            is: p95(scrolled) / p95(bare),
            most: 1.2,
            unit: 'times',
          },
          { what: 'Heap after scrolling again', is: twice.heapMb / once.heapMb, most: 1.05, unit: 'times' },
          { what: 'Add All for 10,000 people', is: all.ms / 1000, most: 2, unit: 's' },
          { what: 'Tasks over 50 ms meanwhile', is: all.longTasks.length, most: 0, unit: 'tasks' },
        ],
        notes: [
          `6 services, in a 1280 by 800 window. First rows are the median of ${signIns} sign-ins with an empty browser cache, including the page's scripts. A click is timed to the end of the frame that shows its effect; a frame is ${(1000 / 60).toFixed(1)} ms. Add All is timed from the click in its dialog until the cart's records are written and the dialog is closed, including the ${addAllDelayMs} ms that it waits first.`,
        ],
      }
    } finally {
      await browser.close()
      await portal.stop()
    }
  },
}

/** Locates the cell at a row and column, both counted from 1 including headers. */
const cellOf = (page: Page, row: number, column: number): Locator => page.locator(cellAt(row, column))

/** Returns the ms from the sign-in response to the first row with a pressable button. */
async function signInToRows(context: BrowserContext, origin: string, member: GridMember): Promise<number> {
  await answerCookies(context, origin)
  const page = await context.newPage()
  await page.goto(`${origin}/top-of-mind`)
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.waitForLoadState('networkidle')
  const answer = page.waitForResponse((response) => response.url().endsWith('/auth/login'))
  const shown = answer.then(() => cellOf(page, 2, 2).getByRole('button').waitFor())
  await page.getByLabel('Password', { exact: true }).press('Enter')
  const start = await answer.then(() => performance.now())
  await shown
  const taken = performance.now() - start
  await context.close()
  return taken
}

/** Scrolls from the top of the list to its end, loading missing rows. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  const last = cellOf(page, people + 1, 2)
  while (!(await last.isVisible())) {
    const frames = await scrollFrames(page, sweep)
    if (frames.length === 0) await wait(50)
  }
}

/** Sets up a plan in the drawer and removes it from the cart, row by row in the last column. */
async function pressCells(page: Page): Promise<{ add: number[]; remove: number[] }> {
  const times = { add: [] as number[], remove: [] as number[] }
  await page.evaluate(() => window.scrollTo(0, 0))
  for (let press = 0; press < pressesEach; press += 1) {
    const cell = cellAt(2 + (press % 5), 7)
    await page.locator(cell).getByRole('button').click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('radio', { name: /Annually/ }).check()
    await wait(betweenPressesMs)
    const button = drawer.getByRole('button', { name: 'Add To Cart', exact: true })
    times.add.push(await pressToPaint(button, `${cell} [data-tone="chosen"]`))
    await drawer.waitFor({ state: 'hidden' })
    await wait(betweenPressesMs)
    const remove = page.locator(cell).getByRole('button', { name: /^Remove/ })
    times.remove.push(await pressToPaint(remove, `${cell} [data-tone="plain"]`))
    await wait(betweenPressesMs)
  }
  return times
}

async function addAll(page: Page): Promise<{ ms: number; longTasks: number[] }> {
  await page
    .getByRole('button', { name: /^Add All/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/plans will be added to your cart/).waitFor()
  await wait(1000)
  let ms = 0
  const longTasks = await longTasksDuring(page, async () => {
    const start = performance.now()
    await dialog.getByRole('button', { name: 'Add To Cart', exact: true }).click()
    await dialog.waitFor({ state: 'hidden', timeout: 120_000 })
    ms = performance.now() - start
  })
  const { length } = await storedEntries(page)
  if (length !== people) throw new Error(`Add All put ${length} plans into the cart.`)
  return { ms, longTasks }
}
