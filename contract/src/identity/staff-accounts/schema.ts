import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'
import { staffRoles } from './roles.ts'

/** Who acts, as the console shows it. */
export const staffMeSchema = z.object({
  key: keySchema('staff'),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** `due`: nothing but setting it up is possible before it is on. */
  second_step: z.enum(['on', 'off', 'due']),
  /** Whether single keys act, such as `J` for the next row. */
  single_keys: z.boolean(),
})
export type StaffMe = z.infer<typeof staffMeSchema>

/** How a sign-in that waits for its second step can go on. */
export const staffWaysSchema = z.object({
  passkey: z.boolean(),
  authenticator: z.boolean(),
  recovery_code: z.boolean(),
})
export type StaffWays = z.infer<typeof staffWaysSchema>

/** `invited` has not followed the link yet; `ended` signs in no more. */
const staffStates = ['invited', 'active', 'ended'] as const

/** One of the staff as administrators see them. Instants are machine time, in integer seconds. */
export const staffPersonSchema = z.object({
  key: keySchema('staff'),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  state: z.enum(staffStates),
  second_step: z.boolean(),
  invited: z.int(),
  /** When the link of an invitation ends; null for the others. */
  invite_ends: z.nullable(z.int()),
  /** When they last signed in; null where they never did. */
  seen: z.nullable(z.int()),
  ended: z.nullable(z.int()),
})
export type StaffPerson = z.infer<typeof staffPersonSchema>

/** A token for the command line, as its owner sees it. Instants are machine time, in integer seconds. */
export const staffTokenSchema = z.object({
  key: keySchema('staffToken'),
  name: z.string(),
  created: z.int(),
  /** Exact to five minutes; null while it was never used. */
  used: z.nullable(z.int()),
})
export type StaffToken = z.infer<typeof staffTokenSchema>

/** Something that one of the staff did. */
export const staffActSchema = z.object({
  key: keySchema('audit'),
  at: z.int(),
  staff: z.object({ key: keySchema('staff'), name: z.string() }),
  act: z.string(),
  member: z.nullable(z.object({ key: keySchema('member'), name: z.string() })),
  /** Which of the staff it was about. */
  person: z.nullable(z.object({ key: keySchema('staff'), name: z.string() })),
  reason: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** What else was written down. */
  detail: z.record(z.string(), z.unknown()),
})
export type StaffAct = z.infer<typeof staffActSchema>
