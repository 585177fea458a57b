// `npm run upgrade:check`: prints what this release would do to the configured database, and changes nothing. Exits
// with 0 when the release now running there can run alongside this one and after it, 1 when it can't do both, 2 when
// the check could not run.
import { appliedMigrations, compareMigrations } from './platform/database/compare-migrations.ts'
import { oneWayMessage, tooNewMessage } from './platform/database/migrate.ts'
import { migrationFiles } from './platform/database/migration-files.ts'
import { runOnDatabase } from './platform/database/on-database.ts'

await runOnDatabase(async (database) => {
  const applied = await appliedMigrations(database)
  const { missing, tooNew, oneWay } = compareMigrations(applied, migrationFiles())
  if (tooNew) console.log(tooNewMessage(tooNew))
  else if (oneWay) console.log(oneWayMessage(oneWay))
  else if (applied.length === 0) console.log('The database is empty.')
  else if (missing.length === 0) console.log('The database has every migration of this release.')
  else {
    console.log(`This release adds ${missing.map(({ name }) => name).join(', ')}.`)
    console.log(
      'The release that created the database can run alongside this one, and you can roll back to it.',
    )
  }
  return tooNew || oneWay ? 1 : 0
})
