// `npm run backup -- FOLDER`: writes a backup of the configured database and its files into FOLDER, otherwise
// BACKUP_FOLDER, whether or not the portal runs. `--keep 14` and `--days 30` remove older backups that neither option keeps. Exits with 0 when the backup
// is written, 2 when it is not.
import { parseArgs } from 'node:util'
import { removeOldBackups } from './platform/backups/backup-folder.ts'
import { requireDirect } from './platform/backups/postgres-programs.ts'
import { writeBackup } from './platform/backups/write-backup.ts'
import { createClock } from './platform/clock.ts'
import { runWithSettings } from './platform/database/on-database.ts'
import { release } from './platform/release.ts'
import { chooseFiles } from './vendors/choose-files.ts'

const usage = 'npm run backup -- FOLDER [--keep COUNT] [--days COUNT], or set BACKUP_FOLDER'
const { machine } = createClock()

await runWithSettings([], async (settings) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' }, days: { type: 'string' } },
  })
  const [folder = settings.backupFolder, ...more] = positionals
  if (!folder || more.length > 0) throw new Error(usage)
  requireDirect(settings)
  const retention = { keep: countOf('keep', values.keep), days: countOf('days', values.days) }
  const began = machine().getTime()
  const { name, manifest, fetched } = await writeBackup(folder, {
    settings,
    store: await chooseFiles(settings),
    release: `${release.version} ${release.commit}`,
    machine,
  })
  const { database, files } = manifest
  console.log(
    `${name}: ${megabytes(database.bytes)} of database; ${files.length} files, ${fetched} of them new.`,
  )
  for (const old of await removeOldBackups(folder, retention, machine())) console.log(`${old}: removed.`)
  console.log(`Done in ${((machine().getTime() - began) / 1000).toFixed(1)} s.`)
  return 0
})

function countOf(option: string, given: string | undefined): number | null {
  if (given === undefined) return null
  if (/^[1-9]\d{0,4}$/.test(given)) return Number(given)
  throw new Error(`--${option} must be a whole number of at least 1, not "${given}". ${usage}`)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
