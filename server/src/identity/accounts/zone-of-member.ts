import { type SQL, sql } from 'drizzle-orm'

/** The time zone that a member's last session reported, for mails that show a date; null if none did. */
export const zoneOfMember = (memberKey: SQL): SQL =>
  sql`(select time_zone from sessions where member_key = ${memberKey} and acting_admin_key is null
    and time_zone is not null order by seen_at desc, hash limit 1)`
