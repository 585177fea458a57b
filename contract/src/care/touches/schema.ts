import { z } from 'zod/mini'
import { pageOf } from '../../call.ts'
import { artSchema, imageSchema } from '../../shop/catalog/schema.ts'
import { keySchema } from '../../ids.ts'
import { fillingSchema } from '../../shop/messaging/placeholders.ts'
import { isCalendarDate } from '../../time.ts'
import { linkSteps, touchGroups, touchStatuses, touchTypes } from './status.ts'
import { trackingStatuses } from './tracking.ts'

const textOrNull = z.nullable(z.string())
const flag = z.int()
/** `yyyy-MM-dd`. */
const calendarDate = z.string()
/** A calendar date from a caller: `yyyy-MM-dd`, and a real day. */
export const calendarDateSchema = z
  .string('Please choose a date.')
  .check(z.refine((value: string) => isCalendarDate(value), 'Please choose a date.'))
/** Integer seconds. */
const secondsOrNull = z.nullable(z.int())

const common = {
  key: keySchema('touch'),
  /** A second permanent key, used by the swap call (CG-56). */
  v1_key: z.string(),
  status: z.enum(touchStatuses),
  /** What a gift sent by link waits for: a look, an answer, or its payment; null once it goes on, and without a link. */
  link_step: z.nullable(z.enum(linkSteps)),
  /** The first name of the person whose answer it waits for: "Waiting for Grace" (D-1-48); null if for no one's. */
  waiting_for: textOrNull,
  /** The city of an address that its recipient gave for this gift alone (D-1-73); its `location` is null then. */
  private_place: z.nullable(z.object({ city: z.string(), state: z.string(), country: z.string() })),
  title: z.string(),
  /** The URL of its picture; drawn from `art` if it has none. */
  image: z.string(),
  has_picture: z.boolean(),
  art: artSchema,
  event_date: calendarDate,
  completed: secondsOrNull,
  canceled: secondsOrNull,
  can_edit: flag,
  can_cancel: flag,
  touch_type: z.enum(touchTypes),
  contact: z.object({ key: keySchema('contact'), display_name: z.string() }),
  tracking_number: textOrNull,
  tracking_carrier: textOrNull,
  tracking_status: z.enum(trackingStatuses),
  tracking_message: textOrNull,
  /** The expected arrival, "Mar 1 - Mar 4" or one day; null until it is known. */
  fulfillment_window: textOrNull,
  /** The last day of that window, `yyyy-MM-dd`. */
  arrives: z.nullable(calendarDate),
  /**
   * 1 when it goes to a new home without an address: it is held until there is one. Set in lists from 14 days before it
   * is due, and always on its own page.
   */
  awaits_address: flag,
  rendered_contact_message: z.string(),
  /**
   * The details missing from an incomplete touch, as text: "a valid address"; empty in every other state, and while it
   * waits for its link.
   */
  missing: z.array(z.string()),
  /** 1 when an incomplete touch lacks only an appointment, which we arrange: it does not expire. */
  waits_for_staff: flag,
  /** Its origin: "One-time gift", or its plan or package. */
  why: z.string(),
}

/** One touch's card in bulk message editing. */
export const bulkCardSchema = z.object({
  /** 1 when the card has a custom message, 0 for the default one. */
  is_changed: flag,
  /** The first and last lines of the card. */
  to_name: textOrNull,
  from_name: textOrNull,
  filling: fillingSchema,
})

/** A touch as a row of the activity list (CG-26). */
export const touchRowSchema = z.object({
  ...common,
  group: z.enum(touchGroups),
  recipient: z.object({ display_name: z.string() }),
  experience: z.object({ key: keySchema('experience'), title: z.string() }),
  location: z.nullable(
    z.object({ key: keySchema('location'), street: z.string(), city: z.string(), state: z.string() }),
  ),
  /** Present only with `filter=bulkmessaging`. */
  card: z.optional(bulkCardSchema),
})

/** Touch counts for each chip of the activity list. */
const groupCounts = z.object({
  all: z.int(),
  needs: z.int(),
  upcoming: z.int(),
  ontheway: z.int(),
  delivered: z.int(),
  canceled: z.int(),
})

/** Touch counts by default and custom message. */
const messageCounts = z.object({ all: z.int(), default: z.int(), changed: z.int() })

/**
 * The activity list: a page of rows, and the caller's calendar day for headings. `counts` are the member's own without
 * a search; with a search they come with its first page only (null after that), along with the groups that stopped at
 * 1,000.
 */
