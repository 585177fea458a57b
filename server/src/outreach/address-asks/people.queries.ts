import { askAgainHours } from '@goodturn/contract/outreach/address-asks/limits'
import type { AddressAskResult } from '@goodturn/contract/outreach/address-asks/schema'
import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import type { PersonLanguage } from '@goodturn/contract/people/contacts/language'
import { sql } from 'drizzle-orm'
import { zoneOfMember } from '../../identity/accounts/zone-of-member.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { isBounced } from '../../platform/mail/bounced.ts'
import { mailboxHasher } from '../surveys/mailbox-hash.ts'
import { optedOutAmong } from '../surveys/people.queries.ts'

/** Why a person isn't asked; each is a count of the result. */
export type NotAsked = Exclude<keyof AddressAskResult, 'asked' | 'waiting'>

interface PersonRow {
  key: ContactKey
  email: string | null
  language: PersonLanguage | null
  is_archived: boolean
  is_bounced: boolean
  was_asked: boolean
  has_address: boolean
}

/** A chosen person, and why they can't be asked; null if they can. */
export interface Candidate {
  key: ContactKey
  email: string | null
  language: PersonLanguage | null
  mailboxHash: string | null
  because: NotAsked | null
}

/** The member's own people among the chosen ones, by name; erased ones are left out. */
export async function findPeopleToAsk(
  tx: Tx,
  memberKey: MemberKey,
  contacts: readonly ContactKey[],
  { onlyMissing, now }: { onlyMissing: boolean; now: Date },
): Promise<Candidate[]> {
  const people = await rowsOf<PersonRow>(
    tx,
    sql`select c.key, nullif(c.email, '') as email, c.language, c.archived_at is not null as is_archived,
          ${isBounced(sql`c.email`)} as is_bounced,
          exists (select from address_asks a where a.contact_key = c.key and (a.state = 'open'
            or a.created_at > ${now.toISOString()}::timestamptz - ${askAgainHours} * interval '1 hour')) as was_asked,
          ${onlyMissing} and exists (select from locations l where l.contact_key = c.key and l.whose = 'primary'
            and l.archived_at is null and l.country in ('US', 'CA')) as has_address
        from contacts c
        where c.member_key = ${memberKey} and c.key = any(${textArray(contacts)}) and c.erased_at is null
        order by c.sort_name, c.key`,
  )
  const hash = await mailboxHasher(tx)
  const hashed = people.map((person) => ({
    ...person,
    mailboxHash: person.email === null ? null : hash(person.email),
  }))
  const stopped = await optedOutAmong(
    tx,
    memberKey,
    hashed.flatMap(({ mailboxHash }) => mailboxHash ?? []),
  )
  return hashed.map((person) => ({
    key: person.key,
    email: person.email,
    language: person.language,
    mailboxHash: person.mailboxHash,
    because: notAskedBecause(person, stopped),
  }))
}

function notAskedBecause(
  person: PersonRow & { mailboxHash: string | null },
  stopped: ReadonlySet<string>,
): NotAsked | null {
  if (person.is_archived) return 'archived'
  if (person.was_asked) return 'already_asked'
  if (person.has_address) return 'has_address'
  if (person.mailboxHash === null) return 'no_email'
  if (stopped.has(person.mailboxHash)) return 'stopped'
  return person.is_bounced ? 'bounced' : null
}

/** The zone of a member's last session; null if none reported one. */
export async function zoneOf(tx: Tx, memberKey: MemberKey): Promise<string | null> {
  const rows = await rowsOf<{ zone: string | null }>(
    tx,
    sql`select ${zoneOfMember(sql`${memberKey}`)} as zone`,
  )
  return rows[0]?.zone ?? null
}
