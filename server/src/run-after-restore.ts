// `npm run after-restore`: what a database needs that was restored by PostgreSQL's own means, to a point in time, say:
// its migrations, sessions ended, open charges reconciled, books checked. Ends with 0 when all is well, 1 when the books
// do not add up, 2 when it could not run.
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
