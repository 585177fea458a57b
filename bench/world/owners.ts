import type { MemberKey } from '@goodturn/contract/ids'
import { ensureCatalog } from '../../seed/catalog/load.ts'
import type { Platform } from '../../server/src/platform/context.ts'
import { onDatabase } from './cluster.ts'
import { type Reader, addMember, addPeople, listSizes, withPlatform } from './fill.ts'

/** How many people the rows of each owner are spread over. */
export const peopleEach = 1000

/** A kind of rows that members own. */
interface Owned {
  /** What its owners are called. */
  name: string
  /** The tables that are filled, for the planner's statistics. */
  tables: string
  /** How many rows one statement makes. */
  batchRows: number
  /** Makes the rows numbered `from` + 1 to `to` of a member. */
  insert: (platform: Platform, memberKey: MemberKey, from: number, to: number) => Promise<void>
}

/** Members with few and with many rows of a kind, over a thousand people each. */
export async function fillOwners(url: string, kind: Owned): Promise<Reader[]> {
  return withPlatform(url, async (platform) => {
    await ensureCatalog(platform)
    const owners: Reader[] = []
    for (const rows of listSizes) owners.push(await addOwner(platform, kind, rows))
    await onDatabase(url, (client) => client.query(`vacuum analyze ${kind.tables}`))
    return owners
  })
}

async function addOwner(platform: Platform, kind: Owned, rows: number): Promise<Reader> {
  const member = await addMember(platform, `${kind.name}-${rows}`)
  await addPeople(platform, member.key, 0, peopleEach)
  for (let from = 0; from < rows; from += kind.batchRows)
    await kind.insert(platform, member.key, from, Math.min(rows, from + kind.batchRows))
  return { rows, memberKey: member.key, cookie: member.cookie }
}
