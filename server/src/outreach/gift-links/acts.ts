import type { CopiedLink, giftLinkChange } from '@goodturn/contract/outreach/gift-links/schema'
import type { GiftLinkKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import QRCode from 'qrcode'
import type { z } from 'zod/mini'
import { endLinked } from '../../care/touches/linked/end.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import { present } from '../../platform/assert.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { blockedBecause, resendAfterSeconds } from './blocked.ts'
import { newCode, ownerOf } from './codes.ts'
import { linkCopied } from './events.ts'
import { linkEnded, mailedToday, notMailable, notOffered, openedAlready } from './errors.ts'
import { offerableGifts } from './list.queries.ts'
import { type LockedLink, lockLink } from './lock-link.ts'
import { mailLinks } from './mails/mail-links.ts'
import { choiceRows, lastDayOf } from './make.ts'
import { moveLinks } from './move-link.ts'
import { actFactsOf } from './present.ts'
import { requireRow, stoppedAmong } from './show.ts'
import { giftLinkChoices, giftLinkOldCodes, giftLinks } from './tables.ts'
import { experiencesOf } from './to-make.queries.ts'

/** The link with its ready words and QR code, for its member to pass on (D-1-12, D-1-13); written to the audit. */
export async function copyLink(tx: Tx, scope: Scope, key: GiftLinkKey, cause: Cause): Promise<CopiedLink> {
  const { link, facts } = await lockFor(tx, scope, key, cause)
  const blocked = blockedBecause('copy', facts, cause.now)
  if (blocked) throw linkEnded(blocked)
  const code = cause.secrets.open(link.sealedCode ?? '', ownerOf(key))
  const url = `${cause.settings.publicUrl}/g/${present(code, 'the code of an open link can be opened')}`
  await recordAct(tx, cause, 'gift-link.copied', link.memberKey, { link: key, by: cause.actor?.memberKey })
  await cause.publish(tx, linkCopied, { checkoutKey: link.checkoutKey })
  return {
    url,
    words: facts.cameBack ? againWordsOf(facts.firstName, url) : wordsOf(facts.firstName, url),
    qr_svg: await QRCode.toString(url, { type: 'svg', margin: 4 }),
  }
}

/** Ready words for a text message, with the link once (D-1-13). */
const wordsOf = (firstName: string, url: string) =>
  `${firstName}, I have a little something for you. Tell me where to send it: ${url}`

/** The words once the gift came back (D-1-76). */
const againWordsOf = (firstName: string, url: string) =>
  `${firstName}, your gift came back to me. Tell me where else to send it: ${url}`

/** Replaces a link's code: the old one ends at once and says so (D-1-53). Emails the new one if we sent the old one. */
export async function renewLink(tx: Tx, scope: Scope, key: GiftLinkKey, cause: Cause): Promise<void> {
  const { link, facts } = await lockFor(tx, scope, key, cause)
  const blocked = blockedBecause('renew', facts, cause.now)
  if (blocked) throw linkEnded(blocked)
  const { code, codeHash, sealedCode } = newCode(cause.secrets, key)
  await tx.insert(giftLinkOldCodes).values({ codeHash: link.codeHash, linkKey: key })
  await tx.update(giftLinks).set({ codeHash, sealedCode }).where(eq(giftLinks.key, key))
  await recordAct(tx, cause, 'gift-link.renewed', link.memberKey, { link: key, by: cause.actor?.memberKey })
  if (link.sendBy === 'email' && facts.email !== null)
    await mailLinks(tx, link.memberKey, [{ key, code }], 'gift', cause)
}

/** Emails a link again, at most once a day (D-1-56): 429 with `Retry-After` before that. */
export async function resendLink(
  ctx: Ctx,
  tx: Tx,
  scope: Scope,
  key: GiftLinkKey,
  cause: Cause,
): Promise<void> {
  const { link, facts } = await lockFor(tx, scope, key, cause)
  const blocked = blockedBecause('resend', facts, cause.now)
  const wait = resendAfterSeconds(facts, cause.now)
  if (blocked && wait > 0) {
    ctx.reply.setHeader('retry-after', String(wait))
    throw mailedToday(blocked)
  }
  if (blocked) throw notMailable(blocked)
  const code = present(cause.secrets.open(link.sealedCode ?? '', ownerOf(key)), 'an open link has its code')
  const mailed = await mailLinks(tx, link.memberKey, [{ key, code }], 'gift', cause)
  if (mailed.length === 0)
    throw mailedToday('You’ve reached the most emails for today. Please try again tomorrow.')
}

/** Changes what the page shows and its last day, until it is opened (D-1-55). */
export async function changeLink(
  tx: Tx,
  scope: Scope,
  { key, hidden, choices, ends_in_days: days }: z.output<typeof giftLinkChange>,
  cause: Cause,
): Promise<void> {
  const { link, facts } = await lockFor(tx, scope, key, cause)
  const blocked = blockedBecause('change', facts, cause.now)
  if (blocked) throw openedAlready(blocked)
  if (choices) {
    const allowed = new Set((await offerableGifts(tx, link.serviceKey)).map((one) => one.key))
    if (choices.some((choice) => !allowed.has(choice))) throw notOffered()
    await tx.delete(giftLinkChoices).where(eq(giftLinkChoices.linkKey, key))
    const rows = choiceRows(key, choices, await experiencesOf(tx, choices))
    if (rows.length > 0) await tx.insert(giftLinkChoices).values(rows)
  }
  const ends = days === undefined ? {} : lastDayOf(days, link.zone, cause.now)
  const change = { ...(hidden === undefined ? {} : { hidden }), ...ends }
  if (Object.keys(change).length > 0) await tx.update(giftLinks).set(change).where(eq(giftLinks.key, key))
}

/** Cancels a link and its gift until it is accepted: what was paid comes back (D-1-54, D-1-41). */
export async function cancelLink(tx: Tx, scope: Scope, key: GiftLinkKey, cause: Cause): Promise<void> {
  const { touch, facts } = await lockFor(tx, scope, key, cause)
  const blocked = blockedBecause('cancel', { ...facts, isOver: false }, cause.now)
  if (blocked) throw linkEnded(blocked)
  await moveLinks(tx, [key], 'canceled', cause)
  await endLinked(tx, [touch.key], 'canceled', 'Canceled before it was accepted', cause)
}

async function lockFor(tx: Tx, scope: Scope, key: GiftLinkKey, cause: Cause) {
  await requireRow(tx, scope, key)
  const locked: LockedLink = await lockLink(tx, key, cause)
  const row = await requireRow(tx, scope, key)
  const hasStopped = (await stoppedAmong(tx, [row])).has(key)
  return { ...locked, facts: actFactsOf(row, hasStopped, cause.now) }
}
