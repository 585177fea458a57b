import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'
import { staffRoles } from './roles.ts'

/** The signed-in staff member, as the console shows them. */
export const staffMeSchema = z.object({
  key: keySchema('staff'),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** `due`: setup is required; nothing else is allowed until it is done. */
  second_step: z.enum(['on', 'off', 'due']),
  /** Whether single-key shortcuts work, such as `J` for the next row. */
  single_keys: z.boolean(),
})
export type StaffMe = z.infer<typeof staffMeSchema>

/** The second-step methods available for a pending sign-in. */
export const staffSecondStepMethodsSchema = z.object({
  passkey: z.boolean(),
  authenticator: z.boolean(),
  recovery_code: z.boolean(),
})

/** `invited` hasn't followed the link yet; `ended` can no longer sign in. */
const staffStates = ['invited', 'active', 'ended'] as const

/** A staff member as administrators see them. Instants are machine time, in integer seconds. */
export const staffPersonSchema = z.object({
  key: keySchema('staff'),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  state: z.enum(staffStates),
  second_step: z.boolean(),
  invited: z.int(),
  /** When the invitation link expires; null if there is none. */
  invite_ends: z.nullable(z.int()),
  /** When they last signed in; null if never. */
  seen: z.nullable(z.int()),
  ended: z.nullable(z.int()),
})
export type StaffPerson = z.infer<typeof staffPersonSchema>

/** A token for the command line, as its owner sees it. Instants are machine time, in integer seconds. */
export const staffTokenSchema = z.object({
  key: keySchema('staffToken'),
  name: z.string(),
  created: z.int(),
  /** Exact to five minutes; null if never used. */
  used: z.nullable(z.int()),
})
export type StaffToken = z.infer<typeof staffTokenSchema>

/** An action by a staff member. */
export const staffActSchema = z.object({
  key: keySchema('audit'),
  at: z.int(),
  staff: z.object({ key: keySchema('staff'), name: z.string() }),
  act: z.string(),
  member: z.nullable(z.object({ key: keySchema('member'), name: z.string() })),
  /** The staff member it concerned. */
  person: z.nullable(z.object({ key: keySchema('staff'), name: z.string() })),
  reason: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** Other recorded details. */
  detail: z.record(z.string(), z.unknown()),
})
export type StaffAct = z.infer<typeof staffActSchema>
