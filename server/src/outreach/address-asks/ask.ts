import { addressAskDays } from '@goodturn/contract/outreach/address-asks/limits'
import type { AddressAskResult, addressAskInput } from '@goodturn/contract/outreach/address-asks/schema'
import type { MemberKey } from '@goodturn/contract/ids'
import { surveyMailsByMemberPerDay } from '@goodturn/contract/outreach/surveys/limits'
import type { z } from 'zod/mini'
import { lockOwnContacts } from '../../people/contacts/queries.ts'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKeys } from '../../platform/ids.ts'
import { lastDayOf } from '../gift-links/make.ts'
import { mailsOff, noPerson } from '../surveys/errors.ts'
import { mailsOfDay } from '../surveys/sent.queries.ts'
import { lockSettings } from '../surveys/settings.ts'
import { mailAsks } from './mail-asks.ts'
import { type Candidate, findPeopleToAsk, zoneOf } from './people.queries.ts'
import { addressAsks } from './tables.ts'

/**
 * Asks people for their address (D-1-103), each at most once while an ask is open (D-1-105). Asks over the member's limit
 * of the day are mailed on the next one (D-1-108). 404 if one of them isn't the member's own person; 400 until the member
 * switched on emails to their people and gave a postal address (decision 050). Asks and emails are written together or
 * not at all, and a member's mailings run one at a time.
 */
export async function askForAddresses(
  tx: Tx,
  memberKey: MemberKey,
  { contacts, only_missing: onlyMissing = false }: z.output<typeof addressAskInput>,
  cause: Cause,
): Promise<AddressAskResult> {
  const keys = [...new Set(contacts)]
  // The people first, the order of an answer and of an erasure.
  await lockOwnContacts(tx, memberKey, keys)
  const people = await findPeopleToAsk(tx, memberKey, keys, { onlyMissing, now: cause.now })
  if (people.length < keys.length) throw noPerson()
  const { mailsOn, postalAddress } = await lockSettings(tx, memberKey)
  if (!mailsOn || postalAddress === null) throw mailsOff('contacts')
  const open = people.filter(({ because }) => because === null)
  const left = Math.max(0, surveyMailsByMemberPerDay - (await mailsOfDay(tx, memberKey, cause)))
  await insertAsks(tx, memberKey, open, { left, postalAddress }, cause)
  const count = (because: Candidate['because']) => people.filter((one) => one.because === because).length
  return {
    asked: open.length,
    waiting: Math.max(0, open.length - left),
    already_asked: count('already_asked'),
    has_address: count('has_address'),
    no_email: count('no_email'),
    stopped: count('stopped'),
    bounced: count('bounced'),
    archived: count('archived'),
  }
}

/** Writes the asks, and mails as many as today's limit allows. */
async function insertAsks(
  tx: Tx,
  memberKey: MemberKey,
  open: readonly Candidate[],
  { left, postalAddress }: { left: number; postalAddress: string },
  cause: Cause,
): Promise<void> {
  if (open.length === 0) return
  const keys = newKeys('addressAsk', open.length)
  const { lastDay, endsAt } = lastDayOf(addressAskDays, await zoneOf(tx, memberKey), cause.now)
  const asks = open.map((person, at) => ({ ...person, askKey: present(keys[at], 'one each') }))
  await tx.insert(addressAsks).values(
    asks.map(({ askKey, key }) => ({
      key: askKey,
      memberKey,
      contactKey: key,
      state: 'open' as const,
      lastDay,
      endsAt,
      createdAt: cause.now,
    })),
  )
  const mailed = asks.slice(0, left).map(({ askKey, email, language, mailboxHash }) => ({
    key: askKey,
    email: present(email, 'a person to ask has an email'),
    mailboxHash: present(mailboxHash, 'an email has its hash'),
    lastDay,
    language,
  }))
  await mailAsks(tx, memberKey, mailed, postalAddress, cause)
}
