// Which rooms a server room may import: only platform and rooms on lower floors.
import { placeOf } from '../districts.ts'
import type { Finding, House, Import, SourceFile } from './source.ts'

const roomsFile = 'server/src/rooms.ts'

/** Reports imports between rooms that go up, sideways, or into a lower room's tables. */
export function floorRule(house: House): Finding[] {
  const floors = readFloors(house)
  const rooms = house.files.filter((file) => roomOf(file.path) !== undefined)
  if (!floors) {
    if (rooms.length === 0) return []
    const message = 'write `export const floors` there: the rooms of server/src, bottom floor first'
    return [{ rule: 'floors', file: roomsFile, line: 1, message }]
  }
  return [
    ...foldersWithoutFloor(rooms, floors),
    ...rooms
      .filter((file) => !file.isTest)
      .flatMap((file) => file.imports.flatMap((entry) => checkImport(file, entry, floors))),
  ]
}

type Floors = Map<string, number>

/** The floor of each room, counted from the bottom; undefined in a source tree without floors. */
export function readFloors(house: House): Floors | undefined {
  const file = house.byPath.get(roomsFile)
  const start = file?.code.search(/export const floors\b/) ?? -1
  if (!file || start === -1) return undefined
  const open = file.bare.indexOf('[', file.bare.indexOf('=', start))
  const floors: Floors = new Map()
  let depth = 0
  let floor = -1
  for (let at = open; at < file.bare.length; at += 1) {
    const char = file.bare[at]
    if (char === '[') depth += 1
    if (char === '[' && depth === 2) floor += 1
    if (char === ']') depth -= 1
    if (depth === 0) break
    if (char !== "'" && char !== '"') continue
    const end = file.bare.indexOf(char, at + 1)
    floors.set(file.code.slice(at + 1, end), floor)
    at = end
  }
  return floors
}

function foldersWithoutFloor(rooms: SourceFile[], floors: Floors): Finding[] {
  const first = new Map<string, SourceFile>()
  for (const file of rooms) first.set(roomOf(file.path) ?? '', file)
  return [...first]
    .filter(([room]) => room !== 'platform' && room !== 'vendors' && !floors.has(room))
    .map(([room, file]) => ({
      rule: 'floors',
      file: file.path,
      line: 1,
      message: `room ${room} stands on no floor: add it to ${roomsFile}, as low as its imports allow`,
    }))
}

function checkImport(file: SourceFile, entry: Import, floors: Floors): Finding[] {
  const from = roomOf(file.path)
  const to = entry.target ? roomOf(entry.target) : undefined
  const refuse = (message: string): Finding[] => [
    { rule: 'floors', file: file.path, line: entry.line, message },
  ]

  if (isTopFile(entry.target)) {
    return refuse(`${entry.target} wires the rooms together and stands above them: pass what is needed in`)
  }
  if (!to || to === from) return []
  if (to === 'vendors')
    return refuse('only app.ts chooses a vendor: take the port as a parameter or from the context')
  if (from === 'vendors') {
    // A port is types, and the error classes that its implementations throw.
    if (to === 'platform' || entry.typeOnly || !isInside(entry.target ?? '')) return []
    return refuse(`a vendor knows a room's port, not its tables and routes: move the code into ${to}`)
  }
  if (to === 'platform') return []
  if (from === 'platform')
    return refuse(
      `platform knows no room: move this to the room, or declare a hook that ${to} answers in server/src/hooks.ts`,
    )
  const here = floors.get(from ?? '')
  const there = floors.get(to)
  if (here === undefined || there === undefined) return []
  if (there >= here) {
    return refuse(
      `${from} may not import ${to}, which is not on a lower floor: publish an event that ${to} handles, declare a hook that it answers, or move a room in ${roomsFile}`,
    )
  }
  if (isTables(entry.target ?? '') && !entry.typeOnly && !canJoin(file.path)) {
    return refuse(
      `${to}'s tables are its own: call one of its verbs or queries (a read join belongs in a queries.ts)`,
    )
  }
  return []
}

/** Files directly in server/src wire the rooms together. */
function isTopFile(target: string | undefined): boolean {
  return target !== undefined && /^server\/src\/[^/]+\.ts$/.test(target)
}

/** Whether a file declares a room's tables. */
export function isTables(path: string): boolean {
  return /(^|\/)(\w+\.)?tables\.ts$/.test(path)
}

/** Whether only the room itself may import a file. */
function isInside(path: string): boolean {
  return isTables(path) || path.endsWith('/routes.ts')
}

/** Queries join lower rooms' tables read-only; tables refer to them with foreign keys. */
function canJoin(path: string): boolean {
  return isTables(path) || /(^|\/)([\w-]+\.)?queries\.ts$/.test(path)
}

/** The room of a file, or `platform` or `vendors`; undefined outside the rooms. */
function roomOf(path: string): string | undefined {
  return path.startsWith('server/') ? placeOf(path)?.room : undefined
}
