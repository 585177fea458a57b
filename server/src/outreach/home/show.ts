import { homeCountedMax, homeDaysAhead } from '@goodturn/contract/outreach/home/limits'
import type { Home, HomeAsk, HomeDate } from '@goodturn/contract/outreach/home/schema'
import type { MemberKey } from '@goodturn/contract/ids'
import { addDays } from '@goodturn/contract/time'
import type { Tx } from '../../platform/database/database.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import { touchCounts } from '../../care/touches/lists/counts.ts'
import { presentTouchRow } from '../../care/touches/lists/present.ts'
import type { ViewContext } from '../../care/touches/lists/view-context.ts'
import { findAsks } from './asks.queries.ts'
import { findDueDates } from './dates.queries.ts'
import { foldNext } from './fold.ts'
import { findGiftsOf, findGiveable, peopleInCanada } from './given-gifts.queries.ts'
import { findNeeds } from './needs.queries.ts'
import { findNext } from './next.queries.ts'
import { findOnTheWay } from './on-the-way.queries.ts'
import { presentNeed } from './present-need.ts'
import { datesTags, datesWithGifts } from './suggest.ts'
import { findUnreadThanks } from './thanks.queries.ts'

/**
 * The block at the top of the home page: at most twelve statements, each along an index and with a limit, so that it
 * costs the same with ten touches as with 100,000. Gifts and people are those that the scope sees; money and sequences
 * are the member's own.
 */
export async function showHome(tx: Tx, scope: Scope, memberKey: MemberKey, seen: ViewContext): Promise<Home> {
  const { now, today } = seen
  const needs = await findNeeds(tx, scope, today)
  const thanks = await findUnreadThanks(tx, memberKey)
  const asks: HomeAsk[] = [...(await findAsks(tx, memberKey, now)), ...thanks]
  const moving = await findOnTheWay(tx, scope)
  const next = await findNext(tx, scope, today)
  const counts = await touchCounts(tx, scope)
  const needed = (needs[0]?.total ?? 0) + asks.length
  const minimums: Home['counts']['minimums'] = []
  if (needed >= homeCountedMax) minimums.push('needs')
  if (next.length > homeCountedMax) minimums.push('next')
  return {
    today,
    counts: {
      needs: Math.min(needed, homeCountedMax),
      on_the_way: counts.ontheway,
      next: Math.min(next.length, homeCountedMax),
      minimums,
    },
    needs: needs.map((row) => presentNeed(row, seen)),
    asks,
    on_the_way: moving.map((row) => presentTouchRow(row, seen)),
    next: { through: addDays(today, homeDaysAhead), ...foldNext(next) },
    dates: await datesOf(tx, scope, memberKey, seen),
  }
}

async function datesOf(
  tx: Tx,
  scope: Scope,
  memberKey: MemberKey,
  { today }: ViewContext,
): Promise<HomeDate[]> {
  const dates = await findDueDates(tx, scope, today)
  if (dates.length === 0) return []
  const people = [...new Set(dates.map(({ contact_key: key }) => key))]
  const given = await findGiftsOf(tx, scope, people, today, memberKey)
  const services = await findGiveable(tx, datesTags)
  const inCanada = await peopleInCanada(tx, people)
  return datesWithGifts(dates, { given, services, inCanada, today })
}
