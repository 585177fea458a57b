import { sql } from 'drizzle-orm'
import { type Platform, causeOf } from '../../server/src/platform/context.ts'
import { type Tx, rowsOf } from '../../server/src/platform/database/database.ts'
import { writeReservation } from '../../server/src/ordering/reservations/create.ts'
import { mailReservation } from '../../server/src/ordering/reservations/mail-reservation.ts'
import type { ReservationKey } from '@goodturn/contract/ids'
import type { Story } from '../stories/types.ts'
import type { Scene } from './names.ts'

/** Reserves stock as staff do; `mailReservations` notifies the members. */
export async function loadReservations(scene: Scene, platform: Platform, story: Story): Promise<void> {
  const cause = causeOf(platform, 'job:story')
  for (const { owner, service, qty, pricePerUnitCents, terms } of story.reservations) {
    const reservation = {
      member: { key: scene.key('member', owner) },
      service,
      qty,
      unitCents: pricePerUnitCents,
      agreedCents: null,
      terms: terms || null,
      reason: 'Set aside for the season',
    }
    await writeReservation(scene.tx, reservation, cause)
  }
}

/** Mails the members about the reservations of the story, with the confirmation link. */
export async function mailReservations(tx: Tx, platform: Platform): Promise<void> {
  const open = await rowsOf<{ key: ReservationKey }>(
    tx,
    sql`select key from reservations where state = 'open' order by key`,
  )
  for (const { key } of open) await mailReservation(tx, key, causeOf(platform, 'job:story'))
}
