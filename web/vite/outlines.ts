import { readFileSync } from 'node:fs'
import path from 'node:path'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'

const id = 'virtual:outlines'

type Line = [lng: number, lat: number][]
type Atlas = Topology<Record<string, GeometryCollection<{ name: string }>>>

/**
 * Serves `virtual:outlines`: the land of the US, Canada, and Mexico and the state borders, cut from the atlases at
 * build time and rounded to a hundredth of a degree. Drawn by the built-in map (CG-77).
 */
export function outlines(): Plugin {
  const read = (file: string): Atlas =>
    JSON.parse(readFileSync(path.join(import.meta.dirname, '../third-party', file), 'utf8')) as Atlas
  return {
    name: 'goodturn:outlines',
    resolveId: (name) => (name === id ? `\0${id}` : null),
    load(name) {
      if (name !== `\0${id}`) return null
      const us = read('us-atlas/states-10m.json')
      const world = read('world-atlas/countries-50m.json')
      const countries = world.objects['countries']
      const states = us.objects['states']
      if (!countries || !states) throw new Error('the atlases are missing data that the map is drawn from')
      const neighbours = feature(world, countries).features.filter(({ properties }) =>
        ['Canada', 'Mexico'].includes(properties.name),
      )
      const home = feature(us, us.objects['nation'] ?? states)
      const land = [...home.features, ...neighbours].flatMap(({ geometry }) => ringsOf(geometry))
      const borders = mesh(us, states, (one, other) => one !== other).coordinates.map(rounded)
      return `export const land = ${JSON.stringify(land)}\nexport const borders = ${JSON.stringify(borders)}`
    },
  }
}

function ringsOf(geometry: GeoJSON.Geometry): Line[] {
  if (geometry.type === 'Polygon') return geometry.coordinates.map(rounded)
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flatMap((part) => part.map(rounded))
  return []
}

/** Rounds to a hundredth of a degree, finer than the map is ever drawn, and drops repeated points. */
function rounded(line: GeoJSON.Position[]): Line {
  const points = line.map(([lng = 0, lat = 0]): [number, number] => [
    Math.round(lng * 100) / 100,
    Math.round(lat * 100) / 100,
  ])
  return points.filter((point, at) => at === 0 || String(point) !== String(points[at - 1]))
}
