import { type SQL, sql } from 'drizzle-orm'

const secondsOf = (at: SQL) => sql`floor(extract(epoch from ${at}))::int`

/** The link of a touch as staff see it (D-1-118), as a column; null for a touch without one. */
export const touchLink = (
  touchKey: SQL,
): SQL => sql`(select jsonb_build_object('state', g.state, 'payment', g.payment,
    'sent', ${secondsOf(sql`coalesce(g.mailed_at, g.created_at)`)}, 'opened', ${secondsOf(sql`g.opened_at`)},
    'ended', ${secondsOf(sql`g.ended_at`)})
  from gift_links g where g.touch_key = ${touchKey})`
