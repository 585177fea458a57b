// `npm run ledger:check`: compares the books of the configured database with themselves and says each difference in
// words. Ends with 0 when they add up, 1 when they do not, 2 when they could not be looked at.
import { existsSync } from 'node:fs'
import { config } from 'dotenv'
import { findDifferences } from './ledger/self-check.ts'
import { openDatabase } from './platform/database.ts'
import { readSettings } from './platform/settings.ts'
import './wiring.ts'

config({ quiet: true, path: existsSync('.env') ? '.env' : [] })
const { settings, faults } = readSettings(process.env, process.argv.slice(2))
if (settings === null) {
  for (const fault of faults) console.error(`Setting: ${fault}`)
  process.exitCode = 2
} else if (!settings.databaseUrl && !existsSync(`${settings.dataDir}/db`)) {
  console.error(`There is no database in ${settings.dataDir} yet.`)
  process.exitCode = 2
} else {
  try {
    process.exitCode = await check({
      databaseUrl: settings.databaseUrl,
      dataDir: settings.dataDir,
      poolMax: 1,
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
}

async function check(options: Parameters<typeof openDatabase>[0]): Promise<number> {
  const database = await openDatabase(options)
  try {
    const found = await findDifferences(database.db)
    for (const { list, differences } of found)
      for (const { key, says } of differences) console.log(`${list}  ${key}  ${says}`)
    console.log(found.length === 0 ? 'The books add up.' : 'The books do not add up.')
    return found.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}
