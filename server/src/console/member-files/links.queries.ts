import type { FileLink } from '@goodturn/contract/console/member-files/links'
import type { GiftLinkKey, MemberKey, TouchKey } from '@goodturn/contract/ids'
import type { LinkSender } from '@goodturn/contract/ordering/checkout/gift-link'
import type { GiftLinkState, LinkPaymentState } from '@goodturn/contract/outreach/gift-links/states'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Whereabouts, placeText } from '../../care/touches/linked/place-text.ts'
import type { Section } from './section-page.ts'

interface LinkRow extends Whereabouts {
  key: GiftLinkKey
  touch_key: TouchKey
  at: Date | string
  title: string
  chosen: string | null
  recipient_name: string
  state: GiftLinkState
  payment: LinkPaymentState
  send_by: LinkSender
  mailed_at: Date | string | null
  opened_at: Date | string | null
  ended_at: Date | string | null
  last_day: string
}

/** A member's gift links, newest first (D-1-118). The street of a private address is never read. */
export const linksOf = (memberKey: MemberKey): Section<LinkRow, FileLink> => ({
  shape: ['instant', 'text'],
  at: (row) => [new Date(row.at).toISOString(), row.key],
  all: sql`select from gift_links where member_key = ${memberKey}`,
  rows: (at, take) => sql`
    select g.key, g.touch_key, g.created_at as at, g.title, chosen.title as chosen, t.recipient_name, g.state, g.payment,
      g.send_by, g.mailed_at, g.opened_at, g.ended_at, g.last_day::text as last_day, t.private_place, l.city,
      l.state as state_code
    from (select * from gift_links where member_key = ${memberKey}
        ${at ? sql`and (created_at, key) < (${at[0]}::timestamptz, ${at[1]})` : sql``}
      order by created_at desc, key desc limit ${take}) g
    join touches t on t.key = g.touch_key left join services chosen on chosen.key = g.chosen_service_key
    left join locations l on l.key = t.location_key
    order by g.created_at desc, g.key desc`,
  present: presentLink,
})

function presentLink(row: LinkRow): FileLink {
  return {
    key: row.key,
    touch: row.touch_key,
    title: row.title,
    chosen: row.chosen,
    whom: row.recipient_name,
    state: row.state,
    payment: row.payment,
    send_by: row.send_by,
    created: seconds(row.at),
    mailed: seconds(row.mailed_at),
    opened: seconds(row.opened_at),
    ended: seconds(row.ended_at),
    last_day: row.last_day,
    place: row.state === 'accepted' ? placeText(row) : null,
  }
}
