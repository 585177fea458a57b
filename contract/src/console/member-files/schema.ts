import { z } from 'zod/mini'
import { artSchema } from '../../shop/catalog/schema.ts'
import { keySchema } from '../../ids.ts'
import { planStatuses } from '../../care/plans/status.ts'
import { touchStatuses } from '../../care/touches/status.ts'
import { trackingStatuses } from '../../care/touches/tracking.ts'
import { touchLinkSchema } from './links.ts'

const textOrNull = z.nullable(z.string())
const secondsOrNull = z.nullable(z.int())

/** The field by which a search found a member. */
export const foundBy = ['name', 'email', 'phone', 'invoice', 'tracking', 'card', 'newest'] as const
export type FoundBy = (typeof foundBy)[number]

/** A member in the search results. */
export const foundMemberSchema = z.object({
  key: keySchema('member'),
  name: z.string(),
  email: z.string(),
  phone: textOrNull,
  company: textOrNull,
  created: z.int(),
  is_locked: z.boolean(),
  is_erased: z.boolean(),
  /** The account was merged into another one. */
  is_merged: z.boolean(),
  found_by: z.enum(foundBy),
  /** The matched value, such as an invoice's number; null if the row already shows it. */
  found: textOrNull,
})
export type FoundMember = z.infer<typeof foundMemberSchema>

/** The number of rows in a section, counted up to 1,000. */
const countedSchema = z.object({ total: z.int(), is_minimum: z.boolean() })

/** Open issues of a member, likeliest reason to call first. */
export const openIssueKinds = ['returned', 'failed_plan', 'failed_invoice', 'swap', 'incomplete'] as const
export type OpenIssueKind = (typeof openIssueKinds)[number]

/** A kind of open issue, with its count. */
const openIssueSchema = z.object({
  kind: z.enum(openIssueKinds),
  count: z.int(),
  is_minimum: z.boolean(),
})

/** An invoice in a member's file; money in dollars, times in integer seconds. */
export const fileInvoiceSchema = z.object({
  key: keySchema('invoice'),
  number: z.string(),
  created: z.int(),
  status: z.string(),
  purpose: z.string(),
  /** The first line, and the number of lines. */
  what: textOrNull,
  whom: textOrNull,
  lines: z.int(),
  amount: z.number(),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  from_wallet: z.number(),
  refunded: z.number(),
  refundable: z.number(),
  /**
   * The newest dispute of its charge, or a lost one of the charge for a replaced plan whose value paid for it; the debt is
   * for delivered gifts, until it is written off.
   */
  dispute: z.nullable(
    z.object({
      key: z.string(),
      state: z.enum(['open', 'won', 'lost']),
      amount: z.number(),
      fee: z.number(),
      owed: z.number(),
      written_off: z.boolean(),
      /** The number of the replaced plan's invoice, which shows the debt; null for the invoice's own charge. */
      replaced_plan: z.nullable(z.string()),
    }),
  ),
})
export type FileInvoice = z.infer<typeof fileInvoiceSchema>

export const filePlanSchema = z.object({
  key: keySchema('plan'),
  title: z.string(),
  whom: z.string(),
  status: z.enum(planStatuses),
  unit: z.enum(['year', 'month']),
  price: z.number(),
  /** `yyyy-MM-dd`. */
  next_charge: z.string(),
  auto_renew: z.boolean(),
  art: artSchema,
})
export type FilePlan = z.infer<typeof filePlanSchema>

export const fileTouchSchema = z.object({
  key: keySchema('touch'),
  title: z.string(),
  whom: z.string(),
  /** `yyyy-MM-dd`. */
  date: z.string(),
  status: z.enum(touchStatuses),
  tracking_number: textOrNull,
  tracking_carrier: textOrNull,
  tracking_status: z.enum(trackingStatuses),
  link: z.nullable(touchLinkSchema),
  art: artSchema,
})
export type FileTouch = z.infer<typeof fileTouchSchema>

/** An email to the member, without its text, which may contain links meant only for its reader. */
export const fileMailSchema = z.object({
  key: keySchema('mail'),
  subject: z.string(),
  kind: z.string(),
  created: z.int(),
  sent: secondsOrNull,
  state: z.enum(['sent', 'waiting', 'failed']),
  failure: textOrNull,
})
export type FileMail = z.infer<typeof fileMailSchema>

export const filePersonSchema = z.object({
  key: keySchema('contact'),
  name: z.string(),
  email: textOrNull,
  phone: textOrNull,
  company: textOrNull,
  type: z.string(),
  created: z.int(),
  place: textOrNull,
})
export type FilePerson = z.infer<typeof filePersonSchema>

export const fileSessionSchema = z.object({
  key: z.string(),
  device: textOrNull,
  kind: z.enum(['computer', 'phone', 'tablet', 'unknown', 'support']),
  time_zone: textOrNull,
  opened: z.int(),
  seen: z.int(),
})
export type FileSession = z.infer<typeof fileSessionSchema>

