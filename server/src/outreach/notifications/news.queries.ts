import type { MemberKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/**
 * When the news of a migration is due: a day after it, so that no process of the release before still lists it; null
 * once the task `name` has run. The newest run of a task is kept for good.
 */
export function newsDue(name: string, migration: string): SQL {
  return sql`select min(applied_at) + interval '1 day' as due from migrations
    where name = ${migration} and not exists (select from recurring_runs where name = ${name} and finished_at is not null)`
}

/** The next members, by key, whose accounts are older than a migration and who weren't told its news yet. */
export async function membersToTell(
  tx: Tx,
  { migration, subject, after, limit }: { migration: string; subject: string; after: string; limit: number },
): Promise<MemberKey[]> {
  const rows = await rowsOf<{ key: MemberKey }>(
    tx,
    sql`select m.key from members m
        where m.key > ${after} and m.erased_at is null
          and m.created_at < (select applied_at from migrations where name = ${migration})
          and not exists (select from notifications n
            where n.member_key = m.key and n.kind = 'news' and n.subject_key = ${subject})
        order by m.key limit ${limit}`,
  )
  return rows.map(({ key }) => key)
}
