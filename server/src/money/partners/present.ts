import type { MemberKey } from '@goodturn/contract/ids'
import type { Partnership } from '@goodturn/contract/money/partners/schema'
import { seconds } from '@goodturn/contract/time'
import { userContribution } from '../../identity/accounts/present.ts'
import {
  type FoundPartnership,
  type PartnershipJson,
  type Person,
  type ShownPartnership,
  partnershipsOfMember,
} from './queries.ts'

type Shown = Pick<FoundPartnership, 'inviter' | 'invitee'> & { partnership: ShownPartnership }

const flag = (value: boolean) => (value ? 1 : 0)

const sideOf = ({ firstName, lastName, company }: Person) => ({
  first_name: firstName,
  last_name: lastName,
  company,
})

/**
 * A partnership as one side sees it: the other side's card stays hidden (B-3.7, BG-48). Until it is accepted the
 * inviter learns nothing about the address, not even whether it belongs to a member.
 */
export function presentPartnership(found: Shown, memberKey: MemberKey): Partnership {
  const { partnership, inviter, invitee } = found
  const isInviter = partnership.inviterKey === memberKey
  const shownInvitee = isInviter && partnership.status !== 'accepted' ? null : invitee
  return {
    key: partnership.key,
    status: partnership.status === 'accepted' ? 'accepted' : 'requested',
    user_is_invited: !isInviter,
    user_is_external: flag(shownInvitee === null),
    inviter: sideOf(inviter),
    invitee: shownInvitee && sideOf(shownInvitee),
    invitee_email: partnership.inviteeEmail,
    inviter_auto_accept: flag(partnership.inviterAutoAccept),
    invitee_auto_accept: flag(partnership.inviteeAutoAccept),
    inviter_source: isInviter ? partnership.inviterSource : null,
    invitee_source: isInviter ? null : partnership.inviteeSource,
    created: seconds(partnership.createdAt),
    invitation_accepted: seconds(partnership.acceptedAt),
  }
}

/** A partnership from a statement's JSON, as one side sees it. */
export function presentJson({ partnership, ...rest }: PartnershipJson, memberKey: MemberKey): Partnership {
  const { createdAt, acceptedAt } = partnership
  const instants = { createdAt: new Date(createdAt), acceptedAt: acceptedAt ? new Date(acceptedAt) : null }
  return presentPartnership({ ...rest, partnership: { ...partnership, ...instants } }, memberKey)
}

/** Adds the partners to the user response (B-3.2-04). */
export const partnersOfUser = userContribution<PartnershipJson>(partnershipsOfMember, (rows, memberKey) => ({
  payment_partners: rows.map((one) => presentJson(one, memberKey)),
}))
