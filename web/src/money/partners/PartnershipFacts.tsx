import type { Partnership } from '@goodturn/contract/money/partners/schema'
import { formatDay } from '../../platform/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList.tsx'
import { nameOf, partnerFirstName, partnerOf } from './partnerText.ts'

/** Who invited whom and when, and how each partner's approval works. */
export function PartnershipFacts({ partnership }: { partnership: Partnership }) {
  const { inviter, invitee_email, user_is_invited, created, invitation_accepted, status } = partnership
  const theirAuto = user_is_invited ? partnership.inviter_auto_accept : partnership.invitee_auto_accept
  return (
    <Card level={2} title="Details">
      <DescriptionList layout="stacked">
        <Fact label="Invited by">{user_is_invited ? nameOf(inviter) : 'You'}</Fact>
        <Fact label="Invitation sent to">{invitee_email}</Fact>
        <Fact label="Sent">{formatDay(created)}</Fact>
        {invitation_accepted !== null && <Fact label="Accepted">{formatDay(invitation_accepted)}</Fact>}
        {status === 'accepted' && partnerOf(partnership) && (
          <Fact label={`${partnerFirstName(partnership)} approves their half`}>
            {theirAuto === 1 ? 'Automatically' : 'One purchase at a time'}
          </Fact>
        )}
      </DescriptionList>
    </Card>
  )
}
