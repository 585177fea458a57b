// A portal whose past a test file writes itself: arranged in this process, then opened as a portal of its own.
import { test } from '@playwright/test'
import { createApp } from '../server/src/app.ts'
import { createLog } from '../server/src/platform/log.ts'
import { readSettings } from '../server/src/platform/settings.ts'
import { TestApp } from '../server/test/app.ts'
import { startServer } from './server.ts'
import { logFile, newStorage } from './storage.ts'

/** Builders of `server/test/build` take it as they take a test's app. Its clock is the machine's. */
class Arrangement extends TestApp {
  async open(dataDir: string, databaseUrl: string | undefined): Promise<void> {
    const { settings, faults } = readSettings({
      PORT: '0',
      DATA_DIR: dataDir,
      SEED: 'none',
      SANDBOX: '1',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    })
    if (!settings) throw new Error(faults.join('\n'))
    this.app = await createApp(settings, { log: createLog('silent') })
    await this.app.platform.jobs.start([], false)
    this.url = await this.app.server.listen({ host: '127.0.0.1', port: 0 })
  }
}

/** What a test holds of an arranged portal. */
export interface Arranged<T> {
  readonly url: string
  /** What `arrange` answered. */
  readonly of: T
}

/** Starts a portal for the tests of a file, on an empty store that `arrange` fills first; stops it after them. */
export function useArrangedPortal<T>(name: string, arrange: (app: TestApp) => Promise<T>): Arranged<T> {
  const portal: { url?: string; of?: T } = {}
  let end = async () => {}
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    const { dataDir, databaseUrl, remove } = await newStorage('none')
    const app = new Arrangement()
    await app.open(dataDir, databaseUrl)
    portal.of = await arrange(app)
    await app.stop()
    const server = await startServer({ dataDir, databaseUrl, log: logFile(name), seed: 'none' })
    portal.url = server.url
    end = async () => {
      await server.stop()
      await remove()
    }
  })
  test.afterAll(() => end())
  return {
    get url() {
      if (portal.url === undefined) throw new Error('The portal is open only while tests run.')
      return portal.url
    },
    get of() {
      return portal.of as T
    },
  }
}
