import type { MemberKey } from '@goodturn/contract/ids'
import { surveyMailsByMemberPerDay } from '@goodturn/contract/outreach/surveys/limits'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Recurring, dailyAt } from '../../platform/jobs/recurring.ts'
import { mailboxHasher } from '../surveys/mailbox-hash.ts'
import { optedOutAmong } from '../surveys/people.queries.ts'
import { mailsOfDay } from '../surveys/sent.queries.ts'
import { lockSettings } from '../surveys/settings.ts'
import { mailAsks } from './mail-asks.ts'
import { moveAsks } from './move-asks.ts'
import { lockUnmailed, nextWaitingMember } from './waiting.queries.ts'

/** Mails asks that the limit of an earlier day left waiting (D-1-108), as far as today's goes. */
export const mailWaitingAsks: Recurring = {
  name: 'mail-waiting-address-asks',
  nextDue: dailyAt(14, 15),
  async run({ database }, cause) {
    let after: MemberKey | null = null
    for (;;) {
      const member: MemberKey | null = await database.transaction(async (tx) => {
        const next = await nextWaitingMember(tx, after)
        if (next !== null) await mailMember(tx, next, cause)
        return next
      })
      if (member === null) return
      after = member
    }
  },
}

/** Mails a member's waiting asks; cancels those that can't be mailed anymore, and all of them once emails are off. */
async function mailMember(tx: Tx, memberKey: MemberKey, cause: Cause): Promise<void> {
  const { mailsOn, postalAddress } = await lockSettings(tx, memberKey)
  if (!mailsOn || postalAddress === null) {
    const unmailed = await lockUnmailed(tx, memberKey, null)
    await moveAsks(
      tx,
      unmailed.map(({ key }) => key),
      'canceled',
      cause,
    )
    return
  }
  const left = Math.max(0, surveyMailsByMemberPerDay - (await mailsOfDay(tx, memberKey, cause)))
  const hash = await mailboxHasher(tx)
  const waiting = await lockUnmailed(tx, memberKey, left)
  const hashed = waiting.map((ask) => ({ ...ask, mailboxHash: ask.email === null ? '' : hash(ask.email) }))
  const stopped = await optedOutAmong(
    tx,
    memberKey,
    hashed.map(({ mailboxHash }) => mailboxHash),
  )
  const willing = hashed.flatMap(({ email, ...ask }) =>
    email === null || stopped.has(ask.mailboxHash) ? [] : [{ ...ask, email }],
  )
  const mailed = new Set(willing.map(({ key }) => key))
  const lost = waiting.flatMap(({ key }) => (mailed.has(key) ? [] : [key]))
  await moveAsks(tx, lost, 'canceled', cause)
  await mailAsks(tx, memberKey, willing, postalAddress, cause)
}
