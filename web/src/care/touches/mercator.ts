interface Point {
  lat: number
  lng: number
}

/** An area of the world on a surface of `width` by `height`. */
export interface View {
  width: number
  height: number
  /** Converts degrees to surface coordinates. */
  project(lng: number, lat: number): readonly [x: number, y: number]
  /** Whether any of a box in degrees is visible. */
  shows(box: { west: number; east: number; south: number; north: number }): boolean
}

const radians = Math.PI / 180
const yOf = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2)) / radians
const latOf = (y: number) => (2 * Math.atan(Math.exp(y * radians)) - Math.PI / 2) / radians

/** Returns the view that holds all `points` with `margin` around them, and at least `spanMin` degrees. */
export function viewOf(
  points: readonly Point[],
  { width, height, margin, spanMin }: { width: number; height: number; margin: number; spanMin: number },
): View {
  const xs = points.map((point) => point.lng)
  const ys = points.map((point) => yOf(point.lat))
  const [centerX, centerY] = [
    (Math.min(...xs) + Math.max(...xs)) / 2,
    (Math.min(...ys) + Math.max(...ys)) / 2,
  ]
  const spanX = Math.max(Math.max(...xs) - Math.min(...xs), spanMin)
  const spanY = Math.max(Math.max(...ys) - Math.min(...ys), spanMin)
  const scale = Math.min((width - 2 * margin) / spanX, (height - 2 * margin) / spanY)
  const [halfX, halfY] = [width / 2 / scale, height / 2 / scale]
  const seen = {
    west: centerX - halfX,
    east: centerX + halfX,
    south: latOf(centerY - halfY),
    north: latOf(centerY + halfY),
  }
  return {
    width,
    height,
    project: (lng, lat) => [
      Math.round((width / 2 + (lng - centerX) * scale) * 10) / 10,
      Math.round((height / 2 - (yOf(lat) - centerY) * scale) * 10) / 10,
    ],
    shows: (box) =>
      box.east >= seen.west && box.west <= seen.east && box.north >= seen.south && box.south <= seen.north,
  }
}
