import { z } from 'zod/mini'
import { keySchema } from '../ids.ts'
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

/** `invited` has not followed the link yet; `ended` signs in no more. */
export const staffStates = ['invited', 'active', 'ended'] as const
export type StaffState = (typeof staffStates)[number]

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
