import { existsSync } from 'node:fs'
import { type Database, openDatabase } from './database.ts'
import { readEnvFile } from '../settings/env-file.ts'
import { type Settings, readSettings } from '../settings/settings.ts'

/**
 * Runs an operator command on the configured database, which must exist. The process exits with the code that `act`
 * returns, or 2 if it could not run.
 */
export async function runOnDatabase(
  act: (database: Database, settings: Settings) => Promise<number>,
): Promise<void> {
  await runWithSettings(process.argv.slice(2), async (settings) => {
    const { databaseUrl, databasePooler: pooler, dataDir } = settings
    if (!databaseUrl && !existsSync(`${dataDir}/db`))
      throw new Error(`There is no database in ${dataDir} yet.`)
    const database = await openDatabase({ databaseUrl, dataDir, poolMax: 1, pooler })
    try {
      return await act(database, settings)
    } finally {
      await database.close()
    }
  })
}

/**
 * Runs an operator command with the settings from the environment, `.env`, and `args`. The process exits with the code
 * that `act` returns, or 2 if it could not run.
 */
export async function runWithSettings(
  args: readonly string[],
  act: (settings: Settings) => Promise<number>,
): Promise<void> {
  const fileFaults = readEnvFile()
  process.exitCode = 2
  const { settings, faults } = readSettings(process.env, args)
  if (settings === null || fileFaults.length > 0) {
    for (const fault of [...fileFaults, ...faults]) console.error(`Setting: ${fault}`)
    return
  }
  try {
    process.exitCode = await act(settings)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
}
