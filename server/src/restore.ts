// `npm run restore -- FOLDER`: restores the newest backup in FOLDER, otherwise BACKUP_FOLDER, or the one that `--backup`
// names, into the configured database and file store, then runs the steps after a restore. Exits with 0 when all is well, 1 when the
// books do not add up, 2 when it could not run.
import { parseArgs } from 'node:util'
import { afterRestore } from './after-restore.ts'
import { createApp } from './app.ts'
import { requireDirect } from './platform/backups/postgres-programs.ts'
import { restoreBackup } from './platform/backups/read-backup.ts'
import { createClock } from './platform/clock.ts'
import { createLog } from './platform/trace/log.ts'
import { runWithSettings } from './platform/database/on-database.ts'
import { chooseFiles } from './vendors/choose-files.ts'

const usage = 'npm run restore -- FOLDER [--backup NAME] [--replace], or set BACKUP_FOLDER'
const { machine } = createClock()

await runWithSettings([], async (settings) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { backup: { type: 'string' }, replace: { type: 'boolean' } },
  })
  const [folder = settings.backupFolder, ...more] = positionals
  if (!folder || more.length > 0) throw new Error(usage)
  requireDirect(settings)
  const began = machine()
  const { name, manifest, stored } = await restoreBackup(folder, {
    settings,
    store: await chooseFiles(settings),
    name: values.backup ?? null,
    replace: values.replace ?? false,
    machine: began,
  })
  console.log(`${name} is restored: everything acknowledged before ${manifest.begunAt}.`)
  console.log(`files: ${stored} of ${manifest.files.length} were missing and have been restored`)
  const app = await createApp(settings, { log: createLog('error') })
  try {
    const allWell = await afterRestore(app.platform, console.log)
    console.log(`Done in ${((machine().getTime() - began.getTime()) / 1000).toFixed(1)} s.`)
    return allWell ? 0 : 1
  } finally {
    await app.stop()
  }
})
