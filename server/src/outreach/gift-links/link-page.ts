import type { GiftLinkKey, MemberKey, ServiceKey } from '@goodturn/contract/ids'
import type { DeclineReason } from '@goodturn/contract/outreach/gift-links/schema'
import type { GiftLinkState } from '@goodturn/contract/outreach/gift-links/states'
import type { PersonLanguage } from '@goodturn/contract/people/contacts/language'
import type { Art } from '../../shop/catalog/tables.ts'
import type { CalendarDate } from '@goodturn/contract/time'

/** A gift as its recipient sees it: never a price (D-1-16). */
export interface PageGift {
  serviceKey: ServiceKey
  /** The experience's slug: names its studio pictures. */
  slug: string
  title: string
  description: string
  /** What is in it, one thing each. */
  contents: readonly string[]
  size: string
  art: Art
  /** An uploaded picture, which replaces the studio's. */
  imageName: string | null
}

/** Where the gift is (D-1-78); days are `yyyy-MM-dd`, null until they are known. */
export interface PageJourney {
  step: 'accepted' | 'packed' | 'on_its_way' | 'delivered'
  acceptedOn: CalendarDate
  packedOn: CalendarDate | null
  shippedOn: CalendarDate | null
  deliveredOn: CalendarDate | null
  /** The days on which it should arrive. */
  arrives: { from: CalendarDate; to: CalendarDate } | null
  /** The carrier's page of the parcel. */
  trackingUrl: string | null
}

/** A thank-you note as its writer sees it. */
export interface PageThanks {
  note: string
  /** Until when it can be changed; null once that has passed. */
  changeUntil: Date | null
}

/** The member as a page names them. */
export interface PageSender {
  firstName: string
  company: string | null
  /** The picture's path on this server: their photo, else their company's logo. */
  face: { path: string; kind: 'photo' | 'logo' } | null
}

/** What the page behind a gift link may show (rulings, 1): the member's first name, the card, and the gift. */
export interface LinkPage {
  key: GiftLinkKey
  memberKey: MemberKey
  /** The recipient's language; null if it isn't known. */
  language: PersonLanguage | null
  state: GiftLinkState
  sender: PageSender
  /** The last day on which it can be answered. */
  lastDay: CalendarDate
  /** The zone that its days are counted in: the member's. */
  zone: string
  /** Its gift is wrapped until it is delivered. */
  hidden: boolean
  /** The card as it will be printed, in the member's words. */
  card: { toName: string; message: string; fromName: string }
  /** The sender's gift. */
  gift: PageGift
  /** The gift chosen in its place; null if none. */
  chosen: PageGift | null
  choices: readonly PageGift[]
  /** "••• Maple Street, Denver, CO •••••" of the address on file; null if there is none that fits (D-1-66). */
  maskedAddress: string | null
  /** Whether the gift can't be shipped to Canada. */
  usOnly: boolean
  /** The day from which it may go out, chosen by "Not just now". */
  sendFrom: CalendarDate | null
  declineReason: DeclineReason | null
  /** "Denver, CO" once accepted. */
  place: string | null
  /** Null until accepted. */
  journey: PageJourney | null
  /** Whether its recipient can still change where it goes: it isn't packed. */
  mayMove: boolean
  /** Whether it came back: its recipient is asked again where it goes (D-1-76). */
  cameBack: boolean
  /** The recipient's thank-you note (D-1-79); null if there is none yet. */
  thanks: PageThanks | null
  /** Whether the recipient reported that something is wrong (D-1-83). */
  isReported: boolean
}

/** What a code leads to. A replaced code names only its sender (D-1-53); `gone` is a locked or erased member's. */
export type FoundLink =
  | { kind: 'link'; page: LinkPage }
  | { kind: 'replaced'; firstName: string }
  | { kind: 'gone'; firstName: string | null }
  | null
