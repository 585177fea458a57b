import type { ContactKey, Key, MemberKey, PlanKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { enrollContacts, unenrollContacts } from '../../people/contacts/enroll.ts'
import { assert } from '../../platform/assert.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { Refusal, stateChanged } from '../../platform/errors.ts'
import { placeClaimed, placeTaken } from './errors.ts'
import { placesOf } from './lists/queries.ts'

export interface PlaceClaim {
  memberKey: MemberKey
  /** The checkout or accepted offer that makes the claim. */
  claimedBy: Key<'checkout' | 'planOffer'>
  /** The contacts who get a Top of Mind plan. */
  contactKeys: readonly ContactKey[]
  /** Plans to be replaced: they may still hold the place (CG-62). */
  replacesPlanKeys?: readonly PlanKey[]
  /** The field name of a contact's item in refusals. */
  fieldOf?: (contactKey: ContactKey) => string
  now: Date
}

/** Maximum number of contacts named in a refusal. */
const refusedMax = 100

/**
 * Claims each contact's single Top of Mind place for a checkout, before anything is paid. The lock is one row per
 * contact: of two checkouts for a contact, the second waits for the first and is refused if that one claimed the place
 * (400 invalid_state, at each affected item). Repeating the call for the same checkout changes nothing.
 */
export async function claimPlaces(tx: Tx, claim: PlaceClaim): Promise<void> {
  const { claimedBy, contactKeys, replacesPlanKeys = [], now } = claim
  const wanted = [...new Set(contactKeys)].sort()
  if (wanted.length === 0) return
  const claimed = await rowsOf<{ contact_key: ContactKey; plan_key: PlanKey | null }>(
    tx,
    sql`insert into plan_places (contact_key, claimed_by, claimed_at)
        select wanted.key, ${claimedBy}, ${now.toISOString()}::timestamptz
        from unnest(${textArray(wanted)}) as wanted(key) order by 1
        on conflict (contact_key) do update set claimed_by = excluded.claimed_by, claimed_at = excluded.claimed_at
          where coalesce(plan_places.claimed_by, excluded.claimed_by) = excluded.claimed_by
            and (plan_places.plan_key is null or plan_places.plan_key = any(${textArray(replacesPlanKeys)}))
        returning contact_key, plan_key`,
  )
  const got = new Set(claimed.map((row) => row.contact_key))
  const missing = [...new Set(contactKeys)].filter((key) => !got.has(key))
  if (missing.length > 0) throw await refusal(tx, missing.slice(0, refusedMax), claim)
  // A plan that ended after it was priced has no value left to deduct from this purchase.
  const held = new Set(claimed.map((row) => row.plan_key))
  if (replacesPlanKeys.some((key) => !held.has(key))) throw stateChanged()
}

async function refusal(
  tx: Tx,
  contactKeys: readonly ContactKey[],
  { claimedBy, fieldOf }: { claimedBy: PlaceClaim['claimedBy'] | null; fieldOf?: PlaceClaim['fieldOf'] },
) {
  const places = await placesOf(tx, contactKeys, claimedBy)
  const refusals = contactKeys.map((key) => {
    const { name, claimed } = places.get(key) ?? { name: 'This person', claimed: false }
    const item = fieldOf ? { field: fieldOf(key) } : {}
    return claimed ? placeClaimed(name, item) : placeTaken(name, item)
  })
  return new Refusal(
    400,
    refusals.flatMap(({ data }) => data.errors),
  )
}

/**
 * Releases the places that a checkout claimed but didn't fill, because it was declined, abandoned, or revoked. Safe to
 * repeat.
 */
export async function releasePlaces(tx: Tx, claimedBy: Key<'checkout' | 'planOffer'>): Promise<void> {
  await tx.execute(sql`delete from plan_places where claimed_by = ${claimedBy} and plan_key is null`)
  await tx.execute(sql`update plan_places set claimed_by = null where claimed_by = ${claimedBy}`)
}

/** A plan that takes its contact's place, and the plan whose place it takes. */
export interface PlaceTransfer {
  planKey: PlanKey
  contactKey: ContactKey
  replacesPlanKey: PlanKey | null
}

/**
 * Assigns contacts' places to paid plans: places claimed by their checkout, free places, or places held by the replaced
 * plan. No one else can take a claimed place, so every plan gets its place.
 */
export async function fillPlaces(tx: Tx, moving: readonly PlaceTransfer[], now: Date): Promise<void> {
  if (moving.length === 0) return
  const filled = await rowsOf(
    tx,
    sql`with new as materialized (select * from jsonb_to_recordset(${JSON.stringify(moving)}::jsonb)
          as x("contactKey" text, "planKey" text, "replacesPlanKey" text)),
        moved as (update plan_places set plan_key = new."planKey", claimed_by = null from new
          where contact_key = new."contactKey" and (plan_key is null or plan_key = new."replacesPlanKey")
          returning contact_key),
        added as (insert into plan_places (contact_key, plan_key, claimed_at)
          select "contactKey", "planKey", ${now.toISOString()}::timestamptz from new
          where not exists (select from plan_places where contact_key = "contactKey")
          order by 1 on conflict do nothing returning contact_key)
        select contact_key from moved union all select contact_key from added`,
  )
  assert(filled.length === moving.length, 'a Top of Mind plan gets the place its checkout claimed')
  await enrollContacts(
    tx,
    moving.map(({ contactKey }) => contactKey),
  )
}

/** Frees the places of plans that ended; a checkout that claimed one keeps its claim. */
export async function freePlaces(tx: Tx, planKeys: readonly PlanKey[]): Promise<void> {
  if (planKeys.length === 0) return
  const keys = textArray(planKeys)
  const freed = await rowsOf<{ contact_key: ContactKey }>(
    tx,
    sql`with deleted as (delete from plan_places where plan_key = any(${keys}) and claimed_by is null
          returning contact_key),
        left_to_claim as (update plan_places set plan_key = null
          where plan_key = any(${keys}) and claimed_by is not null returning contact_key)
        select contact_key from deleted union all select contact_key from left_to_claim`,
  )
  await unenrollContacts(
    tx,
    freed.map((place) => place.contact_key),
  )
}

/**
 * Whether a purchase in progress is about to take the plan's place; such a plan is left to that purchase (CG-62). Locks
 * the place, so no one can claim it until the transaction ends.
 */
export async function isBeingReplaced(tx: Tx, planKey: PlanKey): Promise<boolean> {
  const rows = await rowsOf<{ claimed_by: string | null }>(
    tx,
    sql`select claimed_by from plan_places where plan_key = ${planKey} for update`,
  )
  return rows.some((row) => row.claimed_by !== null)
}

/**
 * Takes a contact's free place for a plan that is reactivated or swapped; refuses when another plan or purchase has it.
 */
export async function takePlace(
  tx: Tx,
  { planKey, contactKey, now }: { planKey: PlanKey; contactKey: ContactKey; now: Date },
): Promise<void> {
  const taken = await rowsOf(
    tx,
    sql`insert into plan_places (contact_key, plan_key, claimed_at)
        values (${contactKey}, ${planKey}, ${now.toISOString()}::timestamptz)
        on conflict do nothing returning contact_key`,
  )
  if (taken.length === 0) throw await refusal(tx, [contactKey], { claimedBy: null })
  await enrollContacts(tx, [contactKey])
}
