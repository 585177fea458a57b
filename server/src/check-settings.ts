// `npm run settings:check`: asks every service that the settings name whether it accepts our credentials, and prints each
// answer in one line. Exits with 0 when all do, 1 when one doesn't, 2 when the settings themselves are wrong.
import { createClock } from './platform/clock.ts'
import { runWithSettings } from './platform/database/on-database.ts'
import { checkServices } from './vendors/check-services.ts'

await runWithSettings(process.argv.slice(2), async (settings) => {
  const checks = await checkServices(settings, createClock())
  for (const { service, isOk, answer } of checks)
    console.log(`${isOk ? 'ok    ' : 'failed'}  ${service}: ${answer}`)
  return checks.every(({ isOk }) => isOk) ? 0 : 1
})
