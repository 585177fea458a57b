import { z } from 'zod/mini'
import { call, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { nameLengthMin, searchLengthMax } from '../../limits.ts'
import { emailAddress, optionalLine, requiredLine } from '../../text.ts'
import { assignableTypes } from './rights.ts'
import {
  assignedContactSchema,
  inviteFilters,
  invitePage,
  memberDetailsSchema,
  memberFilters,
  memberHoldingsSchema,
  memberPage,
  teamActSchema,
  teamInviteSchema,
  teamSchema,
} from './schema.ts'

const codeText = z.string().check(z.maxLength(200))
const code = z.object({ code: codeText })
/** The team that an invitation leads to (P:G-30). */
const invitedTeam = z.object({ key: keySchema('team'), title: z.string() })
const key = keySchema('teamMember')
const inviteKey = z.object({ key: codeText })
// Longer text is cut, not refused: a search field never shows an error (CG-09).
const term = z.optional(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.trim().slice(0, searchLengthMax)),
  ),
)
/** Without it, a caller with people or plans must confirm first. */
const consent = z.optional(z.literal(1))
const joined = z.object({ team: teamSchema })

/** The form of a new team (C-5-56, C-5-57). */
export const newTeam = z.object({ title: requiredLine('team name') })

/** The form of an invitation (CG-49). */
export const newTeamInvite = z.object({
  email: emailAddress,
  first_name: z.optional(z.nullable(optionalLine('first name', { min: nameLengthMin }))),
  last_name: z.optional(z.nullable(optionalLine('last name', { min: nameLengthMin }))),
  /** The contact assigned to the new member on acceptance. */
  contact: z.optional(z.nullable(keySchema('contact'))),
})

/** Teams (CG-48): members are at top level. */
export const teamCalls = {
  getInvite: call('GET', '/teams/getinvite/{code}', {
    summary: 'The personal invitation of a mailed code',
    access: 'public',
  })
    .input(code)
    .output(z.object({ email: z.string(), team: invitedTeam, code: z.string() })),
  getSharedInvite: call('GET', '/teams/getsharedinvite/{code}', {
    summary: 'The team of a share link',
    access: 'public',
  })
    .input(code)
    .output(z.object({ team: invitedTeam, code: z.string() })),
  get: call('GET', '/v1/teams', {
    summary: "The caller's team with its first members; null without a team",
  }).output(z.object({ team: z.nullable(teamSchema), members: memberPage })),
  create: call('POST', '/v1/teams', { summary: 'Create a team', status: 201 }).input(newTeam).output(joined),
  members: call('GET', '/v1/teams/members', {
    summary: 'Team members, in the order they joined',
  })
    .input(z.object({ ...pageQuery, type: z.optional(z.enum(memberFilters)), term }))
    .output(z.object({ members: memberPage })),
  member: call('GET', '/v1/teams/member/{key}', { summary: 'A team member' })
    .input(z.object({ key }))
    .output(memberDetailsSchema),
  people: call('GET', '/v1/teams/member/{key}/people', {
    summary: 'The people assigned to a team member, by name',
  })
    .input(z.object({ key, ...pageQuery }))
    .output(pageOf(assignedContactSchema)),
  holdings: call('GET', '/v1/teams/member/{key}/holdings', {
    summary:
      'Preview a handover from a team member: what moves, and what happens to it when they leave the team',
  })
    .input(z.object({ key }))
    .output(memberHoldingsSchema),
  acts: call('GET', '/v1/teams/acts', {
    mayLag: true,
    summary: 'Team activity, newest first; for its owner and admins',
  })
    .input(z.object({ ...pageQuery, member: z.optional(keySchema('member')) }))
    .output(pageOf(teamActSchema)),
  update: call('PATCH', '/v1/teams/member/{key}', {
    summary: 'Make a member an admin, or an admin a regular member',
  })
    .input(z.object({ key, type: z.enum(assignableTypes, 'Please choose Admin or Member.') }))
    .output(memberDetailsSchema),
  remove: call('DELETE', '/v1/teams/member/{key}', { summary: 'Remove a member from the team', status: 204 })
    .input(z.object({ key }))
    .output(z.void()),
  leave: call('POST', '/v1/teams/leave', { summary: 'Leave the team', status: 204 }).output(z.void()),
  invites: call('GET', '/v1/teams/invites', { summary: 'Invitations of the team, newest first' })
    .input(
      z.object({
        ...pageQuery,
        status: z.optional(z.enum(inviteFilters)),
        term,
        includeteam: z.optional(z.literal('true')),
      }),
    )
    .output(z.object({ team: z.optional(teamSchema), invites: invitePage })),
  invite: call('POST', '/v1/teams/invites', {
    summary: 'Invite someone to the team by email',
    access: 'verified',
    status: 201,
  })
    .input(newTeamInvite)
    .output(z.object({ invite: teamInviteSchema })),
  resendInvite: call('POST', '/v1/teams/resendinvite/{key}', {
    summary: 'Resend an invitation',
    access: 'verified',
  })
    .input(inviteKey)
    .output(z.object({ invite: teamInviteSchema })),
  revokeInvite: call('POST', '/v1/teams/revokeinvite/{key}', {
    summary: 'Withdraw an invitation',
    status: 204,
  })
    .input(inviteKey)
    .output(z.void()),
  acceptInvite: call('POST', '/v1/teams/acceptinvite/{key}', {
    summary: 'Join a team with a personal invitation',
  })
    .input(z.extend(inviteKey, { consent }))
    .output(joined),
  acceptSharedInvite: call('POST', '/v1/teams/acceptsharedinvite/{sharedid}', {
    summary: 'Join a team with its share link',
  })
    .input(z.object({ sharedid: codeText, consent }))
    .output(joined),
}
