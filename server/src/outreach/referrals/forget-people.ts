import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import type { Told } from '../../platform/forgetting/forgotten.ts'
import { erasedNames } from '@goodturn/contract/people/contacts/erased'

/**
 * Erases people from open invitations of the affiliates among the readers. In an accepted invitation, the friend is a
 * member with their own account.
 */
export async function forgetPeopleOfAffiliates(tx: Tx, { addresses, readers }: Told): Promise<void> {
  await tx.execute(sql`update affiliate_invites set email = key || '@erased.invalid',
      first_name = ${erasedNames.firstName}, last_name = ${erasedNames.lastName}
    where member_key = any(${textArray(readers)}) and accepted_by is null
      and lower(email) = any(${textArray(addresses)})`)
}
