import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type AppParts, openPlatform } from '../server/src/app.ts'
import { readSettings } from '../server/src/platform/settings/settings.ts'
import { jobKinds } from '../server/src/wiring.ts'
import { shareSecrets } from './load/secrets.ts'
import { seed } from './run.ts'

/** Creates a closed embedded database in `folder` with the catalog, today's demo story, and the job queues. */
export async function makeDatabase(folder: string, parts: AppParts = {}): Promise<void> {
  const dataDir = `${folder}.part`
  rmSync(dataDir, { recursive: true, force: true })
  // The stored data depends on no setting, so the environment's settings aren't used.
  const { settings, faults } = readSettings({ DATA_DIR: dataDir, SEED: 'demo', LOG_LEVEL: 'warn' })
  if (!settings) throw new Error(faults.join('\n'))
  const platform = await openPlatform(settings, parts)
  await seed(platform, { mails: false })
  await shareSecrets(platform)
  await platform.jobs.start(jobKinds, false)
  await platform.jobs.stop()
  await platform.database.close()
  rmSync(folder, { recursive: true, force: true })
  renameSync(join(dataDir, 'db'), folder)
  // Removes the lock and the secrets key, which belong to this folder only.
  rmSync(dataDir, { recursive: true })
}
