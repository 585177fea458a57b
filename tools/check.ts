// `npm run check`: all static checks of the sources.
import { runChecks } from './checks/checks.ts'
import { stopPrograms } from './suite/run-program.ts'

process.once('SIGINT', () => {
  stopPrograms()
  process.exit(130)
})

const names = process.argv.slice(2)
console.log('Checking types, lint, format and the rest (a few minutes the first time) ...')
const done = await runChecks(
  ({ name, code, said, seconds }) => {
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(14)} ${seconds.toFixed(1).padStart(5)} s`)
    if (code !== 0) console.log(`${said.trim()}\n`)
  },
  names.length > 0 ? names : undefined,
)
const failed = done.filter(({ code }) => code !== 0).map(({ name }) => name)
console.log(failed.length > 0 ? `FAILED: ${failed.join(', ')}` : 'All checks passed.')
process.exitCode = failed.length > 0 ? 1 : 0
