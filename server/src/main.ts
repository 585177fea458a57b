import { type DemoSignIn, seed } from '../../seed/run.ts'
import { type App, createApp } from './app.ts'
import { readEnvFile } from './platform/settings/env-file.ts'
import { exitCodes } from './platform/settings/cannot-start.ts'
import { watchForShutdown } from './platform/jobs/shutdown.ts'
import { explainStart } from './platform/settings/explain-start.ts'
import { createLog } from './platform/trace/log.ts'
import { type Settings, readSettings } from './platform/settings/settings.ts'

const fileFaults = readEnvFile()
const { settings, faults } = readSettings(process.env, process.argv.slice(2))
if (settings === null || fileFaults.length > 0) {
  for (const fault of [...fileFaults, ...faults]) console.error(`Setting: ${fault}`)
  console.error('The portal was not started. docs/settings.md lists every setting.')
  process.exit(exitCodes.settings)
}
await run(settings)

/** Starts the portal and prints its address, or one sentence that says why it can't start. */
async function run(chosen: Settings): Promise<void> {
  const log = createLog(chosen.logLevel, undefined, chosen.role)
  let app: App | null = null
  const ending = watchForShutdown(log, () => app)
  try {
    app = await createApp(chosen, { log, database: { copyOf: readyDatabase(chosen) } })
    const signIns = await seed(app.platform)
    const address = await app.start()
    console.log(`${chosen.productName} ${addressText(chosen, address)}`)
    if (signIns.length > 0) printSignIns(signIns)
  } catch (error) {
    const known = explainStart(error, chosen)
    if (!known) return ending.fail(error)
    ending.give(known.code, known.message)
  }
}

/** The database folder that `npm start` prepared for an empty data folder; it holds the demo story. */
function readyDatabase({ seed: story }: Settings): string | undefined {
  return story === 'demo' ? process.env.READY_DATABASE : undefined
}

function addressText({ role }: Settings, address: string | null): string {
  if (role !== 'worker') return `is open at ${address}`
  return address
    ? `is running, and reports its health at ${address}/readyz`
    : 'is running; with the role worker it serves no requests'
}

function printSignIns(signIns: readonly DemoSignIn[]): void {
  const [first] = signIns
  const printAt = (at: DemoSignIn['at']) => {
    for (const { email, name, says } of signIns.filter((one) => one.at === at))
      console.log(`  ${email.padEnd(34)} ${name}${says && ` (${says})`}`)
  }
  console.log(`Demo story: sign in with the password ${first?.password} as`)
  printAt('portal')
  console.log('and behind the counter, at /staff, as')
  printAt('console')
}
