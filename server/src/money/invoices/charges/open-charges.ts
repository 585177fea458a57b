import { sql } from 'drizzle-orm'
import type { Figure } from '../../../platform/trace/figures.ts'
import { isOpen } from './move-charge.ts'

/** The number of open charges, and how long they have been open: one that stays open needs someone's attention. */
export const openCharges: readonly Figure[] = [
  {
    name: 'charges_open',
    help: 'Charges that have neither succeeded nor failed yet, by state',
    label: 'state',
    read: () => sql`select known.state as label, count(charges.key) as value
      from unnest(array['asking', 'pending', 'action']) as known(state)
      left join charges on charges.state = known.state and ${isOpen}
      group by 1`,
  },
  {
    name: 'charges_oldest_seconds',
    help: 'Age of the oldest open charge, by state; 0 if there is none',
    label: 'state',
    read: ({ clock }) => sql`select known.state as label,
        coalesce(extract(epoch from ${clock.now().toISOString()}::timestamptz - min(charges.created_at)), 0) as value
      from unnest(array['asking', 'pending', 'action']) as known(state)
      left join charges on charges.state = known.state and ${isOpen}
      group by 1`,
  },
]
