// What the model knows. Money is in cents.
import type { Day } from './days.ts'

/** `visitYear` and `visitMonth` are done at appointments; `movePackage` is lived through around a move. */
export type Kind =
  | 'topYear'
  | 'topMonth'
  | 'cardYear'
  | 'cardMonth'
  | 'bornYear'
  | 'bornMonth'
  | 'visitYear'
  | 'visitMonth'
  | 'package'
  | 'movePackage'
/** The day of the person that the cards of `bornYear` and `bornMonth` follow. */
export interface Birthday {
  month: number
  day: number
}
/** Of packages pending, paused, completed and canceled; of plans the others. */
export type Status = 'active' | 'failed' | 'paused' | 'canceled' | 'expired' | 'pending' | 'completed'
export type GiftState =
  | 'pending'
  | 'paused'
  | 'completed'
  | 'canceled'
  | 'returntosender'
  | 'incomplete'
  | 'expired'

/** A touch, by the plan that it belongs to. */
export interface Gift {
  day: Day
  state: GiftState
  /** The gift day of the season that it was made for; monthly plans go on from it. */
  season: Day
  /** The day of the person that it is for, and its place in the schedule, in months after the birthday. */
  on: Day | null
  months: number
  /** It was sent again on a day of its own. */
  isOwn: boolean
  /** When it was paid for. */
  madeOn: Day
  /** Its days of arrival were told. */
  isAnnounced: boolean
  /** It goes to a new home that nobody has named yet. */
  awaitsHome: boolean
  /** It is done at an appointment, and the day of that once staff have set it. */
  atVisit: boolean
  visit: Day | null
  /** Since when it waits for its member, null where it waits for staff; and how many reminders were sent. */
  incompleteOn: Day | null
  reminders: number
  /** It was sent once, whatever became of it. */
  wasSent: boolean
  /** Canceled with its plan: comes back with it. */
  withPlan: boolean
  /** Which paid period it belongs to; null for gifts of monthly Top of Mind plans. */
  period: number | null
}

export interface Period {
  from: Day
  to: Day
  paid: Map<string, number>
  /** What of the owner's part their balance paid, in the order of use; the rest was a card's. */
  fromLots: readonly Held[]
  months: number
  /** What went back of it for gifts that were not given, by payer, and for how many of them. */
  given: Map<string, number>
  givenFor: number
}

/** A part of a lot that pays for something. */
export interface Held {
  lot: Lot
  cents: number
}

/** A charge that the daily run tries until it is paid or given up. */
export interface Due {
  from: Day
  to: Day
  cents: number
  tryOn: Day
  kind: 'renewal' | 'resume'
  firstFailed: Day | null
  /** Taken from the owner's balance and held, by lot. */
  held: Held[] | null
  /** What is left for the owner after the partner's half, and what the partner gave. */
  partnerPaid: number
  partnerAsked: boolean
  openedOn: Day
}

export interface Plan {
  id: string
  owner: Owner
  kind: Kind
  status: Status
  autoRenew: boolean
  started: Day
  anchor: number
  nextCharge: Day
  periods: Period[]
  gifts: Gift[]
  due: Due | null
  pausedOn: Day | null
  canceledOn: Day | null
  remindedOf: Day | null
  /** The end of which its owner was told. */
  endToldOf: Day | null
  /** How many times its owner was asked for the new home. */
  homeAsked: number
  /** Gifts that were not given, whose shares go back today. */
  owed: Gift[]
  /** What was left of it was given back since it was canceled. */
  wasRefunded: boolean
  isShared: boolean
  born: Birthday | null
  swappedFrom: Plan | null
  swappedTo: Plan | null
}

export interface Lot {
  kind: 'credit' | 'fund'
  reason: string
  /** The day on which it was issued. */
  on: Day
  issued: number
  left: number
  expires: boolean
}

export interface Owner {
  id: string
  cardWorks: boolean
  usesFunds: boolean
  partner: Owner | null
  lots: Lot[]
  charges: { day: Day; cents: number; ok: boolean }[]
  /** How many of a kind on a day, by `yyyy-MM-dd kind`. */
  mails: Map<string, number>
  /** The last day on which a run told of something: one email for all of a day. */
  toldOn: Map<string, Day>
  promises: Promised[]
  plans: Plan[]
}

/** What comes back of a plan that was canceled, in all and of each period. */
export interface Promised {
  due: Day
  cents: number
  plan: Plan
  parts: { period: Period; cents: number }[]
}

/** What staff are reminded of, by the day: how many appointments are to be set. */
export type StaffReminders = Map<Day, number>
