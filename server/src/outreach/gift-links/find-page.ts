import { placeText } from '../../care/touches/linked/place-text.ts'
import { unpackedStatuses } from '../../care/touches/linked/place.ts'
import type { Tx } from '../../platform/database/database.ts'
import { listContents } from '@goodturn/contract/shop/catalog/contents'
import type { CalendarDate } from '@goodturn/contract/time'
import { carrierLink } from '@goodturn/contract/care/touches/carrier-link'
import { arrivalOf } from '@goodturn/contract/care/touches/arrival'
import { hashCode, isCode } from './codes.ts'
import { type PageGiftRow, type PageRow, pageGifts, pageRow, replacedBy } from './find-page.queries.ts'
import type { FoundLink, LinkPage, PageGift, PageJourney, PageSender } from './link-page.ts'
import { type OnFile, onFileLocation } from './on-file.queries.ts'

/**
 * What the page behind a code may show; null for an unknown code. A code that was replaced says so; one of a locked or
 * erased member, or of an erased person, is gone (D-1-117).
 */
export async function findLinkPage(tx: Tx, code: string, now: Date): Promise<FoundLink> {
  const codeHash = isCode(code) ? hashCode(code) : ''
  const row = await pageRow(tx, codeHash, now)
  if (!row) {
    const firstName = await replacedBy(tx, codeHash)
    return firstName === null ? null : { kind: 'replaced', firstName }
  }
  if (row.is_closed) return { kind: 'gone', firstName: row.member_first_name || null }
  const { own, offered: sold } = await pageGifts(tx, row.key)
  if (!own) return { kind: 'gone', firstName: row.member_first_name || null }
  const chosen = sold.find(({ service_key: key }) => key === row.chosen_service_key) ?? null
  const usOnly = (chosen ?? own).us_only
  const isOpen = row.state === 'waiting' || row.state === 'opened'
  const home = isOpen ? await onFileLocation(tx, row.contact_key, false) : null
  // Someone in Canada isn't offered what doesn't ship there (D-1-18).
  const offered = home?.country === 'CA' ? sold.filter((gift) => !gift.us_only) : sold
  const known = isOpen && usOnly ? await onFileLocation(tx, row.contact_key, true) : home
  return { kind: 'link', page: pageOf(row, { own, offered, chosen, known, usOnly }) }
}

interface PageFacts {
  own: PageGiftRow
  offered: readonly PageGiftRow[]
  chosen: PageGiftRow | null
  known: OnFile | null
  usOnly: boolean
}

function pageOf(row: PageRow, { own, offered, chosen, known, usOnly }: PageFacts): LinkPage {
  const isOpen = row.state === 'waiting' || row.state === 'opened'
  const isAccepted = row.state === 'accepted'
  const hasEnded = row.touch_status === 'canceled' || row.touch_status === 'expired'
  return {
    key: row.key,
    memberKey: row.member_key,
    language: row.language,
    // The run that ends links may come a moment after their last day.
    state: isOpen && row.is_over ? 'expired' : row.state,
    sender: pageSenderOf(row),
    lastDay: row.last_day,
    zone: row.zone,
    hidden: row.hidden,
    card: {
      toName: row.to_name ?? row.first_name,
      message: row.custom_message ?? row.contact_message,
      fromName: row.from_name ?? `${row.member_first_name} ${row.member_last_name}`.trim(),
    },
    gift: giftOf(own),
    chosen: chosen && giftOf(chosen),
    choices: offered.map(giftOf),
    maskedAddress: known && maskAddress(known),
    usOnly,
    sendFrom: row.send_from,
    declineReason: row.decline_reason,
    place: isAccepted ? placeText(row) : null,
    // Canceled after it was accepted, by its member or by staff: nothing is on its way.
    journey: isAccepted && !hasEnded ? journeyOf(row) : null,
    mayMove: isAccepted && unpackedStatuses.includes(row.touch_status) && !row.in_batch,
    cameBack: isAccepted && row.touch_status === 'returntosender',
    thanks: null,
    isReported: false,
  }
}

/** The columns of the member behind a page. */
export type SenderColumns = Pick<PageRow, 'member_first_name' | 'company' | 'image_file' | 'logo_file'>

/** The member as a page names them: their first name, company, and picture. */
export function pageSenderOf(row: SenderColumns): PageSender {
  const { member_first_name: firstName, company, image_file: photo, logo_file: logo } = row
  const face = photo
    ? ({ path: `/files/pictures/${photo}`, kind: 'photo' } as const)
    : logo
      ? ({ path: `/files/pictures/${logo}`, kind: 'logo' } as const)
      : null
  return { firstName, company, face }
}

function giftOf(row: PageGiftRow): PageGift {
  return {
    serviceKey: row.service_key,
    slug: row.slug,
    title: row.title,
    description: row.description,
    contents: listContents(row.contents),
    size: row.size,
    art: row.art,
    imageName: row.image_name,
  }
}

/** "••• Maple Street, Denver, CO •••••": the house number and the ZIP code never leave the server (D-1-66). */
function maskAddress({ street, city, state }: OnFile): string {
  const lines = street
    .split(/\s+/)
    .map((word) => (/\d/.test(word) ? '•••' : word))
    .join(' ')
  return `${lines}, ${city}, ${state} •••••`
}

function journeyOf(row: PageRow): PageJourney {
  const isPacked = row.completed_on !== null
  const isMoving = row.tracking_status === 'in_transit' || row.tracking_status === 'out_for_delivery'
  const step = row.delivered_on ? 'delivered' : isMoving ? 'on_its_way' : isPacked ? 'packed' : 'accepted'
  const { fulfillment_from: from, fulfillment_to: to } = row
  return {
    step,
    acceptedOn: row.ended_on as CalendarDate,
    packedOn: row.completed_on,
    shippedOn: isMoving || row.delivered_on ? row.completed_on : null,
    deliveredOn: row.delivered_on,
    arrives: from && to ? { from, to } : arrivalOf(row.event_date, row.days_min, row.days_max),
    trackingUrl: isMoving || row.delivered_on ? carrierLink(row.tracking_carrier, row.tracking_number) : null,
  }
}
