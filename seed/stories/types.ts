/**
 * The shapes of a named story: members, their people and what happened between them.
 * A `day` counts from the story's today: -3 is three days ago, 0 today. Money is integer cents.
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

/** A sandbox card, by the published test number that makes it. */
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
  /** What moved after issue, oldest first: negative is a use, positive is put back. */
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

/** A date on the calendar, or one near the story's today. `year` is null where only the day is known. */
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
  /** Who sent them, by person key. */
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
  /** When it was paused, canceled, failed or expired. */
  changedDay: number | null
  /** The canceled plan that was swapped to this person, on the day of its cancelation (CG-45). */
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
  /** The plan, package or order it comes from. */
  parent: { kind: 'plan' | 'package' | 'order'; key: string }
  /** The package's event it belongs to. */
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
  /** What the simulated carrier will report as the days go. */
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
  /** The plan, package or single gift this paid for. */
  pays: { kind: 'plan' | 'package' | 'gift'; key: string }
}

export interface StoryOrder {
  key: string
  owner: string
  day: number
  purpose: 'purchase' | 'renewal' | 'credit_purchase'
  items: readonly StoryOrderItem[]
  subtotalCents: number
  /** What the wallet paid; the rest went to the card. */
  wallet: readonly { lot: string; amountCents: number }[]
  cardCents: number
  card: string
  status: 'paid' | 'failed'
  failedReason: string
  refund: { day: number; amountCents: number } | null
  /** Shared with a partner; the items are the whole, the amounts this payer's half. */
  partnership: string | null
  /** Of the partner's half: the order of who bought it. */
  halfOf: string | null
}

export interface StoryPartnership {
  key: string
  inviter: string
  /** A member's key, or null for an address that has no account yet. */
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
  /** What was done in it; who joined and was invited is told of its members and invitations. */
  acts: readonly {
    member: string
    kind: TeamActKind
    day: number
    /** The time of that day, UTC. */
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
  /** Who works behind the counter, each with the story's password; `member` by key where they are one too. */
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
    /** What it is off; the order when it is left out. */
    title?: string
    amountType: 'percent' | 'fixed'
    amount: number
    startsDay: number
    endsDay: number
    maxUses: number | null
    oncePerUser: boolean
    services: readonly string[]
    /** Kinds of services that it is good for; all when it is left out. */
    types?: readonly ('service' | 'package' | 'plan')[]
  }[]
  attributionPartners: readonly { code: string; title: string; promotion: string | null }[]
  referrals: readonly {
    referrer: string
    firstName: string
    lastName: string
    /** When the friend signed up, and first bought; null before that. */
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
    /** HTML; the usual terms when empty. */
    terms: string
  }[]
  cart: readonly {
    owner: string
    person: string
    service: string
    unit: 'year' | 'month' | null
    useToken: boolean
  }[]
  /** Members who switched on emails with questions to their people. */
  surveys: readonly { owner: string; postalAddress: string; npsOn: boolean }[]
  questionnaires: readonly StoryQuestionnaire[]
  npsAnswers: readonly StoryNpsAnswer[]
  customBundles: readonly { owner: string; bundle: string }[]
  sequences: readonly StorySequence[]
}

/** A ready-made sequence that a member uses, and the people whom they enrolled on `day`, each by the day they closed. */
export interface StorySequence {
  owner: string
  /** Its lasting name. */
  readyMade: string
  card: string
  ceilingCents: number
  day: number
  people: readonly { person: string; closedDay: number }[]
  proposed: readonly string[]
}

/** A ready-made questionnaire that was sent to people, each with what they answered; null where they did not yet. */
export interface StoryQuestionnaire {
  owner: string
  key: string
  readyMade: ReadyMadeQuestionnaire
  day: number
  asked: readonly { person: string; answeredDay: number; answers: readonly (string | null)[] | null }[]
}

/** The one question after a delivery, and what was answered; no score where it was not yet. */
export interface StoryNpsAnswer {
  owner: string
  person: string
  day: number
  score: number | null
  reason: string
}
