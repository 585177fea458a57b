import { setTimeout as wait } from 'node:timers/promises'
import { type Page, chromium } from '@playwright/test'
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
import { pressToPaint } from '../browser/press.ts'
import { percentile } from '../load/run.ts'
import type { Benchmark } from '../report.ts'
import { fillGrid } from '../world/grid.ts'
import { startPortal } from '../world/portal.ts'
import { visitAs } from '../world/visitor.ts'

const people = 10_000
const opens = 5

/** The bulk order form in a browser: 10,000 people by 30 gifts. */
export const bulkGrid: Benchmark = {
  name: 'bulk-grid',
  heading: 'Bulk order form at 10,000 people',
  needsPostgres: true,
  async run(world) {
    const { url, member } = await fillGrid((await world.database()).url, people)
    const portal = await startPortal({ databaseUrl: url })
    const origin = `http://127.0.0.1:${portal.port}`
    const browser = await chromium.launch(launchOptions(await findBrowser()))
    const open = async () => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      await visitAs(context, origin, member.token)
      return context
    }
    try {
      const firstRows: number[] = []
      for (let at = 0; at < opens; at += 1) {
        const context = await open()
        firstRows.push(await openToRows(await context.newPage(), origin))
        await context.close()
      }
      const context = await open()
      const page = await context.newPage()
      await openToRows(page, origin)
      const columns = Number(await page.getByRole('grid').getAttribute('aria-colcount')) - 1

      const scrolled = await scrollFrames(page, wheel)
      const bare = await emptyFrames(context, wheel)
      const empty = await pressEmpty(page)
      const few = await pressCells(page)
      const all = await selectAll(page)
      const many = await pressCells(page)
      return {
        tables: [
          {
            title: `From a click to its painted cell, ${pressesEach} clicks each`,
            head: ['Click', 'p50 ms', 'p95 ms', 'max ms'],
            rows: [
              timesRow('a handler that does nothing', empty),
              timesRow('Add', few),
              timesRow('Add, 10,000 gifts in the cart', many),
            ],
          },
          {
            title: 'Frames while scrolling, one row per frame',
            head: ['Page', 'p50 ms', 'p95 ms', 'max ms'],
            rows: [timesRow('an empty page', bare), timesRow('the bulk order form', scrolled)],
          },
          {
            title: 'Select All for 10,000 people, all loaded',
            head: ['Seconds', 'Tasks over 50 ms', 'Max ms'],
            rows: [[all.ms / 1000, all.longTasks.length, Math.max(0, ...all.longTasks)]],
          },
        ],
        aims: [
          { what: 'First usable rows', is: percentile(firstRows, 0.5), most: 1000, unit: 'ms' },
          { what: 'Add to its painted cell, p95', is: p95(few), most: twoFramesMs, unit: 'ms' },
          { what: 'The same, 10,000 gifts in the cart', is: p95(many), most: twoFramesMs, unit: 'ms' },
          { what: 'Select All for 10,000 people', is: all.ms / 1000, most: 2, unit: 's' },
          { what: 'Tasks over 50 ms meanwhile', is: all.longTasks.length, most: 0, unit: 'tasks' },
        ],
        notes: [
          `${columns} gifts, in a 1280 by 800 window. First rows are the median of ${opens} openings with an empty browser cache. Select All is timed from its click, with everyone loaded before, until the cart's records are written.`,
        ],
      }
    } finally {
      await browser.close()
      await portal.stop()
    }
  },
}

/** Returns the ms from opening the address to the first row with a pressable button. */
async function openToRows(page: Page, origin: string): Promise<number> {
  const start = performance.now()
  await page.goto(`${origin}/bulk-form/all`)
  await page.locator(cellAt(2, 2)).getByRole('button').first().waitFor()
  return performance.now() - start
}

/** Presses Add for five people in turn, alternating between two columns: each press moves the gift. */
async function pressCells(page: Page): Promise<number[]> {
  const times: number[] = []
  await page.evaluate(() => window.scrollTo(0, 0))
  for (let press = 0; press < pressesEach; press += 1) {
    const cell = cellAt(2 + (press % 5), 3 + (Math.floor(press / 5) % 2))
    await page.locator(cell).locator('[data-tone="plain"] button').waitFor()
    times.push(
      await pressToPaint(page.locator(cell).getByRole('button').first(), `${cell} [data-tone="chosen"]`),
    )
    await wait(betweenPressesMs)
  }
  return times
}

async function selectAll(page: Page): Promise<{ ms: number; longTasks: number[] }> {
  // The first Select All loads everyone; only the adding is measured.
  await page
    .getByRole('button', { name: /^Select All/ })
    .first()
    .click()
  await addedAll(page)
  await page
    .getByRole('button', { name: /^Clear All/ })
    .first()
    .click()
  while ((await storedEntries(page)).length > 0) await wait(100)
  let ms = 0
  const longTasks = await longTasksDuring(page, async () => {
    const start = performance.now()
    await page
      .getByRole('button', { name: /^Select All/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor({ state: 'hidden', timeout: 120_000 })
    ms = performance.now() - start
  })
  await addedAll(page)
  return { ms, longTasks }
}

async function addedAll(page: Page): Promise<void> {
  while ((await storedEntries(page)).length < people) await wait(200)
}