/** A staff note about a member: never shown to the member, and not part of their own data. */
export const fileNoteSchema = z.object({
  key: keySchema('memberNote'),
  text: z.string(),
  by: z.string(),
  is_mine: z.boolean(),
  is_pinned: z.boolean(),
  created: z.int(),
})
export type FileNote = z.infer<typeof fileNoteSchema>

/** A staff action on a member's data. */
export const fileActSchema = z.object({
  key: keySchema('audit'),
  act: z.string(),
  by: textOrNull,
  at: z.int(),
  reason: textOrNull,
  /** The amount in dollars; null if no money moved. */
  amount: z.nullable(z.number()),
})
export type FileAct = z.infer<typeof fileActSchema>

/** One credit or fund; dollars. */
export const fileLotSchema = z.object({
  key: keySchema('lot'),
  kind: z.enum(['credit', 'fund']),
  reason: z.string(),
  description: z.string(),
  issued: z.number(),
  left: z.number(),
  created: z.int(),
  expires: secondsOrNull,
})
export type FileLot = z.infer<typeof fileLotSchema>

export const fileTokenSchema = z.object({
  key: keySchema('token'),
  title: z.string(),
  amount: z.number(),
  qty: z.int(),
})
export type FileToken = z.infer<typeof fileTokenSchema>

/** A bundle offered only to this member; dollars. */
export const fileBundleSchema = z.object({
  key: keySchema('bundle'),
  title: z.string(),
  price: z.number(),
  /** `yyyy-MM-dd`; null where it has no last day. */
  expires: z.nullable(z.string()),
  /** Past its last day: the member no longer sees it. */
  is_over: z.boolean(),
  items: z.array(z.object({ title: z.string(), qty: z.int() })),
})
export type FileBundle = z.infer<typeof fileBundleSchema>

/** Refunds, newest first; dollars. */
export const fileRefundSchema = z.object({
  key: keySchema('refund'),
  invoice: z.nullable(z.object({ key: keySchema('invoice'), number: z.string() })),
  state: z.enum(['asking', 'succeeded', 'failed']),
  to_card: z.number(),
  to_wallet: z.number(),
  reason: z.string(),
  created: z.int(),
})
export type FileRefund = z.infer<typeof fileRefundSchema>

/** A member's available balance, in dollars. */
const fileWalletSchema = z.object({
  total: z.number(),
  expiring: z.number(),
  next_expiry: secondsOrNull,
  other_credit: z.number(),
  funds: z.number(),
  tokens: z.int(),
})

const cardSchema = z.object({
  key: keySchema('card'),
  brand: z.string(),
  last4: z.string(),
  expires: z.string(),
  is_default: z.boolean(),
})

const bounceSchema = z.object({
  kind: z.enum(['hard', 'soft', 'complaint']),
  since: z.int(),
  last: z.int(),
  count: z.int(),
  diagnostic: z.string(),
})

/** A member's file: profile, open issues, money, and the newest rows of each section. */
export const memberFileSchema = z.object({
  key: keySchema('member'),
  first_name: z.string(),
  name: z.string(),
  created: z.int(),
  is_erased: z.boolean(),
  /** The account was merged into another one. */
  is_merged: z.boolean(),
  locked: z.nullable(z.object({ reason: z.string(), by: textOrNull, at: z.int() })),
  /** Total paid less refunds; dollars. */
  lifetime_net: z.number(),
  profile: z.object({
    email: z.string(),
    is_verified: z.boolean(),
    /** What mail servers reported about the address; null without a report, or once it was verified again. */
    bounce: z.nullable(bounceSchema),
    phone: textOrNull,
    address: z.array(z.string()),
    company: textOrNull,
    type: z.string(),
    signs_as: textOrNull,
    license: textOrNull,
    has_second_step: z.boolean(),
    is_admin: z.boolean(),
    permissions: z.array(z.string()),
    team: z.nullable(z.object({ title: z.string(), type: z.string(), members: z.int() })),
    cards: z.array(cardSchema),
    /** Easy billing: active, inactive, or null where it was never set up. */
    funding: textOrNull,
  }),
  waiting: z.array(openIssueSchema),
  wallet: fileWalletSchema,
  counts: z.object({
    people: countedSchema,
    plans: countedSchema,
    invoices: countedSchema,
    touches: countedSchema,
    links: countedSchema,
    mails: countedSchema,
    notes: countedSchema,
    audit: countedSchema,
    sessions: countedSchema,
  }),
  newest: z.object({
    invoices: z.array(fileInvoiceSchema),
    plans: z.array(filePlanSchema),
    touches: z.array(fileTouchSchema),
    mails: z.array(fileMailSchema),
    notes: z.array(fileNoteSchema),
    sessions: z.array(fileSessionSchema),
    audit: z.array(fileActSchema),
  }),
})
export type MemberFile = z.infer<typeof memberFileSchema>
