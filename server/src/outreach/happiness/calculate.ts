import { happinessOf } from '@goodturn/contract/outreach/happiness/score'
import type { ContactKey } from '@goodturn/contract/ids'
import { type CalendarDate, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause, Platform } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type Recurring, whenColumn } from '../../platform/jobs/recurring.ts'
import { factsOf } from './facts.queries.ts'
import { withMoments } from './with-moments.ts'

const batch = 500

/** Recalculates the scores that are due, including the scores of people affected by a recent event. */
export const recalculateScores: Recurring = {
  name: 'keep-happiness-scores',
  nextDue: whenColumn(sql`select min(changes_on)::timestamp at time zone 'UTC' as due from happiness_scores`),
  run: async (platform, cause) => void (await recalculateDue(platform, cause)),
}

/** Recalculates every score that is due, in batches of 500, each its own transaction. Returns the number of scores. */
export async function recalculateDue(platform: Platform, cause: Cause): Promise<number> {
  const today = dateIn(cause.now)
  let calculated = 0
  for (;;) {
    const count = await platform.database.transaction(async (tx) =>
      calculateScores(tx, await lockDue(tx, today), today),
    )
    calculated += count
    if (count < batch) return calculated
  }
}

/** Locks scores that are due; skips those locked by another process. */
async function lockDue(tx: Tx, today: CalendarDate): Promise<ContactKey[]> {
  const rows = await rowsOf<{ key: ContactKey }>(
    tx,
    sql`select contact_key as key from happiness_scores where changes_on <= ${today}::date
        order by changes_on, contact_key limit ${batch} for update skip locked`,
  )
  return rows.map(({ key }) => key)
}

async function calculateScores(tx: Tx, keys: readonly ContactKey[], today: CalendarDate): Promise<number> {
  if (keys.length === 0) return 0
  const rows = (await factsOf(tx, keys)).map((facts) => {
    const { parts, ...scored } = happinessOf(facts, today)
    return {
      contact: facts.contactKey,
      member: facts.memberKey,
      last: facts.arrivedOn[0] ?? '1970-01-01',
      parts: withMoments(parts, facts),
      ...scored,
    }
  })
  await tx.execute(sql`
    update happiness_scores h set member_key = x.member, score = x.score, parts = x.parts, last_on = x.last,
      changes_on = x."changesOn"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(contact text, member text, score int, parts jsonb,
      last date, "changesOn" date)
    where h.contact_key = x.contact`)
  return rows.length
}
