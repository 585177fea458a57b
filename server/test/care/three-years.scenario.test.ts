import { expect, test } from 'vitest'
import { checkLedger } from '../../src/ledger/self-check.ts'
import { useTestApp } from '../app.ts'
import { differences, found, predicted } from './compare.ts'
import { dayOfMonth, plusDays } from './days.ts'
import { Portal } from './portal.ts'
import { Story } from './story.ts'

const firstDay = '2027-01-04'
const days = Number(process.env['CARE_DAYS'] ?? 1096)
const count = Number(process.env['CARE_PLANS'] ?? 200)
const seed = Number(process.env['CARE_SEED'] ?? 20_270_104)
/** No worker runs in this week of the second year; it reaches over a gift day and over many renewals. */
const awayFrom = 400
const awayDays = 7

const app = useTestApp({ now: `${firstDay}T00:00:00Z` })

test('three years of two hundred plans and packages come out as an independent model predicts, to the cent and to the day', async () => {
  const portal = new Portal(app)
  await portal.open()
  const story = new Story(portal, seed)
  await story.begin(count)
  const compare = async (day: string) => {
    const told = differences(predicted(story.owners), await found(portal), story.history)
    expect(told, `on ${day}, model (-) against portal (+), seed ${seed}`).toBe('')
  }
  let today = firstDay
  for (let index = 0; index < days; index += 1, today = plusDays(today, 1)) {
    const isAway = index >= awayFrom && index < awayFrom + awayDays
    if (isAway) await portal.noon(today)
    else if (index === awayFrom + awayDays) await story.dayOfReturn(today, index)
    else await story.day(today, index)
    if (!isAway && dayOfMonth(today) === 28) await compare(today)
  }
  await compare(today)
  expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })
}, 900_000)
