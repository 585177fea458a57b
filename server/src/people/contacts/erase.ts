import { erasedNames } from '@goodturn/contract/people/contacts/erased'
import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { forgetZeroCounters } from '../../platform/database/counters.ts'
import { archiveContacts } from './archive-many.ts'
import { counterNames } from './counts.ts'
import { derivedColumns, salutationsOf } from './derive.ts'
import { blankPerson } from './fields.ts'
import { blockReimport } from './block-reimport.ts'
import { contactFormerNames, contacts, locations, noGiftsMarks } from './tables.ts'

interface PersonToErase {
  memberKey: MemberKey
  assignedMemberKey: MemberKey | null
  first_name: string
  last_name: string
  email: string | undefined
  partnerEmail: string | undefined
  address: string | undefined
  zip: string | undefined
}

/**
 * Permanently erases people from a member's list: archives them, erases their names, dates, and addresses, and stores
 * keyed hashes that keep them from being added again. Other rooms have already erased their own data about them. The
 * caller has locked the people and checked their owners. Returns the hashes.
 */
export async function eraseContacts(
  tx: Tx,
  contactKeys: readonly ContactKey[],
  now: Date,
): Promise<string[]> {
  if (contactKeys.length === 0) return []
  const keys = textArray(contactKeys)
  const people = await findPeopleToErase(tx, contactKeys)
  const hashes: string[] = []
  for (const [memberKey, own] of Map.groupBy(people, (one) => one.memberKey)) {
    const alike = own.flatMap((one) => [one, { email: one.partnerEmail }])
    hashes.push(...(await blockReimport(tx, memberKey, alike, now)))
  }
  await archiveContacts(tx, contactKeys, now)
  const members = new Set(people.flatMap((one) => [one.memberKey, one.assignedMemberKey ?? one.memberKey]))
  await forgetZeroCounters(tx, [...members], [counterNames.own.tag, counterNames.assigned.tag])
  await tx.delete(locations).where(sql`contact_key = any(${keys})`)
  await tx.delete(noGiftsMarks).where(sql`contact_key = any(${keys})`)
  await tx.delete(contactFormerNames).where(sql`contact_key = any(${keys})`)
  const blank = { ...blankPerson, ...erasedNames }
  await tx
    .update(contacts)
    .set({
      ...blank,
      ...derivedColumns(blank),
      ...salutationsOf(blank, {}),
      erasedAt: now,
    })
    .where(sql`key = any(${keys})`)
  return hashes
}

function findPeopleToErase(tx: Tx, contactKeys: readonly ContactKey[]): Promise<PersonToErase[]> {
  return rowsOf<PersonToErase>(
    tx,
    sql`select c.member_key as "memberKey", c.assigned_member_key as "assignedMemberKey", c.first_name, c.last_name, c.email, c.partner_email as "partnerEmail",
          l.street as address, l.zip
        from contacts c left join locations l on l.contact_key = c.key and l.whose = 'primary'
        where c.key = any(${textArray(contactKeys)}) and c.erased_at is null`,
  )
}
