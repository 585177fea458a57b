import { z } from 'zod/mini'
import { pageOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { teamActKinds } from './acts.ts'
import { teamTypes } from './rights.ts'

/** The filters of the member list (C-7-53). */
export const memberFilters = ['all', ...teamTypes] as const
export type MemberFilter = (typeof memberFilters)[number]

/** The states of an invitation as its senders see it (C-4.8-09), and the filters of their list (C-7-56). */
const inviteStatuses = ['pending', 'accepted'] as const
export const inviteFilters = ['all', ...inviteStatuses] as const
export type InviteFilter = (typeof inviteFilters)[number]

/** A team (C-3-43). */
export const teamSchema = z.object({
  key: keySchema('team'),
  title: z.string(),
  /** The share link; null for members, who can't invite (CG-51). */
  share_invite: z.nullable(z.string()),
  /** The caller's role in it. */
  type: z.enum(teamTypes),
  members_count: z.int(),
  /** How many people the caller sees. */
  people_count: z.int(),
  /** People assigned to its members: the sum over the member list. */
  assigned_count: z.int(),
  /** Pending invitations; null for members. */
  pending_invites_count: z.nullable(z.int()),
})

/** A person in the list of those assigned to a member (C-3-46). */
export const assignedContactSchema = z.object({
  key: keySchema('contact'),
  first_name: z.string(),
  last_name: z.string(),
  display_name: z.string(),
})

/** A member of a team (C-3-44, C-3-45). */
export const teamMemberSchema = z.object({
  key: keySchema('teamMember'),
  type: z.enum(teamTypes),
  /** When they joined, in UTC seconds. */
  created: z.int(),
  /** Whether this is the caller. */
  is_you: z.boolean(),
  member: z.object({
    key: keySchema('member'),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    assigned_contacts_count: z.int(),
  }),
})

/** A member with the first page of their assigned people the caller may see (C-7-58, CG-52). */
export const memberDetailsSchema = z.extend(teamMemberSchema, {
  assigned_contacts: z.array(assignedContactSchema),
  /** The cursor of the next page; null if there is none. */
  next: z.nullable(z.string()),
  /** Whether the caller sees all of them, as owners and admins do. */
  sees_all: z.boolean(),
})

/** An invitation by email (C-3-47). Its key is the code of the mailed link (P:G-29). */
export const teamInviteSchema = z.object({
  key: z.string(),
  email: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  status: z.enum(inviteStatuses),
  created: z.int(),
  /** When it was accepted, in UTC seconds. */
  accepted: z.nullable(z.int()),
  contact: z.nullable(z.object({ display_name: z.string() })),
})

/** A member in a line of team activity. One who left has no place in the team but keeps the name. */
const actorSchema = z.object({
  key: keySchema('member'),
  /** Their membership in the team; null if they left. */
  place: z.nullable(keySchema('teamMember')),
  first_name: z.string(),
  last_name: z.string(),
  is_you: z.boolean(),
})

/** The object of an act, if the team still sees it. */
const actSubjectSchema = z.union([
  z.object({ kind: z.literal('gift'), key: keySchema('touch'), title: z.string() }),
  z.object({ kind: z.literal('plan'), key: keySchema('plan'), title: z.string() }),
  z.object({ kind: z.literal('package'), key: keySchema('package'), title: z.string() }),
])

/** An act in a team. What a departing member took along is null. */
export const teamActSchema = z.object({
  key: keySchema('teamAct'),
  kind: z.enum(teamActKinds),
  /** When, in UTC seconds. */
  created: z.int(),
  /** The actor; null only if the account is gone. */
  by: z.nullable(actorSchema),
  /** The member acted on, or the one who was assigned people. */
  subject: z.nullable(actorSchema),
  /** The member previously assigned to the people. */
  from: z.nullable(actorSchema),
  /** The person acted on, or one of several. */
  contact: z.nullable(z.object({ key: keySchema('contact'), display_name: z.string() })),
  /** The number of people acted on. */
  people: z.int(),
  thing: z.nullable(actSubjectSchema),
  /** The email address that was invited. */
  email: z.nullable(z.string()),
  /** The new date of a moved gift, or the type of an added person. */
  detail: z.nullable(z.string()),
})

/** The latest handover of a member's people that hasn't been undone. */
export const handOverSchema = z.object({
  key: keySchema('handOver'),
  to: actorSchema,
  people: z.int(),
  /** When, in UTC seconds. */
  created: z.int(),
  /** Why it can no longer be undone, as a sentence; null while it can. */
  undo_refused: z.nullable(z.string()),
})

/**
 * The people, gifts, and plans that depend on a member: those that a handover moves, and those that leave or are
 * offered to others when the member leaves the team.
 */
export const memberHoldingsSchema = z.object({
  /** People assigned to them. */
  people: z.int(),
  /** Unsent gifts to those people. */
  gifts: z.int(),
  /** Running plans of those people. */
  plans: z.int(),
  /** How many of those plans the member pays for. */
  plans_paid: z.int(),
  /** Identifies the list of those people: a handover is refused if it has changed. */
  seen: z.string(),
  /** People that the member added, and running plans that the member pays for them: they leave with the member. */
  own_people: z.int(),
  own_plans: z.int(),
  /**
   * Running plans that the member pays for other members' people: they are offered to the members assigned to those
   * people.
   */
  offered_plans: z.int(),
  last_hand_over: z.nullable(handOverSchema),
})

/** A page of members, with the counts by type. */
export const memberPage = z.extend(pageOf(teamMemberSchema), {
  counts: z.object({ all: z.int(), owner: z.int(), admin: z.int(), member: z.int() }),
})

/** A page of invitations, with the counts by state. */
export const invitePage = z.extend(pageOf(teamInviteSchema), {
  counts: z.object({ all: z.int(), pending: z.int(), accepted: z.int() }),
})

export type Team = z.output<typeof teamSchema>
export type TeamMember = z.output<typeof teamMemberSchema>
export type MemberDetails = z.output<typeof memberDetailsSchema>
export type AssignedContact = z.output<typeof assignedContactSchema>
export type TeamInvite = z.output<typeof teamInviteSchema>
export type MemberPage = z.output<typeof memberPage>
export type InvitePage = z.output<typeof invitePage>
export type TeamAct = z.output<typeof teamActSchema>
export type TeamActor = z.output<typeof actorSchema>
export type HandOver = z.output<typeof handOverSchema>
export type MemberHoldings = z.output<typeof memberHoldingsSchema>
