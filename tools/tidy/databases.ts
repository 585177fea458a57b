// Every room is tried on the embedded database as well: it is what the portal runs on with nothing set up.
import { needsDatabase, runsOnBoth } from '../both-databases.ts'
import type { Finding, House } from './source.ts'

/** Rooms with tests on a database of which none runs on both. */
export function databaseRule(house: House): Finding[] {
  const rooms = new Map<string, { first: string; onBoth: boolean }>()
  for (const file of house.files) {
    const room = file.path.match(/^server\/src\/([^/]+)\//)?.[1]
    if (!room || !needsDatabase(file.path)) continue
    const known = rooms.get(room) ?? { first: file.path, onBoth: false }
    rooms.set(room, { ...known, onBoth: known.onBoth || runsOnBoth(file.path, file.text) })
  }
  return [...rooms]
    .filter(([, { onBoth }]) => !onBoth)
    .map(([room, { first }]) => ({
      rule: 'databases',
      file: first,
      line: 1,
      message: `no test of ${room} runs on the embedded database: begin one file of the room with // @both-databases`,
    }))
}