export const activitySchema = z.extend(pageOf(touchRowSchema), {
  counts: z.nullable(groupCounts),
  /** Present with `filter=bulkmessaging`, on the first page. */
  messages: z.optional(messageCounts),
  minimum_counts: z.optional(z.array(z.enum(['all', ...touchGroups]))),
  today: calendarDate,
})

const titleSchema = z.object({ title: z.string() })

/** A touch in full (C-3-48 to C-3-61). */
export const touchSchema = z.object({
  ...common,
  description: z.string(),
  experience: z.object({
    key: keySchema('experience'),
    title: z.string(),
    swappable: flag,
    /** 1 when the card's text is written with a pen rather than printed. */
    handwritten: flag,
    contact_message: z.string(),
    touch_shipment_notes: textOrNull,
    /** The personalization that the gift requires, as text; null if none. */
    personalization_label: textOrNull,
    languages: z.array(z.string()),
  }),
  service: z.object({ key: keySchema('service'), slug: z.string(), title: z.string() }),
  cancel_reason: textOrNull,
  /** Its package. */
  transaction: z.nullable(z.object({ key: keySchema('package'), service: titleSchema })),
  /** Its plan. */
  subscription: z.nullable(z.object({ key: keySchema('plan'), is_topofmind: flag, service: titleSchema })),
  recipient: z.object({ display_name: z.string(), primary_name: z.string() }),
  /** 1 when the contact is one person, 0 when there is a partner. */
  single_contact: flag,
  location: z.nullable(
    z.object({
      key: keySchema('location'),
      lat: z.nullable(z.number()),
      lng: z.nullable(z.number()),
      street: z.string(),
      street2: textOrNull,
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      country: z.string(),
    }),
  ),
  personalization: textOrNull,
  /** 1 for a service delivered by appointment, which we arrange. */
  appointment_required: flag,
  appointment: z.nullable(z.object({ appointment_time: z.int(), vendor: titleSchema })),
  /** The days that the member proposed, earliest first, with a note; null until then. */
  appointment_wish: z.nullable(z.object({ days: z.array(calendarDate), note: textOrNull, asked: z.int() })),
  to_name: textOrNull,
  from_name: textOrNull,
  from: z.object({ signature_marketing: textOrNull }),
  messaging_prompt_id: z.nullable(keySchema('messagingPrompt')),
  /** The values of the message's placeholders on this card. */
  filling: fillingSchema,
  member_messages: z.array(z.object({ message: z.string(), created: z.int() })),
  touch_engagements_count: z.int(),
  bulkpending: flag,
  created: z.int(),
  /** When the carrier delivered it. */
  delivered: secondsOrNull,
  today: calendarDate,
})

/** One report of a carrier (C-3-62); the coordinates are null if unknown. */
export const trackingDetailSchema = z.object({
  datetime: z.int(),
  message: z.string(),
  status: z.string(),
  location: z.nullable(
    z.object({
      city: textOrNull,
      state: textOrNull,
      lat: z.nullable(z.number()),
      lng: z.nullable(z.number()),
    }),
  ),
})

/** The journey of a parcel that came back before the touch was sent again: its reports, newest first. */
export const earlierJourneySchema = z.object({
  tracking_carrier: z.string(),
  tracking_number: z.string(),
  tracking_details: z.array(trackingDetailSchema),
})

/** A recipient's action on a touch's card. */
export const touchEngagementSchema = z.object({
  engagement_type: z.string(),
  engagement_title: z.string(),
  created: z.int(),
})

/** A possible replacement in a swap (C-3-68). */
export const replacementSchema = z.object({
  key: keySchema('experience'),
  title: z.string(),
  description: z.string(),
  sku: z.object({ image: imageSchema }),
  has_picture: z.boolean(),
  art: artSchema,
  contact_message: z.string(),
})

/** The figures of the dashboard (P:G-33). */
export const dashboardSchema = z.object({
  touches: groupCounts,
  people: z.int(),
  /** Active plans that the member owns, and unused tokens. */
  plans: z.int(),
  tokens: z.int(),
  /** The next touches to be processed, at most five. */
  next: z.array(touchRowSchema),
  today: calendarDate,
})

export type TouchRow = z.infer<typeof touchRowSchema>
export type Touch = z.infer<typeof touchSchema>
export type TrackingDetail = z.infer<typeof trackingDetailSchema>
export type EarlierJourney = z.infer<typeof earlierJourneySchema>
export type MessageCounts = z.infer<typeof messageCounts>
export type GroupCounts = z.infer<typeof groupCounts>
export type Activity = z.infer<typeof activitySchema>
export type Dashboard = z.infer<typeof dashboardSchema>
export type TouchEngagement = z.infer<typeof touchEngagementSchema>
export type Replacement = z.infer<typeof replacementSchema>
