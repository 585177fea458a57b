// Worker state shared by every `test`: if two tests declared different worker fixtures, Playwright would start another
// worker, which loads all sources again.
import { basename } from 'node:path'
import type { TestApp } from '../server/test/test-app.ts'
import { launchPortal, type Portal } from './portal.ts'
import { test as base } from './windows.ts'

/** Portals by their options, each opened when a test first needs it. */
type Portals<One> = Map<string, Promise<One>>

interface WorkerParts {
  /** Portals in the worker's own process, by start time. */
  portals: Portals<TestApp>
  /** Portals with the demo story: one for tests that leave its clock alone, and one per file that moves it. */
  stories: Portals<Portal>
}

/** A worker fixture: portals that are stopped at its end. */
async function providePortals<One extends { stop: () => Promise<void> }>(
  use: (portals: Portals<One>) => Promise<void>,
): Promise<void> {
  const portals: Portals<One> = new Map()
  await use(portals)
  for (const portal of portals.values()) await (await portal).stop()
}

export const test = base.extend<object, WorkerParts>({
  portals: [
    // Playwright reads the fixtures a fixture needs from its first parameter.
    // eslint-disable-next-line no-empty-pattern
    ({}, use) => providePortals(use),
    { scope: 'worker', timeout: 120_000 },
  ],
  stories: [
    // eslint-disable-next-line no-empty-pattern
    ({}, use) => providePortals(use),
    { scope: 'worker', timeout: 120_000 },
  ],
})

/**
 * The worker's portal with the unchanged demo story, or a portal of its own for a file that moves the clock: another such
 * file in the same worker would begin in its future.
 */
export async function storyOf(
  stories: Portals<Portal>,
  worker: number,
  movedBy: string | null,
): Promise<Portal> {
  const name = movedBy === null ? `worker-${worker}` : `worker-${worker}-${basename(movedBy, '.e2e.ts')}`
  const portal = stories.get(name) ?? launchPortal(name)
  stories.set(name, portal)
  return portal
}
