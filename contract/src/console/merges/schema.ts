import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'
import { obstacleSchema } from './obstacles.ts'
import { mergeStates } from './states.ts'

/** The kinds of data that move between the accounts, in display order. */
export const movedKinds = [
  'people',
  'addresses',
  'gifts',
  'plans',
  'packages',
  'tokens',
  'discounts',
  'reservations',
  'invoices',
  'messages',
  'log',
  'imports',
  'sequences',
  'questionnaires',
  'partnerships',
  'notes',
] as const
export type MovedKind = (typeof movedKinds)[number]

/** The kinds of data that end with the account, in display order. */
export const endedKinds = [
  'sessions',
  'second_step',
  'cards',
  'easy_billing',
  'integrations',
  'calendar',
  'pictures',
  'referral_code',
  'double_discounts',
  'agreement',
  'edits',
] as const
export type EndedKind = (typeof endedKinds)[number]

const side = z.object({ key: keySchema('member'), name: z.string(), email: z.string() })

/** The dry run of a merge: nothing is changed by it. Money in dollars. */
export const mergePreviewSchema = z.object({
  /** The account that stays. */
  into: side,
  /** The account that ends. */
  from: side,
  moves: z.array(z.object({ kind: z.enum(movedKinds), count: z.int() })),
  credit: z.number(),
  funds: z.number(),
  promised: z.number(),
  ends: z.array(z.object({ kind: z.enum(endedKinds), count: z.int() })),
  /** People on both lists, by email: they will be listed twice. */
  twice: z.int(),
  obstacles: z.array(obstacleSchema),
})
export type MergePreview = z.infer<typeof mergePreviewSchema>

const secondsOrNull = z.nullable(z.int())

/** A merge as staff follow it. Instants are machine time, in integer seconds. */
export const mergeSchema = z.object({
  key: keySchema('merge'),
  into: side,
  from: side,
  state: z.enum(mergeStates),
  reason: z.string(),
  asked_by: z.string(),
  is_mine: z.boolean(),
  asked_at: z.int(),
  expires_at: z.int(),
  into_confirmed_at: secondsOrNull,
  from_confirmed_at: secondsOrNull,
  /** The approval for a second staff member to answer; null until both mailboxes have agreed. */
  approval: z.nullable(keySchema('approval')),
  ended_at: secondsOrNull,
  /** Why it ended without a merge. */
  end_reason: z.nullable(z.string()),
})
export type Merge = z.infer<typeof mergeSchema>

/** The content of the page behind a mailed link. The other account's address is partly masked. */
export const mergeLinkSchema = z.object({
  state: z.enum(mergeStates),
  /** Whether this mailbox's account stays. */
  stays: z.boolean(),
  email: z.string(),
  other_email: z.string(),
  expires_at: z.int(),
  /** Whether this mailbox has agreed, and the other one. */
  is_confirmed: z.boolean(),
  is_other_confirmed: z.boolean(),
})
export type MergeLink = z.infer<typeof mergeLinkSchema>
