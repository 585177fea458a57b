// Every district has a test on the embedded database, the portal's default.
import { needsDatabase, runsOnBoth } from '../suite/both-databases.ts'
import { districts, placeOf } from '../districts.ts'
import type { Finding, House } from './source.ts'

const common = ['config', 'browser-errors', 'sandbox', 'platform', 'vendors']
const districtOf = new Map(
  Object.entries(districts).flatMap(([district, rooms]) => rooms.map((room) => [room, district] as const)),
)

/** Reports rooms with database tests outside any district, and districts without a test that runs on both databases. */
export function databaseRule(house: House): Finding[] {
  const tested = new Map<string, { first: string; onBoth: boolean }>()
  const unassigned: Finding[] = []
  for (const file of house.files) {
    const room = file.path.startsWith('server/') ? placeOf(file.path)?.room : undefined
    if (!room || common.includes(room) || !needsDatabase(file.path)) continue
    const district = districtOf.get(room)
    if (!district) {
      const message = `the room ${room} is in no district: add it to tools/districts.ts`
      unassigned.push({ rule: 'databases', file: file.path, line: 1, message })
      continue
    }
    const known = tested.get(district) ?? { first: file.path, onBoth: false }
    tested.set(district, { ...known, onBoth: known.onBoth || runsOnBoth(file.path, file.text) })
  }
  const missing = [...tested]
    .filter(([, { onBoth }]) => !onBoth)
    .map(([district, { first }]) => ({
      rule: 'databases',
      file: first,
      line: 1,
      message: `no test of ${district} runs on the embedded database: begin one of its files with // @both-databases`,
    }))
  return [...unassigned, ...missing]
}
