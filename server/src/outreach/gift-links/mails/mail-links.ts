import { surveyMailsByMemberPerDay } from '@goodturn/contract/outreach/surveys/limits'
import type { GiftLinkKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { present } from '../../../platform/assert.ts'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sendMails } from '../../../platform/mail/mail.ts'
import { mailboxHasher } from '../../surveys/mailbox-hash.ts'
import { optedOutAmong, senderOf } from '../../surveys/people.queries.ts'
import { mailsOfDay } from '../../surveys/sent.queries.ts'
import { lockSettings } from '../../surveys/settings.ts'
import { linkMailFacts, postalAddressOf } from './mail-facts.queries.ts'
import { type LinkMailKind, linkMail } from './mail-texts.ts'
import { pageAssets } from '../pages/page-assets.ts'

/**
 * Emails links to their recipients, as far as the member's limit of the day goes; the rest stays unmailed and goes out
 * on a later day (D-1-108). Leaves out people without an address, archived ones, and mailboxes that asked for no more
 * email. A member's mailings run one at a time. Returns the mailed links.
 */
export async function mailLinks(
  tx: Tx,
  memberKey: MemberKey,
  links: readonly { key: GiftLinkKey; code: string }[],
  kind: LinkMailKind,
  cause: Cause,
): Promise<GiftLinkKey[]> {
  if (links.length === 0) return []
  await lockSettings(tx, memberKey)
  const left = surveyMailsByMemberPerDay - (await mailsOfDay(tx, memberKey, cause))
  const willing = await willingOf(tx, memberKey, links)
  const sent = willing.slice(0, Math.max(0, left))
  if (sent.length === 0) return []
  const sender = present(await senderOf(tx, memberKey), 'a member has a name')
  const postalAddress = await postalAddressOf(tx, memberKey)
  const picture = pageAssets().mailBox
  await sendMails(
    tx,
    cause,
    sent.map(({ email, code, lastDay, language }) => ({
      to: email,
      mail: linkMail(cause, kind, {
        code,
        sender,
        postalAddress,
        lastDay,
        picture,
        language: language ?? 'en',
      }),
    })),
  )
  const rows = sent.map(({ key, mailboxHash }) => ({ key, mailboxHash }))
  const now = sql`${cause.now.toISOString()}::timestamptz`
  await tx.execute(sql`
    update gift_links g set mailed_at = ${now}, first_mailed_at = coalesce(g.first_mailed_at, ${now}),
      mailbox_hash = x."mailboxHash"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, "mailboxHash" text) where g.key = x.key`)
  return sent.map(({ key }) => key)
}

/** The links whose recipients can be mailed, in the order of their making. */
async function willingOf(tx: Tx, memberKey: MemberKey, links: readonly { key: GiftLinkKey; code: string }[]) {
  const codes = new Map(links.map(({ key, code }) => [key, code]))
  const facts = await linkMailFacts(
    tx,
    links.map(({ key }) => key),
  )
  const hash = await mailboxHasher(tx)
  const reachable = facts.flatMap(({ key, email, isArchived, lastDay, language }) =>
    email === null || isArchived
      ? []
      : [{ key, email, lastDay, language, code: codes.get(key) ?? '', mailboxHash: hash(email) }],
  )
  const stopped = await optedOutAmong(
    tx,
    memberKey,
    reachable.map(({ mailboxHash }) => mailboxHash),
  )
  return reachable.filter(({ mailboxHash }) => !stopped.has(mailboxHash))
}
