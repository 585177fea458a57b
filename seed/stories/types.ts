/**
 * Types of a named story: members, their people, and the events between them. A `day` counts from the story's today: -3
 * is three days ago, 0 today. Money is integer cents.
 */
import type { ReadyMadeName as ReadyMadeQuestionnaire } from '@goodturn/contract/outreach/surveys/ready-made'
import type { StaffRole } from '@goodturn/contract/identity/staff-accounts/roles'
import type { TeamActKind } from '@goodturn/contract/identity/teams/acts'

export interface StoryAddress {
  street: string
  street2: string
  city: string
  state: string
  zip: string
  country: 'US' | 'CA'
}

/** A sandbox card, by the published test number that creates it. */
export interface StoryCard {
  key: string
  testNumber: string
  brand: 'Visa' | 'MasterCard' | 'American Express' | 'Discover' | 'Diners Club'
  last4: string
  expMonth: number
  expYearsAhead: number
  isDefault: boolean
}

export type CreditReason =
  | 'customer_service'
  | 'expiration_epoch'
  | 'other'
  | 'referral'
  | 'promotion'
  | 'cancelation'
  | 'purchase'
export type FundReason = 'manual_entry' | 'automated' | 'credit' | 'purchase' | 'renewal'

interface StoryLotBase {
  key: string
  owner: string
  description: string
  issuedDay: number
  amountCents: number
  remainingCents: number
  /** Movements after issue, oldest first: negative is spent, positive is credited back. */
  movements: readonly { day: number; amountCents: number; order: string }[]
}
/** Credit may expire, funds never do. */
export type StoryLot =
  | (StoryLotBase & { kind: 'credit'; reason: CreditReason; expiresDay: number | null })
  | (StoryLotBase & { kind: 'fund'; reason: FundReason; expiresDay: null })

export interface StoryMember {
  key: string
  firstName: string
  lastName: string
  email: string
  type: '' | 'realestate' | 'business'
  company: string
  phone: string
  address: StoryAddress | null
  fromName: string
  fromNamePackages: string
  reNumber: string
  careInterests: readonly ContactType[]
  userHearAbout: string
  joinedDay: number
  verified: boolean
  isAdmin: boolean
  permissions: readonly ('gifting-log' | 'easy-billing' | 'ratings-booster')[]
  useFundsForRenewals: boolean
  cards: readonly StoryCard[]
  referralCode: string
  /** Percent an affiliate may grant; null without an affiliate record. */
  affiliatePercent: number | null
  /** The partner whose link brought this member, by code. */
  partnerCode: string | null
}

export type ContactType = 'client' | 'employee' | 'partner' | 'prospect' | 'friends_family' | 'other'

/** A date on the calendar, or one near the story's today. `year` is null if only the month and day are known. */
export type StoryBirthday =
  | { month: number; day: number; year: number | null }
  | { inDays: number; year: number | null }

export interface StoryLocation extends StoryAddress {
  kind: 'home' | 'work' | 'other'
  isPrimary: boolean
}

export interface StoryPerson {
  key: string
  owner: string
  firstName: string
  lastName: string
  partnerFirstName: string
  partnerLastName: string
  company: string
  jobTitle: string
  contactType: ContactType
  tags: readonly string[]
  email: string
  phone: string
  birthday: StoryBirthday | null
  partnerBirthday: StoryBirthday | null
  /** The day they closed on their home. */
  homeAnniversaryDay: number | null
  notes: string
  /** The referrer's person key. */
  referredBy: string | null
  assignedTo: string | null
  locations: readonly StoryLocation[]
}

export type StoryPlanStatus = 'active' | 'failed' | 'paused' | 'canceled' | 'expired'

export interface StoryPlan {
  key: string
  owner: string
  person: string
  service: string
  unit: 'year' | 'month'
  status: StoryPlanStatus
  startedDay: number
  nextChargeDay: number
  autoRenew: boolean
  renewalCents: number
  toName: string
  /** The day the plan was paused, canceled, failed, or expired. */
  changedDay: number | null
  /** The canceled plan that was swapped to this person, on the day it was canceled (CG-45). */
  swappedFrom: string | null
  /** The partnership that shares its cost. */
  partnership: string | null
}

