import { posix } from 'node:path'
import { testsThatReach } from '../suite/changed.ts'
import { placeOf } from '../districts.ts'
import type { House, SourceFile } from '../tidy/source.ts'

/** Scenarios and tests of every call are slow: they count as this many imports farther away. */
const longIsFarther = 3
const isLong = /\.scenario\.test\.ts$|^server\/test\//

/**
 * Returns the tests that reach a file, likeliest to fail first: its namesake, then by the number of imports between the
 * file and the test or its room; larger tests first on ties, slow ones later. No browser tests: they are too slow.
 */
export function nearestTests(house: House, path: string): string[] {
  const steps = stepsTo(house, path)
  return testsThatReach(house, [path])
    .flatMap((test) => house.byPath.get(test) ?? [])
    .filter((test) => !test.path.endsWith('.e2e.ts'))
    .map((test) => ({ test, distance: distanceOf(test, path, steps) }))
    .toSorted((one, other) => one.distance - other.distance || other.test.lines - one.test.lines)
    .map(({ test }) => test.path)
}

function distanceOf(test: SourceFile, path: string, steps: ReadonlyMap<string, number>): number {
  if (stem(test.path) === stem(path) && roomOf(test.path) === roomOf(path)) return 0
  const ofRoom = [...steps]
    .filter(([file]) => roomOf(file) === roomOf(test.path))
    .map(([, count]) => count + 1)
  const farther = isLong.test(test.path) ? longIsFarther : 0
  return farther + Math.min(steps.get(test.path) ?? Infinity, ...ofRoom)
}

/** Number of imports to a file, from each file that reaches it. */
function stepsTo(house: House, path: string): Map<string, number> {
  const steps = new Map([[path, 0]])
  // Iterating a map includes entries added during the loop, so the nearest files come first.
  for (const [target, count] of steps) {
    for (const file of house.files) {
      if (!steps.has(file.path) && file.imports.some((one) => one.target === target))
        steps.set(file.path, count + 1)
    }
  }
  return steps
}

/** `pause` of `server/src/care/plans/pause.api.test.ts`. */
function stem(path: string): string {
  return posix.basename(path).replace(/\..*$/, '')
}

/** The room: `plans` of `contract/src/care/plans/status.ts`; the third folder outside the districts. */
function roomOf(path: string): string {
  return placeOf(path)?.room ?? path.split('/')[2] ?? ''
}
