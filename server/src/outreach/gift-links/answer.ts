import type { GiftLinkKey, ServiceKey } from '@goodturn/contract/ids'
import { declineNoteMax, laterDaysMax } from '@goodturn/contract/outreach/gift-links/limits'
import {
  type DeclineReason,
  declineReasons,
  declineTexts,
} from '@goodturn/contract/outreach/gift-links/schema'
import { lengthOf } from '@goodturn/contract/text'
import { type CalendarDate, addDays, dateIn } from '@goodturn/contract/time'
import { eq, sql } from 'drizzle-orm'
import { endLinked } from '../../care/touches/linked/end.ts'
import { placeLinked } from '../../care/touches/linked/place.ts'
import { awaitPayment, releaseLinked } from '../../care/touches/linked/release.ts'
import { setLinkStep } from '../../care/touches/linked/step.ts'
import { swapLinked } from '../../care/touches/linked/swap.ts'
import { payHeld } from '../../ordering/orders/held/pay-held.ts'
import type { Geocoder } from '../../people/contacts/addresses/geocoder.ts'
import { markNoGiftsByPerson } from '../../people/contacts/no-gifts/mark-by-person.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { openMessage } from '../support/open.ts'
import { linksAnswered } from './events.ts'
import { type OfferedGift, offeredGifts, ownGift, standIn } from './links.queries.ts'
import { type LockedLink, lockLink } from './lock-link.ts'
import { moveLinks, movePayments } from './move-link.ts'
import { type AcceptedAddress, placeOf } from './accepted/place-of.ts'
import { giftLinks } from './tables.ts'

/** Marks a link as opened, by the press on "See your gift" (D-1-61). Safe to repeat. */
export async function openLink(tx: Tx, key: GiftLinkKey, cause: Cause): Promise<void> {
  const { link, touch, isOpen } = await lockLink(tx, key, cause)
  if (!isOpen || link.state !== 'waiting') return
  await moveLinks(tx, [key], 'opened', cause)
  await setLinkStep(tx, [touch.key], 'opened')
}

/** Chooses one of the gifts offered in place of the sender's, or the sender's again (null). The last choice counts. */
export async function chooseGift(
  tx: Tx,
  key: GiftLinkKey,
  serviceKey: ServiceKey | null,
  cause: Cause,
): Promise<void> {
  const { isOpen } = await lockLink(tx, key, cause)
  const offered = await offeredGifts(tx, key)
  if (offered.length === 0) throw notFound()
  if (!isOpen) return
  if (serviceKey !== null && !offered.some(({ service_key }) => service_key === serviceKey))
    throw invalid('choice', 'This gift can’t be chosen anymore. Please choose another one.')
  await tx.update(giftLinks).set({ chosenServiceKey: serviceKey }).where(eq(giftLinks.key, key))
}

/** Sets the day from which the gift may go out, at most 60 days ahead (D-1-70); null clears it. */
export async function postponeLink(
  tx: Tx,
  key: GiftLinkKey,
  day: CalendarDate | null,
  cause: Cause,
): Promise<void> {
  const { link, isOpen } = await lockLink(tx, key, cause)
  if (!isOpen) return
  const today = dateIn(cause.now, link.zone)
  if (day !== null && (day <= today || day > addDays(today, laterDaysMax)))
    throw invalid('day', `Please choose a day within the next ${laterDaysMax} days.`)
  await tx.update(giftLinks).set({ sendFrom: day }).where(eq(giftLinks.key, key))
}

/**
 * Accepts a gift: once, whatever comes at the same time (D-1-50). A shared address becomes one of the person's; any
 * other is kept for this gift alone (D-1-73). A paid gift goes out on the next business day, or on the later day that
 * was chosen (D-1-49, D-1-71); one that is paid now does so once it is. Refuses 400 for an address that the gift can't be shipped to; does nothing for a link
 * that is answered or over.
 */
