// `npm run after-restore`: prepares a database that was restored with PostgreSQL's own tools, such as point-in-time
// recovery: runs its migrations, ends sessions, reconciles open charges, checks the books. Exits with 0 when all is
// well, 1 when the books do not add up, 2 when it could not run.
import { afterRestore } from './after-restore.ts'
import { createApp } from './app.ts'
import { createLog } from './platform/trace/log.ts'
import { runWithSettings } from './platform/database/on-database.ts'

await runWithSettings(process.argv.slice(2), async (settings) => {
  const app = await createApp(settings, { log: createLog('error') })
  try {
    return (await afterRestore(app.platform, console.log)) ? 0 : 1
  } finally {
    await app.stop()
  }
})
