import type { PageOf } from '@goodturn/contract/call'
import type { ApprovalKey } from '@goodturn/contract/ids'
import { perPage } from '@goodturn/contract/limits'
import { dollars } from '@goodturn/contract/money'
import type { StaffApproval } from '@goodturn/contract/identity/staff-accounts/approval-calls'
import { mayAct } from '@goodturn/contract/identity/staff-accounts/roles'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Ctx, Platform, Staff } from '../../platform/context.ts'
import { countRows } from '../../platform/database/count-rows.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'
import { actNamed } from './approvals.ts'
import { type Marks, marksOf, tieToApproval, tieTexts } from './ties.queries.ts'

interface Row {
  key: ApprovalKey
  act: string
  input: Record<string, unknown>
  summary: string
  member: StaffApproval['member']
  amount_cents: number
  reason: string
  state: StaffApproval['state']
  asked_by: StaffApproval['asked_by']
  asked_at: Date | string
  answered_by: StaffApproval['answered_by']
  answered_at: Date | string | null
  answer: string | null
  done: boolean
  failure: string | null
}

const rows = sql`select p.key, p.act, p.input, p.summary, p.amount_cents, p.reason, p.state, p.asked_at, p.answered_at,
    p.answer, p.done_at is not null as done, p.failure,
    json_build_object('key', a.key, 'name', a.name) as asked_by,
    case when b.key is not null then json_build_object('key', b.key, 'name', b.name) end as answered_by,
    case when m.key is not null then json_build_object('key', m.key, 'name', m.first_name || ' ' || m.last_name) end as member
  from staff_approvals p join staff_accounts a on a.key = p.asked_by
    left join staff_accounts b on b.key = p.answered_by left join members m on m.key = p.member_key`

/** A page of the waiting approvals, oldest first, or of the answered ones, newest first. */
export async function listApprovals(
  tx: Tx,
  ctx: Ctx,
  asked: { answered: boolean; page?: number | undefined; after?: string | undefined },
): Promise<PageOf<StaffApproval>> {
  const { staff, platform } = ctx
  const cursor = asked.after ? readCursor(asked.after, ['text']) : null
  const page = cursor?.page ?? asked.page ?? 1
  const which = asked.answered ? sql`p.state <> 'asked'` : sql`p.state = 'asked'`
  const further = cursor
    ? asked.answered
      ? sql`and p.key < ${cursor.at[0]}`
      : sql`and p.key > ${cursor.at[0]}`
    : sql``
  const order = asked.answered ? sql`desc` : sql`asc`
  const skipped = cursor ? 0 : (page - 1) * perPage
  const found = await rowsOf<Row>(
    tx,
    sql`${rows} where ${which} ${further} order by p.key ${order} limit ${perPage + 1} offset ${skipped}`,
  )
  const counted = cursor ?? (await countRows(tx, [sql`select 1 from staff_approvals p where ${which}`]))
  const marks = await marksFor(tx, platform, staff, found)
  return pageFrom({
    rows: found,
    page,
    perPage,
    total: counted.total,
    isMinimum: counted.isMinimum,
    at: (row) => [row.key],
    present: (row) => presentApproval(row, ctx, marks),
  })
}

/** One approval; 404 for any other key. */
export async function findApproval(tx: Tx, ctx: Ctx, key: ApprovalKey): Promise<StaffApproval> {
  const { staff, platform } = ctx
  const [row] = await rowsOf<Row>(tx, sql`${rows} where p.key = ${key}`)
  if (!row) throw notFound('We couldn’t find that approval.')
  return presentApproval(row, ctx, await marksFor(tx, platform, staff, [row]))
}

/** Loads the marks that reveal ties between the viewer and the people in waiting approvals. */
async function marksFor(tx: Tx, platform: Platform, { key }: Staff, found: readonly Row[]): Promise<Marks> {
  const waiting = found.filter(({ state, asked_by }) => state === 'asked' && asked_by.key !== key)
  if (waiting.length === 0) return new Map()
  const members = waiting.flatMap(({ member }) => (member ? [member.key] : []))
  return marksOf(tx, platform, { staff: [key, ...waiting.map(({ asked_by }) => asked_by.key)], members })
}

function presentApproval(row: Row, { staff, platform }: Ctx, marks: Marks): StaffApproval {
  const { amount_cents, asked_at, answered_at, ...shown } = row
  const mine = row.asked_by.key === staff.key
  const waits = row.state === 'asked'
  const isOffered = waits && !mine && mayAct(staff.role, actNamed(platform, row.act).roles)
  const about = { askedBy: row.asked_by.key, memberKey: row.member?.key ?? null }
  const isUnfinished = (row.state === 'approved' || row.state === 'overridden') && !row.done && !row.failure
  const tie = isOffered ? tieToApproval(marks, staff.key, about) : null
  return {
    ...shown,
    amount: dollars(amount_cents),
    asked_at: seconds(new Date(asked_at)),
    answered_at: answered_at === null ? null : seconds(new Date(answered_at)),
    may_answer: isOffered,
    may_not_approve: tie && tieTexts[tie],
    may_finish: isUnfinished && row.answered_by?.key === staff.key,
    mine: waits && mine,
  }
}
