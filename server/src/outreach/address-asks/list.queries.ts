import type { PageOf } from '@goodturn/contract/call'
import type { AddressAskKey, ContactKey, MemberKey } from '@goodturn/contract/ids'
import { perPage } from '@goodturn/contract/limits'
import type { AddressAsk } from '@goodturn/contract/outreach/address-asks/schema'
import type { AddressAskState } from '@goodturn/contract/outreach/address-asks/states'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { countRows } from '../../platform/database/count-rows.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { firstRows, jumpTo } from '../../platform/lists/jump.ts'
import type { PageRequest } from '../../platform/lists/page-by-age.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'
import { noSuchAsk } from './errors.ts'

interface AskRow {
  key: AddressAskKey
  state: AddressAskState
  contact_key: ContactKey
  display_name: string
  first_name: string
  last_day: string
  created_at: Date | string
  mailed_at: Date | string | null
  ended_at: Date | string | null
}

const columns = sql`a.key, a.state, a.contact_key, c.display_name, c.first_name, a.last_day::text as last_day,
  a.created_at, a.mailed_at, a.ended_at`

/** A page of a member's open asks, newest first; with `contact`, those of one person. */
export async function pageOfAsks(
  tx: Tx,
  memberKey: MemberKey,
  { contact, page = 1, after }: PageRequest & { contact?: ContactKey | undefined },
): Promise<PageOf<AddressAsk>> {
  const one = contact ? sql`and a.contact_key = ${contact}` : sql``
  const where = sql`a.member_key = ${memberKey} and a.state = 'open' ${one}`
  const cursor = after ? readCursor(after, ['instant', 'text']) : null
  const counted = cursor ?? (await countRows(tx, [sql`select 1 from address_asks a where ${where}`]))
  const jump = cursor ? firstRows(perPage + 1) : jumpTo(page, perPage, counted)
  const walk = jump.fromEnd ? sql`asc` : sql`desc`
  const past = cursor
    ? sql`and (a.created_at, a.key) < (${cursor.at[0]}::timestamptz, ${cursor.at[1]})`
    : sql``
  const rows = await rowsOf<AskRow>(
    tx,
    sql`select ${columns} from (select a.* from address_asks a where ${where} ${past}
          order by a.created_at ${walk}, a.key ${walk} limit ${jump.limit} offset ${jump.offset}) a
        join contacts c on c.key = a.contact_key order by a.created_at desc, a.key desc`,
  )
  return pageFrom({
    rows,
    page: cursor?.page ?? page,
    perPage,
    ...counted,
    at: (row) => [new Date(row.created_at).toISOString(), row.key],
    present: presentAsk,
  })
}

/** One of a member's asks, in any state; 404 otherwise. */
export async function findAsk(tx: Tx, memberKey: MemberKey, key: AddressAskKey): Promise<AddressAsk> {
  const [row] = await rowsOf<AskRow>(
    tx,
    sql`select ${columns} from address_asks a join contacts c on c.key = a.contact_key
        where a.key = ${key} and a.member_key = ${memberKey}`,
  )
  if (!row) throw noSuchAsk()
  return presentAsk(row)
}

function presentAsk(row: AskRow): AddressAsk {
  return {
    key: row.key,
    state: row.state,
    contact: { key: row.contact_key, display_name: row.display_name, first_name: row.first_name },
    created: seconds(row.created_at),
    mailed: seconds(row.mailed_at),
    last_day: row.last_day,
    ended: seconds(row.ended_at),
  }
}
