import type { GiftLinkKey } from '@goodturn/contract/ids'
import { linkReminderDays } from '@goodturn/contract/outreach/gift-links/limits'
import { dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause, Platform } from '../../platform/context.ts'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { type Recurring, dailyAt } from '../../platform/jobs/recurring.ts'
import { ownerOf } from './codes.ts'
import { mailLinks } from './mails/mail-links.ts'
import type { LinkMailKind } from './mails/mail-texts.ts'
import { type CodedLink, type LinkToMail, linksToRemind, unmailedLinks } from './remind.queries.ts'

const batch = 500

/** Emails links that the limit of an earlier day left waiting (D-1-108). */
export const mailWaitingLinks: Recurring = {
  name: 'mail-waiting-gift-links',
  nextDue: dailyAt(14, 10),
  run: (platform, cause) =>
    inBatches(
      platform,
      (tx, after) => unmailedLinks(tx, cause.now, after, batch),
      (tx, links) => mailCoded(tx, links, 'gift', cause),
    ),
}

/**
 * Reminds recipients 3 and 10 days after their link was emailed, while it is open (D-1-88): one email even if a day was
 * missed, since each link stores the number sent.
 */
export const remindOfLinks: Recurring = {
  name: 'remind-of-gift-links',
  nextDue: dailyAt(14, 20),
  async run(platform, cause) {
    const today = dateIn(cause.now)
    // The later one first, so that a link that missed the first reminder gets only the second.
    for (const [index, days] of [...linkReminderDays.entries()].toReversed()) {
      const sent = index + 1
      const kind = sent === linkReminderDays.length ? 'last_reminder' : 'reminder'
      await inBatches(
        platform,
        (tx, after) => linksToRemind(tx, { now: cause.now, today, days, sent }, after, batch),
        (tx, links) => remind(tx, links, { sent, kind }, cause),
      )
    }
  },
}

async function remind(
  tx: Tx,
  links: readonly LinkToMail[],
  { sent, kind }: { sent: number; kind: LinkMailKind },
  cause: Cause,
): Promise<void> {
  const mailed = textArray(await mailCoded(tx, links, kind, cause))
  await tx.execute(sql`update gift_links set reminders = ${sent} where key = any(${mailed})`)
}

/** Emails links, as far as each member's limit goes. Returns the mailed ones. */
export async function mailCoded(
  tx: Tx,
  links: readonly CodedLink[],
  kind: LinkMailKind,
  cause: Cause,
): Promise<GiftLinkKey[]> {
  const mailed: GiftLinkKey[] = []
  for (const [memberKey, own] of Map.groupBy(links, (link) => link.memberKey)) {
    const coded = own.flatMap(({ key, sealedCode }) => {
      const code = cause.secrets.open(sealedCode, ownerOf(key))
      return code === null ? [] : [{ key, code }]
    })
    mailed.push(...(await mailLinks(tx, memberKey, coded, kind, cause)))
  }
  return mailed
}

/** Works through links by key, each batch in a transaction of its own. */
export async function inBatches<Link extends { key: GiftLinkKey }>(
  { database }: Platform,
  find: (tx: Tx, after: GiftLinkKey | null) => Promise<Link[]>,
  act: (tx: Tx, links: readonly Link[]) => Promise<unknown>,
): Promise<void> {
  let after: GiftLinkKey | null = null
  for (;;) {
    const last: GiftLinkKey | null = await database.transaction(async (tx) => {
      const links = await find(tx, after)
      if (links.length > 0) await act(tx, links)
      return links.length < batch ? null : (links.at(-1)?.key ?? null)
    })
    if (last === null) return
    after = last
  }
}
