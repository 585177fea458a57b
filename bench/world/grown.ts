import type { ClientBase } from 'pg'
import { ensureCatalog } from '../../seed/catalog/load.ts'
import { onDatabase } from './cluster.ts'
import { type Reader, addReader, withPlatform } from './fill.ts'
import { peoplePerOwner } from './owners.ts'
import { insertPlans } from './plans.ts'

/** What each member has: people with an address, as many gifts, and plans with two gifts each. */
export const rowsPerMember = { people: peoplePerOwner, plans: 250 }
const batchMembers = 50

/** The member that all others are copied from. */
export async function fillFirstMember(url: string): Promise<Reader> {
  return withPlatform(url, async (platform) => {
    await ensureCatalog(platform)
    const reader = await addReader(platform, rowsPerMember.people, 'grown')
    await insertPlans(platform, reader.memberKey, 0, rowsPerMember.plans)
    // Moves due touches ahead, so that none of this member's touches are due today.
    await platform.database.raw(
      `update touches set event_date = current_date + 30 where status = 'pending' and event_date <= current_date`,
    )
    return reader
  })
}

/** Copies the first member until there are `to` members; there are `from` now. */
export async function addCopies(
  url: string,
  { memberKey }: Reader,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query("set session_replication_role = 'replica'")
    for (let after = from; after < to; after += batchMembers) {
      const range = [memberKey, after + 1, Math.min(after + batchMembers, to)]
      for (const { table, owner } of copiedTables)
        await client.query(await copyOf(client, table, owner), range)
    }
    await client.query("set session_replication_role = 'origin'")
    await client.query('vacuum analyze')
  })
}

const copiedTables = [
  { table: 'members', owner: 'key' },
  ...['counters', 'contacts', 'locations', 'plans', 'touches'].map((table) => ({
    table,
    owner: 'member_key',
  })),
]
// Keys the copy gets new values for; shop keys stay the same.
const ownKeys = /^(key|v1_key|member_key|contact_key|location_key|parent_key|period_key)$/

/**
 * Copies the rows of `$1` in a table once for each number from `$2` to `$3`, which becomes the prefix of the copies'
 * keys.
 */
async function copyOf(client: ClientBase, table: string, owner: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attidentity = ''`,
    [table],
  )
  const columns = rows.map(({ name }) => name)
  const values = columns.map((name) => {
    if (ownKeys.test(name))
      return `left(r.${name}, strpos(r.${name}, '_')) || lpad(n::text, 7, '0') || substr(r.${name}, strpos(r.${name}, '_') + 1)`
    if (table !== 'members') return `r.${name}`
    if (name === 'email') return `n || '.' || r.email`
    return name === 'user_uuid' ? 'gen_random_uuid()::text' : `r.${name}`
  })
  return `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')}
    from ${table} r, generate_series($2::int, $3::int) n where r.${owner} = $1`
}
