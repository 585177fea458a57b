import { borders, land } from 'virtual:outlines'
import { useMemo } from 'react'
import { type View, viewOf } from './mercator.ts'
import type { Place, RoutePlaces } from './routePlaces.ts'
import styles from './RouteMap.module.css'

const width = 560
const height = 368
/** The approximate width of a label's letter at its largest, on a phone. */
const letter = 11.4

/** A parcel's route on an outline map: traveled part solid, the rest dotted, a pin at the door. */
export default function RouteMap({ seen, door, arrived }: RoutePlaces) {
  const drawn = useMemo(() => draw(seen, door), [seen, door])
  const { view, landPath, borderPath } = drawn
  const way = arrived ? [...seen, door] : seen
  const last = seen.at(-1)
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={describe(seen, door)}
    >
      <path className={styles.land} d={landPath} fillRule="evenodd" />
      <path className={styles.border} d={borderPath} />
      {way.length > 1 && <path className={styles.travelled} d={curve(view, way)} />}
      {!arrived && last && <path className={styles.ahead} d={curve(view, [last, door])} />}
      {seen.map((place, index) => (
        <Spot key={`${place.name}-${index}`} view={view} place={place} isLast={place === last && !arrived} />
      ))}
      <Pin view={view} place={door} />
    </svg>
  )
}

function describe(seen: readonly Place[], door: Place): string {
  if (seen.length === 0) return `Map of ${door.name}`
  return `Route from ${seen.map((place) => place.name).join(' by ')} to ${door.name}`
}

function draw(seen: readonly Place[], door: Place) {
  const view = viewOf([...seen, door], { width, height, margin: 74, spanMin: 2.4 })
  return {
    view,
    landPath: pathOf(land, view, true),
    borderPath: pathOf(borders, view, false),
  }
}

function pathOf(lines: readonly (readonly [number, number])[][], view: View, closed: boolean): string {
  return lines
    .filter((line) => view.shows(boxOf(line)))
    .map(
      (line) =>
        `M${line.map(([lng, lat]) => view.project(lng, lat).join(' ')).join('L')}${closed ? 'Z' : ''}`,
    )
    .join('')
}

function boxOf(line: readonly (readonly [number, number])[]) {
  const box = { west: 180, east: -180, south: 90, north: -90 }
  for (const [lng, lat] of line) {
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}

/** A slightly curved path, as on a hand-drawn map. */
function curve(view: View, places: readonly Place[]): string {
  const points = places.map((place) => view.project(place.lng, place.lat))
  return points
    .map(([x, y], index) => {
      const before = points[index - 1]
      if (!before) return `M${x} ${y}`
      const [middleX, middleY] = [(before[0] + x) / 2, (before[1] + y) / 2]
      const bend = 0.14
      return `Q${middleX + (y - before[1]) * bend} ${middleY - (x - before[0]) * bend} ${x} ${y}`
    })
    .join('')
}

function Spot({ view, place, isLast }: { view: View; place: Place; isLast: boolean }) {
  const [x, y] = view.project(place.lng, place.lat)
  return (
    <g>
      {isLast && <circle className={styles.halo} cx={x} cy={y} r={15} />}
      <circle className={styles.spot} cx={x} cy={y} r={isLast ? 9 : 6} />
      <Label x={x} y={y} below={22}>
        {place.name}
      </Label>
    </g>
  )
}

function Pin({ view, place }: { view: View; place: Place }) {
  const [x, y] = view.project(place.lng, place.lat)
  return (
    <g data-testid="door">
      <path
        className={styles.pin}
        transform={`translate(${x} ${y})`}
        d="M0 2C-9 -11 -13 -16 -13 -23A13 13 0 1 1 13 -23C13 -16 9 -11 0 2Z"
      />
      <circle className={styles.eye} cx={x} cy={y - 23} r={4.5} />
      <Label x={x} y={y} below={24}>
        {place.name}
      </Label>
    </g>
  )
}

/** A name beside its place, on the side where there is room. */
function Label({ x, y, below, children }: { x: number; y: number; below: number; children: string }) {
  const isRight = x + 10 + children.length * letter > width
  return (
    <text
      className={styles.label}
      x={isRight ? x - 4 : x + 4}
      y={y + below}
      textAnchor={isRight ? 'end' : 'start'}
    >
      {children}
    </text>
  )
}
