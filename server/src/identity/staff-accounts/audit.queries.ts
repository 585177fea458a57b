import type { PageOf } from '@goodturn/contract/call'
import type { StaffKey } from '@goodturn/contract/ids'
import { perPage } from '@goodturn/contract/limits'
import type { StaffAct } from '@goodturn/contract/identity/staff-accounts/schema'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { countRows } from '../../platform/database/count-rows.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'

interface Row {
  key: StaffAct['key']
  at: Date | string
  staff: StaffAct['staff']
  act: string
  member: StaffAct['member']
  person: StaffAct['person']
  detail: Record<string, unknown>
}

interface AuditQuery {
  person?: StaffKey | undefined
  act?: string | undefined
  page?: number | undefined
  after?: string | undefined
}

/** A page of staff acts, newest first, optionally filtered by person or by kind. */
export async function listStaffActs(
  tx: Tx,
  { person, act, ...asked }: AuditQuery,
): Promise<PageOf<StaffAct>> {
  const cursor = asked.after ? readCursor(asked.after, ['text']) : null
  const page = cursor?.page ?? asked.page ?? 1
  const which = sql`a.staff_key is not null${person ? sql` and a.staff_key = ${person}` : sql``}${act ? sql` and a.act = ${act}` : sql``}`
  const further = cursor ? sql`and a.key < ${cursor.at[0]}` : sql``
  const rows = await rowsOf<Row>(
    tx,
    sql`select a.key, a.at, a.act, a.detail, json_build_object('key', s.key, 'name', s.name) as staff,
          case when m.key is not null
            then json_build_object('key', m.key, 'name', m.first_name || ' ' || m.last_name) end as member,
          case when o.key is not null then json_build_object('key', o.key, 'name', o.name) end as person
        from audit a join staff_accounts s on s.key = a.staff_key left join members m on m.key = a.member_key
          left join staff_accounts o on o.key = a.detail ->> 'staff'
        where ${which} ${further}
        order by a.key desc limit ${perPage + 1} offset ${cursor ? 0 : (page - 1) * perPage}`,
  )
  const counted = cursor ?? (await countRows(tx, [sql`select 1 from audit a where ${which}`]))
  return pageFrom({
    rows,
    page,
    perPage,
    total: counted.total,
    isMinimum: counted.isMinimum,
    at: (row) => [row.key],
    present: presentAct,
  })
}

/** The kinds of acts that staff have done, by name: each is one step along an index, however many rows there are. */
export async function staffActNames(tx: Tx): Promise<string[]> {
  const rows = await rowsOf<{ act: string }>(
    tx,
    sql`with recursive acts as (
          (select act from audit where staff_key is not null order by act limit 1)
          union all
          select (select a.act from audit a where a.staff_key is not null and a.act > acts.act order by a.act limit 1)
          from acts where acts.act is not null)
        select act from acts where act is not null order by act`,
  )
  return rows.map(({ act }) => act)
}

function presentAct({ key, at, detail, ...shown }: Row): StaffAct {
  const { reason, before, after, staff: _person, ...others } = detail
  return {
    ...shown,
    key,
    at: seconds(new Date(at)),
    reason: typeof reason === 'string' ? reason : null,
    before: isRecord(before) ? before : null,
    after: isRecord(after) ? after : null,
    detail: others,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
