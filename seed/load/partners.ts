import { partnerships } from '../../server/src/money/partners/tables.ts'
import type { Story } from '../stories/types.ts'
import { type Scene, instantOf } from './names.ts'

/** Loads members who share costs, and their invitations. */
export async function loadPartnerships(scene: Scene, story: Story): Promise<void> {
  await scene.tx.insert(partnerships).values(
    story.partnerships.map((partnership) => ({
      key: scene.key('partnership', partnership.key),
      inviterKey: scene.key('member', partnership.inviter),
      // A request belongs to its email address until it is accepted.
      inviteeKey:
        partnership.status === 'accepted' && partnership.invitee
          ? scene.key('member', partnership.invitee)
          : null,
      inviteeEmail: partnership.inviteeEmail,
      status: partnership.status,
      inviterSource: scene.key('card', partnership.inviterCard),
      inviteeSource: partnership.inviteeCard ? scene.key('card', partnership.inviteeCard) : null,
      inviterAutoAccept: partnership.inviterAutoAccept,
      inviteeAutoAccept: partnership.inviteeAutoAccept,
      createdAt: instantOf(scene, partnership.createdDay),
      acceptedAt: partnership.acceptedDay === null ? null : instantOf(scene, partnership.acceptedDay),
    })),
  )
}
