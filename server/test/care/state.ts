// The model's state. Money is in cents.
import type { Day } from './days.ts'

/** `visitYear` and `visitMonth` are done at appointments; `movePackage` is scheduled around a move. */
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
/** The person's date that the cards of `bornYear` and `bornMonth` follow. */
export interface Birthday {
  month: number
  day: number
}
/** Packages are pending, paused, completed, or canceled; plans have the other statuses. */
export type Status = 'active' | 'failed' | 'paused' | 'canceled' | 'expired' | 'pending' | 'completed'
export type GiftState =
  | 'pending'
  | 'paused'
  | 'completed'
  | 'canceled'
  | 'returntosender'
  | 'incomplete'
  | 'expired'

/** A touch, stored with its plan. */
export interface Gift {
  day: Day
  state: GiftState
  /** The gift day of its season; a monthly plan's next gift follows it. */
  season: Day
  /** The person's date it is for, and its place in the schedule, in months after the birthday. */
  on: Day | null
  months: number
  /** Whether it was sent again on a date of its own. */
  isOwn: boolean
  /** The day it was paid for. */
  madeOn: Day
  /** Its delivery window was announced. */
  isAnnounced: boolean
  /** Whether it goes to a new home that isn't set yet. */
  awaitsHome: boolean
  /** Whether it is given at an appointment; `visit` is the day once staff have set it. */
  atVisit: boolean
  visit: Day | null
  /** The day it started to wait for its member, null if it waits for staff; and the number of reminders sent. */
  incompleteOn: Day | null
  reminders: number
  /** Whether it has ever been sent, whatever happened later. */
  wasSent: boolean
  /** Canceled with its plan, so reactivated with it. */
  withPlan: boolean
  /** The index of its paid period; null for gifts of monthly Top of Mind plans. */
  period: number | null
}

export interface Period {
  from: Day
  to: Day
  paid: Map<string, number>
  /** The part the owner's balance paid, in order of use; a card paid the rest. */
  fromLots: readonly Held[]
  months: number
  /** The refunds for gifts not given, by payer, and the number of such gifts. */
  given: Map<string, number>
  givenFor: number
}

/** The part of a lot used for a payment. */
export interface Held {
  lot: Lot
  cents: number
}

/** A charge the daily run tries until it is paid or given up. */
export interface Due {
  from: Day
  to: Day
  cents: number
  tryOn: Day
  kind: 'renewal' | 'resume'
  firstFailed: Day | null
  /** Held from the owner's balance, by lot. */
  held: Held[] | null
  /** The amount the partner paid; the owner pays the rest. */
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
  /** The end date the owner was notified of. */
  endToldOf: Day | null
  /** How many times the owner was asked for the new home. */
  homeAsked: number
  /** Gifts not given, whose shares are refunded today. */
  owed: Gift[]
  /** Its remainder has been refunded since it was canceled. */
  wasRefunded: boolean
  isShared: boolean
  born: Birthday | null
  swappedFrom: Plan | null
  swappedTo: Plan | null
}

export interface Lot {
  kind: 'credit' | 'fund'
  reason: string
  /** The day it was issued. */
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
  /** Email counts, by `yyyy-MM-dd kind`. */
  mails: Map<string, number>
  /** The day of the last run email by kind: one email covers everything of a day. */
  toldOn: Map<string, Day>
  promises: Promised[]
  plans: Plan[]
}

/** The promised refund of a canceled plan, in total and by period. */
export interface Promised {
  due: Day
  cents: number
  plan: Plan
  parts: { period: Period; cents: number }[]
}

/** Staff reminders by day: the number of appointments to set. */
export type StaffReminders = Map<Day, number>
