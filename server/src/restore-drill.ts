// `npm run restore:drill -- FOLDER`: restores the newest backup in FOLDER, otherwise BACKUP_FOLDER, into a database and a
// folder of its own, checks what is in it, and removes both again. The portal may keep running; nothing is sent or
// charged. `--database URL` restores into an empty PostgreSQL database elsewhere instead, and leaves it there. Exits with
// 0 when the backup is good, 1 when it isn't, 2 when it could not be tried.
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createApp } from './app.ts'
import { findDifferences } from './console/books/self-check.ts'
import { memberSteps } from './identity/second-factor/steps.ts'
import { resealAuthenticators } from './identity/sign-in/reseal.ts'
import { staffSteps } from './identity/staff-accounts/steps.ts'
import { resealConnections } from './people/integrations/reseal.ts'
import { backupsIn } from './platform/backups/backup-folder.ts'
import { readManifest } from './platform/backups/manifest.ts'
import { restoreBackup } from './platform/backups/read-backup.ts'
import { noteRestoreDrill } from './platform/backups/restore-drills.ts'
import { startTemporaryCluster } from './platform/backups/temporary-cluster.ts'
import { createClock } from './platform/clock.ts'
import type { Platform } from './platform/context.ts'
import { runWithSettings } from './platform/database/on-database.ts'
import { folderFiles } from './platform/files.ts'
import type { Settings } from './platform/settings/settings.ts'
import { createLog } from './platform/trace/log.ts'

const usage = 'npm run restore:drill -- FOLDER [--database URL], or set BACKUP_FOLDER'
const { machine } = createClock()

await runWithSettings([], async (settings) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { database: { type: 'string' } },
  })
  const [folder = settings.backupFolder, ...more] = positionals
  if (!folder || more.length > 0) throw new Error(usage)
  const began = machine()
  const name = (await backupsIn(folder)).at(-1)
  if (!name) throw new Error(`There is no backup in ${folder}.`)
  const { database } = await readManifest(join(folder, name))
  const ownPlace = mkdtempSync(join(tmpdir(), 'goodturn-restore-'))
  const cluster = database.kind === 'postgres' && !values.database ? await startTemporaryCluster() : null
  try {
    const there: Settings = {
      ...settings,
      databaseUrl: cluster?.url ?? values.database ?? null,
      databaseReadUrl: null,
      databasePooler: 'none',
      dataDir: ownPlace,
    }
    // A sandbox keeps its key in its folder.
    const key = join(settings.dataDir, 'secrets.key')
    if (existsSync(key)) copyFileSync(key, join(ownPlace, 'secrets.key'))
    const store = folderFiles(join(ownPlace, 'files'))
    const parts = { settings: there, store, name, replace: false, machine: began }
    const { manifest } = await restoreBackup(folder, parts)
    console.log(`${name}: complete, with ${manifest.files.length} files`)
    const faults = await checkRestored(there)
    for (const fault of faults) console.log(fault)
    if (faults.length > 0) return 1
    await noteRestoreDrill(folder, name, machine())
    const seconds = (machine().getTime() - began.getTime()) / 1000
    console.log(`The backup is good: restored and checked in ${seconds.toFixed(1)} s.`)
    return 0
  } finally {
    await cluster?.stop()
    rmSync(ownPlace, { recursive: true, force: true })
  }
})

/** Opens the restored portal, without its workers, and lists what is wrong with it. */
async function checkRestored(settings: Settings): Promise<string[]> {
  const app = await createApp(settings, { log: createLog('error') })
  try {
    return [...(await checkBooks(app.platform)), ...(await checkSecrets(app.platform))]
  } finally {
    await app.stop()
  }
}

async function checkBooks({ database }: Platform): Promise<string[]> {
  const found = await findDifferences(database.db)
  const lines = found.flatMap(({ list, differences }) =>
    differences.map(({ key, says }) => `${list}  ${key}  ${says}`),
  )
  if (lines.length === 0) console.log('books: they add up')
  return lines
}

/** A backup is of little use if no one has the key to its secrets anymore. */
async function checkSecrets({ database: { db }, secrets }: Platform): Promise<string[]> {
  const done = [
    await resealAuthenticators(memberSteps, db, secrets),
    await resealAuthenticators(staffSteps, db, secrets),
    await resealConnections(db, secrets),
  ]
  const seen = done.reduce((sum, one) => sum + one.seen, 0)
  const lost = done.reduce((sum, one) => sum + one.lost, 0)
  if (lost === 0) console.log(`secrets: SECRETS_KEY decrypts all ${seen}`)
  return lost === 0
    ? []
    : [`secrets: ${lost} of ${seen} can't be decrypted: where is the SECRETS_KEY of then?`]
}
