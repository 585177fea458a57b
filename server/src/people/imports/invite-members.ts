import type { ContactKey } from '@goodturn/contract/ids'
import { invitationsByMemberPerDay } from '@goodturn/contract/identity/mailing/limits'
import { limitInvitations } from '../../identity/mailing/limit-invitations.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type NewInvite, inviteManyToTeam } from '../../identity/teams/invite-many.ts'
import { scopeOf } from '../../identity/teams/scope.ts'
import { type RowFault, wrongRows } from './errors.ts'
import type { ValidRow } from './read-rows.ts'

/**
 * Refuses invitations that can't be sent, before anything is stored: only owners and admins of a team may invite, at
 * most fifty a day. Counts the rest. Only fields reserved for administrators lead here (CG-35).
 */
export async function requireInvitable(ctx: Ctx, rows: readonly ValidRow[]): Promise<void> {
  const inviting = rows.filter(({ form }) => form.invite_email)
  if (inviting.length === 0) return
  const { teamKey, leads } = await scopeOf(ctx.db, ctx.actor)
  const fault = ({ row, at }: ValidRow, message: string): RowFault => ({
    row,
    at,
    field: 'invite_email',
    message,
  })
  if (!teamKey || !leads)
    throw wrongRows(inviting.map((row) => fault(row, 'Only owners and admins of a team can invite members.')))
  const tooMany = inviting.slice(invitationsByMemberPerDay)
  if (tooMany.length > 0)
    throw wrongRows(
      tooMany.map((row) => fault(row, `An import can invite at most ${invitationsByMemberPerDay} members.`)),
    )
  for (const { form } of inviting) await limitInvitations(ctx, form.invite_email ?? '')
}

/**
 * Invites the members named by rows, each to be assigned the person of the row, in the transaction that stores the
 * person.
 */
export async function inviteMembers(
  tx: Tx,
  ctx: Ctx,
  people: readonly { row: ValidRow; contactKey: ContactKey }[],
): Promise<void> {
  const invites = people.flatMap(({ row: { form }, contactKey }): NewInvite[] =>
    form.invite_email
      ? [
          {
            email: form.invite_email,
            firstName: form.invite_first_name || null,
            lastName: form.invite_last_name || null,
            contactKey,
          },
        ]
      : [],
  )
  if (invites.length === 0) return
  const { teamKey } = await scopeOf(tx, ctx.actor)
  if (teamKey) await inviteManyToTeam(tx, ctx.cause(), { teamKey, inviterKey: ctx.actor.memberKey }, invites)
}