export interface StoryPackage {
  key: string
  owner: string
  person: string
  service: string
  status: 'pending' | 'paused' | 'canceled' | 'completed'
  orderedDay: number
  /** The closing (or start) day that the events' offsets count from. */
  anchorDay: number
  changedDay: number | null
}

export type StoryTouchStatus =
  | 'pending'
  | 'bulkpending'
  | 'reviewing'
  | 'swaprequest'
  | 'canceled'
  | 'paused'
  | 'returntosender'
  | 'expired'
  | 'incomplete'
  | 'completed'

export type CarrierStatus =
  | 'pre_transit'
  | 'in_transit'
  | 'out_for_delivery'
  | 'delivered'
  | 'return_to_sender'

export interface StoryCarrierEvent {
  day: number
  /** Time of day in UTC, HH:MM. */
  time: string
  status: CarrierStatus
  message: string
  city: string
  state: string
}

export interface StoryTouch {
  key: string
  owner: string
  person: string
  /** The plan, package, or order it belongs to. */
  parent: { kind: 'plan' | 'package' | 'order'; key: string }
  /** The package event it belongs to. */
  packageEvent: string | null
  experience: string
  status: StoryTouchStatus
  eventDay: number
  completedDay: number | null
  canceledDay: number | null
  cancelReason: string
  message: string | null
  personalization: string
  fulfillmentWindow: { fromDay: number; toDay: number } | null
  trackingCarrier: string
  trackingNumber: string
  carrierEvents: readonly StoryCarrierEvent[]
  /** Future events that the simulated carrier will report. */
  comingEvents: readonly StoryCarrierEvent[]
  specialInstructions: readonly { day: number; message: string }[]
  engagements: readonly { day: number; engagementType: string; title: string }[]
}

export interface StoryOrderItem {
  person: string
  service: string
  priceCents: number
  serviceFeeCents: number
  discountCents: number
  discountTitle: string
  /** The plan, package, or single gift it paid for. */
  pays: { kind: 'plan' | 'package' | 'gift'; key: string }
}

export interface StoryOrder {
  key: string
  owner: string
  day: number
  purpose: 'purchase' | 'renewal' | 'credit_purchase'
  items: readonly StoryOrderItem[]
  subtotalCents: number
  /** Paid from the wallet; the rest was charged to the card. */
  wallet: readonly { lot: string; amountCents: number }[]
  cardCents: number
  card: string
  status: 'paid' | 'failed'
  failedReason: string
  refund: { day: number; amountCents: number } | null
  /** Set if shared with a partner; items cover the whole purchase, amounts this payer's half. */
  partnership: string | null
  /** On the partner's half: the buyer's order. */
  halfOf: string | null
}

export interface StoryPartnership {
  key: string
  inviter: string
  /** A member's key, or null for an email address without an account yet. */
  invitee: string | null
  inviteeEmail: string
  status: 'requested' | 'accepted'
  inviterCard: string
  inviteeCard: string | null
  inviterAutoAccept: boolean
  inviteeAutoAccept: boolean
  createdDay: number
  acceptedDay: number | null
}

/** A split purchase waiting for the other half. */
export interface StoryChargeRequest {
  key: string
  partnership: string
  buyer: string
  day: number
  items: readonly { person: string; service: string; priceCents: number }[]
}

export interface StoryTeam {
  key: string
  title: string
  owner: string
  sharedId: string
  members: readonly { member: string; type: 'admin' | 'member'; joinedDay: number }[]
  invites: readonly {
    code: string
    email: string
    firstName: string
    lastName: string
    status: 'pending' | 'accepted'
    createdDay: number
    acceptedDay: number | null
    contact: string | null
  }[]
  /** Other activity of the team; joins and invitations are recorded in `members` and `invites`. */
  acts: readonly {
    member: string
    kind: TeamActKind
    day: number
    /** Time of day in UTC. */
    at: string
    contact?: string
    subject?: string
  }[]
}

export interface StoryEngagement {
  owner: string
  engagementType: 'link' | 'phone' | 'email' | 'sms' | 'social' | 'review'
  title: string
  value: string
  body: string
  platform: string
}

