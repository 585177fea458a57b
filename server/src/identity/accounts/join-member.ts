import { type SQL, sql } from 'drizzle-orm'

/** A piece of a larger statement: joins `members` to rows that name one by their `member_key`. */
export const joinMember = (rows: SQL): SQL => sql`join members on members.key = ${rows}.member_key`
