import type { MemberKey } from '@goodturn/contract/ids'
import { proposedAtOnceMax } from '@goodturn/contract/outreach/sequences/limits'
import type { enrollInput } from '@goodturn/contract/outreach/sequences/schema'
import { sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { findImport } from '../../../people/imports/queries.ts'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { newKeys } from '../../../platform/ids.ts'
import { noSequence } from '../errors.ts'
import { lockSequence } from '../find.ts'
import { peopleToPropose } from './propose.queries.ts'

/**
 * Proposes people for a sequence: from an import (CG-35), with a tag, or chosen one by one; only the member's own,
 * without archived ones. Nothing is scheduled or charged until their cost is reviewed. Skips people already in the
 * sequence or proposed, so a repeat adds no one. Returns the number added.
 */
export async function proposePeople(
  tx: Tx,
  memberKey: MemberKey,
  given: z.output<typeof enrollInput>,
  cause: Cause,
): Promise<number> {
  const { key: sequenceKey } = await lockSequence(tx, memberKey, given.key)
  if (given.import) await findImport(tx, memberKey, given.import)
  const people = await peopleToPropose(tx, memberKey, given, proposedAtOnceMax)
  if (given.contacts && people.length < new Set(given.contacts).size) throw noSequence()
  const keys = newKeys('enrollment', people.length)
  const rows = people.map((contact, at) => ({ contact, key: keys[at] }))
  const added = await rowsOf(
    tx,
    sql`insert into sequence_enrollments (key, sequence_key, member_key, contact_key, state, created_at)
        select x.key, ${sequenceKey}, ${memberKey}, x.contact, 'proposed', ${cause.now.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, contact text)
        on conflict (sequence_key, contact_key) where state in ('proposed', 'active', 'paused', 'stopped') do nothing
        returning key`,
  )
  return added.length
}
