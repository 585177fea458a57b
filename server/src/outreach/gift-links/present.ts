import type { GiftLink, HeldMoney, LinkGift } from '@goodturn/contract/outreach/gift-links/schema'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import { placeText } from '../../care/touches/linked/place-text.ts'
import { pictureUrl } from '../../shop/catalog/present.ts'
import { type ActFacts, blockedActs } from './blocked.ts'
import type { GiftColumns, HeldColumns, LinkListRow } from './list.queries.ts'

/** A link as its member sees it; of a private address only city and state (D-1-73). */
export function presentLink(row: LinkListRow, hasStopped: boolean, now: Date): GiftLink {
  const choices = row.choices.map(presentGift)
  const isAccepted = row.state === 'accepted'
  const facts = actFactsOf(row, hasStopped, now)
  return {
    key: row.key,
    state: row.state,
    payment: row.payment,
    touch: { key: row.touch_key, status: row.touch_status },
    contact: {
      key: row.contact_key,
      display_name: row.display_name,
      first_name: row.first_name,
      email: row.email,
    },
    sending: row.checkout_key,
    title: row.title,
    send_by: row.send_by,
    hidden: row.hidden,
    choices,
    chosen: choices.find(({ key }) => key === row.chosen_service_key) ?? null,
    last_day: row.last_day,
    send_from: row.send_from,
    created: seconds(row.created_at),
    pay: payOf(row),
    mailed: seconds(row.mailed_at),
    opened: seconds(row.opened_at),
    ended: seconds(row.ended_at),
    decline: row.decline_reason && { reason: row.decline_reason, note: row.decline_note },
    place: isAccepted ? placeText(row) : null,
    is_private: isAccepted && row.private_place !== null,
    came_back: facts.cameBack,
    // Once it was packed, only that email goes to its recipient.
    asked_again: facts.cameBack && isAfter(row.mailed_at, row.packed_at),
    blocked: blockedActs(facts, now),
  }
}

function isAfter(at: Date | string | null, other: Date | string | null): boolean {
  return at !== null && other !== null && new Date(at) > new Date(other)
}

function payOf({ held, pay_until_day: until }: LinkListRow): GiftLink['pay'] {
  if (!held) return null
  return { ...presentHeld(held), invoice: held.invoice, until }
}

/** Money that waits for an acceptance, in dollars, from cents. */
export function presentHeld({ credit, due, fromBalance, brand, last4 }: HeldColumns): HeldMoney {
  return {
    held: dollars(credit),
    due: dollars(due),
    from_balance: fromBalance,
    card: brand !== null && last4 !== null ? { brand, last4 } : null,
  }
}

/** What decides which acts a link allows. */
export function actFactsOf(row: LinkListRow, hasStopped: boolean, now: Date): ActFacts {
  return {
    state: row.state,
    sendBy: row.send_by,
    mailedAt: row.mailed_at === null ? null : new Date(row.mailed_at),
    isOver: new Date(row.ends_at) <= now,
    firstName: row.first_name,
    email: row.email,
    hasStopped,
    cameBack: row.state === 'accepted' && row.touch_status === 'returntosender',
  }
}

/** A gift that a link offers. */
export function presentGift(gift: GiftColumns): LinkGift {
  return {
    key: gift.key,
    title: gift.title,
    image: pictureUrl(gift.slug, gift.image_name),
    has_picture: gift.image_name !== null,
    art: gift.art,
  }
}
