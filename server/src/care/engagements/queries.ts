import type { MemberKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import { noSuchTouch } from '../touches/errors.ts'
import { isTouchVisible } from '../touches/lists/scope.ts'
import type { Decoded } from './codes.ts'

/** The owner of a touch; 404 unless the scope sees it (CG-52). */
export async function ownerOfTouch(tx: Tx, scope: Scope, key: TouchKey): Promise<MemberKey> {
  const [row] = await rowsOf<{ member_key: MemberKey }>(
    tx,
    sql`select t.member_key from touches t where t.key = ${key} and ${isTouchVisible(scope)}`,
  )
  if (!row) throw noSuchTouch()
  return row.member_key
}

/** The member data shown on a card's public page; nothing about the recipient. */
export interface CardOwner {
  member_key: MemberKey
  first_name: string
  last_name: string
  company: string | null
  re_number: string | null
  /** Null for the code of a member's example card. */
  touch_key: TouchKey | null
  /** Whether the card has left: anything followed before that is the member's own test. */
  has_left: boolean
  /** Whether the page has the member's links; without them it is there for thanks alone. */
  has_links: boolean
}

/**
 * The member whose card a code is on. Null when there is none, the member has switched both uses of codes off, the card
 * never goes out, or the recipient was erased: each of these ends a code.
 */
export async function findCardOwner(tx: Tx, { touchKey, memberKey }: Decoded): Promise<CardOwner | null> {
  const columns = sql`m.key as member_key, m.first_name, m.last_name, m.company, m.re_number, m.qr_feedback as has_links`
  const [row] = await rowsOf<CardOwner>(
    tx,
    sql`select ${columns}, t.key as touch_key,
          (t.completed_at is not null or t.status = 'returntosender') as has_left
        from touches t join members m on m.key = t.member_key join contacts c on c.key = t.contact_key
        where t.key = ${touchKey} and (m.qr_feedback or m.card_thanks) and c.archived_at is null
          and t.status not in ('canceled', 'expired')
        union all
        select ${columns}, null::text as touch_key, false as has_left
        from members m where m.key = ${memberKey} and (m.qr_feedback or m.card_thanks)`,
  )
  return row ?? null
}

/** Whether the member's cards carry a code, and whether recipients can say thank you behind it. */
export async function codesOf(
  tx: Tx,
  memberKey: MemberKey,
): Promise<{ hasCodes: boolean; hasThanks: boolean }> {
  const [row] = await rowsOf<{ has_codes: boolean; card_thanks: boolean }>(
    tx,
    sql`select qr_feedback or card_thanks as has_codes, card_thanks from members where key = ${memberKey}`,
  )
  return { hasCodes: row?.has_codes ?? false, hasThanks: row?.card_thanks ?? false }
}
