import { type SQL, sql } from 'drizzle-orm'

/** SQL fragment that joins `members` to rows with a `member_key`. */
export const joinMember = (rows: SQL): SQL => sql`join members on members.key = ${rows}.member_key`
