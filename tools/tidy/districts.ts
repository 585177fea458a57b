// A room is in its district in every wing, and a district imports only those above it in the list.
import { districts, placeOf } from '../districts.ts'
import type { Finding, House, Import, SourceFile } from './source.ts'
import { upward } from './exceptions.ts'

const listFile = 'tools/districts.ts'
const upwardFile = 'tools/tidy/exceptions.ts'
const names = Object.keys(districts)
const districtOf = new Map(
  names.flatMap((name) => districts[name]?.map((room) => [room, name] as const) ?? []),
)

/**
 * Reports rooms that aren't where the list says, and imports in the wrong direction. A source tree without the list has
 * no districts.
 */
export function districtRule(house: House): Finding[] {
  if (!house.byPath.has(listFile)) return []
  const up = house.files.filter(({ isTest }) => !isTest).flatMap((file) => importsUp(file))
  return [
    ...misplaced(house),
    ...up.filter(({ pair }) => !upward.includes(pair)).map(refused),
    ...unneeded(house, up),
  ]
}

interface Upward {
  file: SourceFile
  entry: Import
  pair: string
}

function misplaced({ files }: House): Finding[] {
  const first = new Map<string, SourceFile>()
  for (const file of files) {
    const place = placeOf(file.path)
    if (place && districtOf.get(place.room) !== place.district)
      first.set(`${place.wing} ${place.district} ${place.room}`, file)
  }
  return [...first.values()].map((file) => ({
    rule: 'districts',
    file: file.path,
    line: 1,
    message: `its room lies in another district, or in none, by ${listFile}: move it, or write it into the list`,
  }))
}

function importsUp(file: SourceFile): Upward[] {
  const from = placeOf(file.path)
  if (!from?.district) return []
  return file.imports.flatMap((entry) => {
    const to = entry.target ? placeOf(entry.target) : undefined
    if (!to?.district || to.wing !== from.wing) return []
    if (names.indexOf(to.district) <= names.indexOf(from.district ?? '')) return []
    return [{ file, entry, pair: `${from.wing}: ${from.room} > ${to.room}` }]
  })
}

function refused({ file, entry, pair }: Upward): Finding {
  const message = `${pair} runs up through the districts: let the lower one offer what the upper one fills in`
  return { rule: 'districts', file: file.path, line: entry.line, message }
}

function unneeded(house: House, up: readonly Upward[]): Finding[] {
  if (!house.byPath.has(upwardFile)) return []
  return upward
    .filter((pair) => !up.some((one) => one.pair === pair))
    .map((pair) => ({
      rule: 'districts',
      file: upwardFile,
      line: 1,
      message: `${pair} no longer runs up: delete it from the list`,
    }))
}
