// A rehearsal's predictions and what really happened as lines of text, so that a difference is readable as it is.
import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { CopiedPlan } from '../../src/ordering/rehearsal/copy.ts'
import type { Rehearsed } from '../../src/ordering/rehearsal/rehearse.ts'
import type { TestApp } from '../app.ts'

const moneyLine = (day: string, what: string, cents: number) => `${day} ${what} ${cents} cents`

/** Every charge, gift, and end of a rehearsed year before `until`. A checkout is one line. */
export function rehearsedLines({ copy, year }: Rehearsed, until: string): string[] {
  const nameOf = (key: string) => name(copy.plans.get(key) as CopiedPlan)
  const isBought = (kind: string) => kind === 'purchase' || kind === 'auto_credit'
  const inYear = ({ day }: { day: string }) => day < until
  const charges = year.charges.filter(inYear)
  const bought = charges.filter(({ kind }) => isBought(kind))
  const total = bought.reduce((sum, { cents }) => sum + cents, 0)
  return [
    ...charges
      .filter(({ kind }) => !isBought(kind))
      .map(({ day, planKey, cents }) => moneyLine(day, `charge of ${nameOf(planKey)}`, cents)),
    ...(bought[0] ? [moneyLine(bought[0].day, 'checkouts', total)] : []),
    ...year.gifts.filter(inYear).map(({ day, planKey }) => `${day} gift of ${nameOf(planKey)}`),
    ...year.endings.filter(inYear).map(({ day, planKey }) => `${day} end of ${nameOf(planKey)}`),
  ].toSorted()
}

const name = ({ key, contactKey }: CopiedPlan) => (key.startsWith('bought') ? contactKey : key)

/**
 * Every charge, gift, and end recorded by the portal since `since` and before `until`. A swapped plan is named by its
 * original's key, a new one by its contact.
 */
export async function realLines(
  app: TestApp,
  owner: { key: MemberKey },
  since: Date,
  until: string,
): Promise<string[]> {
  const from = sql`${since.toISOString()}::timestamptz`
  const end = sql`${until}::date`
  const named = sql`case when p.created_at < ${from} then p.key else coalesce(p.original_plan_key, p.contact_key) end`
  const charges = await app.rows<{ day: string; name: string; cents: number }>(
    sql`select (i.created_at at time zone 'UTC')::date::text as day, ${named} as name, i.subtotal_cents as cents
        from invoices i join renewals r on r.key = i.purpose_key join plans p on p.key = r.plan_key
        where i.member_key = ${owner.key} and p.member_key = ${owner.key} and i.created_at >= ${from}
          and i.created_at < ${end} and i.status = 'paid'`,
  )
  const checkouts = await app.rows<{ day: string; cents: number }>(
    sql`select (created_at at time zone 'UTC')::date::text as day, sum(subtotal_cents - auto_credit_cents)::int as cents
        from invoices where member_key = ${owner.key} and purpose = 'checkout' and created_at >= ${from}
          and created_at < ${end} and status = 'paid' group by 1`,
  )
  const gifts = await app.rows<{ day: string; name: string }>(
    sql`select (t.completed_at at time zone 'UTC')::date::text as day, ${named} as name
        from touches t join plans p on p.key = t.parent_key
        where p.member_key = ${owner.key} and t.completed_at >= ${from} and t.completed_at < ${end}`,
  )
  const endings = await app.rows<{ day: string; name: string }>(
    sql`select (coalesce(p.canceled_at, p.expired_at) at time zone 'UTC')::date::text as day, ${named} as name
        from plans p where p.member_key = ${owner.key} and coalesce(p.canceled_at, p.expired_at) >= ${from}
          and coalesce(p.canceled_at, p.expired_at) < ${end}
          and p.cancel_reason is distinct from 'Swapped to another contact'`,
  )
  return [
    ...charges.map(({ day, name: of, cents }) => moneyLine(day, `charge of ${of}`, cents)),
    ...checkouts.map(({ day, cents }) => moneyLine(day, 'checkouts', cents)),
    ...gifts.map(({ day, name: of }) => `${day} gift of ${of}`),
    ...endings.map(({ day, name: of }) => `${day} end of ${of}`),
  ].toSorted()
}

/** Lines on one side only; empty if both agree. */
export function differenceOf(rehearsed: readonly string[], real: readonly string[]): string[] {
  const rest = [...real]
  const missing = rehearsed.filter((line) => {
    const at = rest.indexOf(line)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
  return [...missing.map((line) => `rehearsed only: ${line}`), ...rest.map((line) => `real only: ${line}`)]
}