export async function acceptLink(
  tx: Tx,
  key: GiftLinkKey,
  to: AcceptedAddress,
  cause: Cause,
  geocoder: Geocoder,
): Promise<void> {
  const locked = await lockLink(tx, key, cause)
  if (!locked.isOpen) return
  const inPlace = await standIn(tx, key)
  const gift = await giftToSend(tx, locked, inPlace)
  const { place, name } = await placeOf(tx, locked, to, gift.us_only, { cause, geocoder })
  await placeLinked(tx, locked.touch.key, place, name, geocoder)
  if (gift.service_key !== locked.link.serviceKey)
    await swapLinked(tx, locked.touch.key, { experienceKey: gift.experience_key, title: gift.title })
  if (gift === inPlace) await tellOfStandIn(tx, locked, gift.title, cause)
  await moveLinks(tx, [key], 'accepted', cause)
  if (locked.link.payment === 'held') return payAccepted(tx, locked, cause)
  await releaseLinked(tx, locked.touch.key, locked.link.sendFrom as CalendarDate | null, cause)
  await cause.publish(tx, linksAnswered, { linkKeys: [key], as: 'accepted' })
}

/** Tells staff that a gift which the shop no longer sells goes out as another one (D-1-21). */
async function tellOfStandIn(
  tx: Tx,
  { link, touch }: LockedLink,
  title: string,
  cause: Cause,
): Promise<void> {
  await openMessage(
    tx,
    {
      memberKey: link.memberKey,
      email: '',
      message: `${touch.title} is no longer sold, so ${title} goes to ${touch.recipient_name} in its place.`,
      page: `/touch/${touch.key}`,
      title: `${touch.title} for ${touch.recipient_name}`,
      objectKey: touch.key,
      from: cause.settings.productName,
      heading: 'A gift that is no longer sold was accepted',
    },
    cause,
  )
}

/** Begins the payment of a gift that waited for its acceptance; nothing is packed before it is paid (D-1-49). */
async function payAccepted(tx: Tx, { link, touch }: LockedLink, cause: Cause): Promise<void> {
  await awaitPayment(tx, touch.key, link.sendFrom as CalendarDate | null, cause)
  await movePayments(tx, sql`key = ${link.key}`, 'charging')
  await payHeld(tx, link.itemKey, cause)
}

/** The chosen gift while the shop sells it, otherwise the sender's own, or the one in its place. */
async function giftToSend(tx: Tx, { link }: LockedLink, inPlace: OfferedGift | null): Promise<OfferedGift> {
  const own = inPlace ?? (await ownGift(tx, link.key))
  if (!own) throw notFound()
  if (link.chosenServiceKey === null) return own
  const offered = await offeredGifts(tx, link.key)
  return offered.find(({ service_key }) => service_key === link.chosenServiceKey) ?? own
}

/**
 * Declines a gift, with a reason and perhaps a note (D-1-68): it is canceled, what was paid comes back (D-1-41), and
 * the person is marked "Does not accept gifts" in their own words (D-1-69). Does nothing for a link that is answered or over.
 */
export async function declineLink(
  tx: Tx,
  key: GiftLinkKey,
  { reason, note }: { reason: DeclineReason; note: string | null },
  cause: Cause,
): Promise<void> {
  if (!declineReasons.includes(reason)) throw invalid('reason', 'Please choose a reason.')
  if (note !== null && lengthOf(note) > declineNoteMax)
    throw invalid('note', `A note can have at most ${declineNoteMax} characters.`)
  const { link, touch, isOpen, firstName, contactKey } = await lockLink(tx, key, cause)
  if (!isOpen) return
  const day = dateIn(cause.now, link.zone)
  await markNoGiftsByPerson(tx, cause, contactKey, { reason: declineTexts[reason], day })
  await moveLinks(tx, [key], 'declined', cause, { declineReason: reason, declineNote: note })
  await endLinked(tx, [touch.key], 'canceled', `${firstName} can’t accept gifts`, cause)
  await cause.publish(tx, linksAnswered, { linkKeys: [key], as: 'declined' })
}
