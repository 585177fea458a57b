import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../src/console/books/self-check.ts'
import { useTestApp } from '../app.ts'
import { runsAll } from '../runs-all.ts'
import { differences, readPortal, predicted } from './compare.ts'
import { dayOfMonth, plusDays } from './days.ts'
import { Portal } from './portal.ts'
import { Story } from './story.ts'

const firstDay = '2027-01-04'
// Half a year by default: monthly plans renew often, and it includes the week without a worker.
const days = Number(process.env['CARE_DAYS'] ?? (runsAll ? 1096 : 190))
const count = Number(process.env['CARE_PLANS'] ?? (runsAll ? 100 : 40))
/** Slow: finds the first day on which model and portal differ. */
const isDaily = process.env['CARE_DAILY'] !== undefined
const seed = Number(process.env['CARE_SEED'] ?? 20_270_104)
/** All purchases are within this many days. */
const buyingDays = Math.min(330, Math.floor(days / 2))
/** No worker runs during this week, in the second year of a long story; it spans a gift day and many renewals. */
const awayFrom = days > 407 ? 400 : 128
const awayDays = 7

/** A quarter of a year: the span of one test. */
const partDays = 92
const parts = Array.from({ length: Math.ceil(days / partDays) }, (_, part) => ({
  from: part * partDays,
  to: Math.min((part + 1) * partDays, days),
}))

const app = useTestApp({ now: `${firstDay}T00:00:00Z` })
let portal: Portal
let story: Story
/** The next day to run: a part that fails leaves it behind, and later parts report that. */
let next = 0
/** The last day whose emails were compared. */
let compared = plusDays(firstDay, -1)

beforeAll(async () => {
  portal = new Portal(app)
  await portal.open()
  story = new Story(portal, seed)
  await story.begin(count, firstDay, buyingDays)
})

async function compare(day: string): Promise<void> {
  const model = predicted(story.owners, story.staff, compared)
  const told = differences(model, await readPortal(portal, compared), story.history)
  expect(told, `on ${day}, model (-) against portal (+), seed ${seed}`).toBe('')
  compared = day
}

async function runDay(today: string, index: number): Promise<void> {
  const isAway = index >= awayFrom && index < awayFrom + awayDays
  if (isAway) await portal.noon(today)
  else if (index === awayFrom + awayDays) await story.dayOfReturn(today, index)
  else await story.day(today, index)
  if (!isAway && (isDaily || dayOfMonth(today) === 28)) await compare(today)
}

// Three years of a hundred plans and packages with `--all`, one quarter per test.
test.each(parts)('care matches an independent model: days $from to $to', async ({ from, to }) => {
  expect(next, 'the days before these were lived through').toBe(from)
  for (; next < to; next += 1) await runDay(plusDays(firstDay, next), next)
  await compare(plusDays(firstDay, next))
  expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })
})
