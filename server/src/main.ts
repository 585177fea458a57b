import { existsSync } from 'node:fs'
import { config } from 'dotenv'
import { type DemoSignIn, seed } from '../../seed/run.ts'
import { createApp } from './app.ts'
import { type Settings, readSettings } from './platform/settings.ts'

config({ quiet: true, path: existsSync('.env') ? '.env' : [] })
const { settings, faults } = readSettings(process.env, process.argv.slice(2))
if (settings === null) {
  for (const fault of faults) console.error(`Setting: ${fault}`)
  console.error('The portal was not started. The README lists every setting.')
  process.exit(1)
}
await run(settings)

/** Starts the portal, prints where it is, and stops it cleanly on Ctrl-C and SIGTERM. */
async function run(chosen: Settings): Promise<void> {
  const app = await createApp(chosen)
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    app.platform.log.info({ signal }, 'stopping')
    // A hung connection must not keep a stopped portal alive for ever.
    setTimeout(() => process.exit(1), 20_000).unref()
    app.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        app.platform.log.error({ err: error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))
  const signIns = await seed(app.platform)
  const address = await app.start()
  console.log(`${chosen.productName} is open at ${address}`)
  if (signIns.length > 0) printSignIns(signIns)
}

function printSignIns(signIns: readonly DemoSignIn[]): void {
  const [first] = signIns
  console.log(`Demo story: sign in with the password ${first?.password} as`)
  for (const { email, name, says } of signIns)
    console.log(`  ${email.padEnd(34)} ${name}${says && ` (${says})`}`)
}
