import { type SQL, sql } from 'drizzle-orm'

/** The time zone that the last session of a member told, for mails that say a moment's day; null where none did. */
export const zoneOfMember = (memberKey: SQL): SQL =>
  sql`(select time_zone from sessions where member_key = ${memberKey} and acting_admin_key is null
    and time_zone is not null order by seen_at desc, hash limit 1)`
