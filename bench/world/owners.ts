import type { MemberKey } from '@goodturn/contract/ids'
import { ensureCatalog } from '../../seed/catalog/load.ts'
import type { Platform } from '../../server/src/platform/context.ts'
import { onDatabase } from './cluster.ts'
import { type Reader, addMember, addPeople, listSizes, withPlatform } from './fill.ts'

/** Number of people that each owner's rows are spread over. */
export const peoplePerOwner = 1000

/** A kind of row that members own. */
interface OwnedRows {
  /** Name prefix of its owners. */
  name: string
  /** Filled tables, to be analyzed for the planner. */
  tables: string
  /** Rows per statement. */
  batchRows: number
  /** Inserts a member's rows numbered `from` + 1 to `to`. */
  insert: (platform: Platform, memberKey: MemberKey, from: number, to: number) => Promise<void>
}

/** Creates members with few and many rows of a kind, spread over 1,000 people each. */
export async function fillOwners(url: string, kind: OwnedRows): Promise<Reader[]> {
  return withPlatform(url, async (platform) => {
    await ensureCatalog(platform)
    const owners: Reader[] = []
    for (const rows of listSizes) owners.push(await addOwner(platform, kind, rows))
    await onDatabase(url, (client) => client.query(`vacuum analyze ${kind.tables}`))
    return owners
  })
}

async function addOwner(platform: Platform, kind: OwnedRows, rows: number): Promise<Reader> {
  const member = await addMember(platform, `${kind.name}-${rows}`)
  await addPeople(platform, member.key, 0, peoplePerOwner)
  for (let from = 0; from < rows; from += kind.batchRows)
    await kind.insert(platform, member.key, from, Math.min(rows, from + kind.batchRows))
  return { rows, memberKey: member.key, cookie: member.cookie }
}
