import type { MemberKey } from '@goodturn/contract/ids'
import { newKey } from '../../src/platform/ids.ts'
import { reservations } from '../../src/ordering/reservations/tables.ts'
import type { TestApp } from '../app.ts'
import { buildService } from './service.ts'

interface ReservationParts extends Partial<typeof reservations.$inferInsert> {
  memberKey: MemberKey
}

/** Forty crates reserved for a member at $32.50 each, $1,300.00 in all, open for payment. */
export async function buildReservation(app: TestApp, parts: ReservationParts) {
  const service = await buildService(app, { title: 'Citrus Crate' })
  const [row] = await app.db
    .insert(reservations)
    .values({
      key: newKey('reservation'),
      serviceKey: service.key,
      title: service.title,
      qty: 40,
      unitCents: 3250,
      agreedCents: 130_000,
      termsHtml: null,
      state: 'open',
      createdAt: app.now,
      movedAt: app.now,
      ...parts,
    })
    .returning()
  if (!row) throw new Error('no reservation was made')
  return row
}
