// `npm run keep-release`: saves the demo story as written by this release, for the test that opens it with later ones.
// Run it in the released version, before the next migration is written.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seed } from '../../seed/run.ts'
import { createApp } from '../src/app.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { savedReleases, packRows, releasesFolder } from './release-rows.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-release-'))
const { settings, faults } = readSettings({ DATA_DIR: dataDir, SEED: 'demo', LOG_LEVEL: 'warn', PORT: '0' })
if (!settings) throw new Error(faults.join('\n'))
const app = await createApp(settings, { database: { databaseUrl: null, inMemory: true } })
try {
  await seed(app.platform)
  const file = join(releasesFolder, `${nameOfToday()}.json.gz`)
  writeFileSync(file, await packRows(app.platform.database))
  console.log(`Kept in ${file}`)
} finally {
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Today's date, numbered from its second release on: a saved release is never overwritten. */
function nameOfToday(): string {
  const day = new Date().toISOString().slice(0, 10)
  const earlier = savedReleases().filter((file) => file.startsWith(day)).length
  return earlier === 0 ? day : `${day}-${earlier + 1}`
}
