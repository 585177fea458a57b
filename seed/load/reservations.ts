import { type Platform, causeOf } from '../../server/src/platform/context.ts'
import { createReservation } from '../../server/src/reservations/create.ts'
import type { Story } from '../stories/types.ts'
import { type Scene, found } from './names.ts'

/** Reserves stock as staff do: the mail with the link to confirm it is in the outbox. */
export async function loadReservations(scene: Scene, platform: Platform, story: Story): Promise<void> {
  const cause = causeOf(platform, 'job:story')
  for (const { owner, service, qty, pricePerUnitCents, terms } of story.reservations) {
    const { email } = found(
      story.members.find(({ key }) => key === owner),
      owner,
    )
    await createReservation(
      scene.tx,
      {
        member: { key: scene.key('member', owner), email },
        service,
        qty,
        unitCents: pricePerUnitCents,
        agreedCents: null,
        terms: terms || null,
        reason: 'Set aside for the season',
      },
      cause,
    )
  }
}