export interface Story {
  password: string
  members: readonly StoryMember[]
  /** Staff accounts, which use the story's password; `member` is the key if the person is also a member. */
  staff: readonly { name: string; email: string; role: StaffRole; member: string | null }[]
  people: readonly StoryPerson[]
  plans: readonly StoryPlan[]
  packages: readonly StoryPackage[]
  touches: readonly StoryTouch[]
  orders: readonly StoryOrder[]
  lots: readonly StoryLot[]
  tokens: readonly {
    owner: string
    title: string
    qty: number
    amountCents: number
    services: readonly string[]
    boughtDay: number
  }[]
  discounts: readonly {
    owner: string
    title: string
    amountType: 'percent' | 'fixed'
    amount: number
    qty: number
    expiresDay: number | null
    services: readonly string[]
  }[]
  partnerships: readonly StoryPartnership[]
  chargeRequests: readonly StoryChargeRequest[]
  teams: readonly StoryTeam[]
  engagements: readonly StoryEngagement[]
  promotions: readonly {
    code: string
    description: string
    /** Title of the discounted item; defaults to the order. */
    title?: string
    amountType: 'percent' | 'fixed'
    amount: number
    startsDay: number
    endsDay: number
    maxUses: number | null
    oncePerUser: boolean
    services: readonly string[]
    /** Service types it applies to; all if omitted. */
    types?: readonly ('service' | 'package' | 'plan')[]
  }[]
  attributionPartners: readonly { code: string; title: string; promotion: string | null }[]
  referrals: readonly {
    referrer: string
    firstName: string
    lastName: string
    /** The days the friend signed up and first made a purchase; `completedDay` is null until then. */
    day: number
    completedDay: number | null
  }[]
  affiliateInvites: readonly {
    owner: string
    code: string
    firstName: string
    lastName: string
    email: string
    discountType: 'package' | 'plan'
    createdDay: number
    acceptedDay: number | null
  }[]
  giftingLogs: readonly {
    owner: string
    person: string
    day: number
    description: string
    valueCents: number
    status: 'given' | 'received'
    type: 'gift' | 'business entertainment'
  }[]
  reservations: readonly {
    owner: string
    service: string
    qty: number
    pricePerUnitCents: number
    /** HTML; empty uses the standard terms. */
    terms: string
  }[]
  cart: readonly {
    owner: string
    person: string
    service: string
    unit: 'year' | 'month' | null
    useToken: boolean
  }[]
  /** Members who turned on survey emails to their people. */
  surveys: readonly { owner: string; postalAddress: string; npsOn: boolean }[]
  questionnaires: readonly StoryQuestionnaire[]
  npsAnswers: readonly StoryNpsAnswer[]
  customBundles: readonly { owner: string; bundle: string }[]
  sequences: readonly StorySequence[]
  giftLinks: readonly StoryGiftLink[]
}

/** A single gift whose recipient was asked where it goes. */
export interface StoryGiftLink {
  /** The key of the gift's order and touch. */
  gift: string
  /** Emailed when it was ordered. */
  state: 'waiting' | 'opened' | 'accepted'
  /** Other gifts that it offers. */
  choices: readonly string[]
  endsInDays: 7 | 14 | 30 | 60 | 90
  openedDay: number | null
  acceptedDay: number | null
  thanks: { day: number; note: string; isRead: boolean } | null
}

/** A ready-made sequence that a member uses, with the people they enrolled on `day` and each person's closing day. */
export interface StorySequence {
  owner: string
  /** Its permanent key. */
  readyMade: string
  card: string
  ceilingCents: number
  day: number
  people: readonly { person: string; closedDay: number }[]
  proposed: readonly string[]
}

/** A ready-made questionnaire sent to people, with their answers; null if not answered yet. */
export interface StoryQuestionnaire {
  owner: string
  key: string
  readyMade: ReadyMadeQuestionnaire
  day: number
  asked: readonly { person: string; answeredDay: number; answers: readonly (string | null)[] | null }[]
}

/** The single question after a delivery, with its answer; no score if not answered yet. */
export interface StoryNpsAnswer {
  owner: string
  person: string
  day: number
  score: number | null
  reason: string
}
