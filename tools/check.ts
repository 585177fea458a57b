// `npm run check`: everything that can be said about the sources without running them.
import { runChecks } from './checks.ts'
import { stopPrograms } from './run-program.ts'

process.once('SIGINT', () => {
  stopPrograms()
  process.exit(130)
})

const names = process.argv.slice(2)
const done = await runChecks(() => {}, names.length > 0 ? names : undefined)
for (const { name, code, said } of done) {
  if (code !== 0) console.log(`\n--- ${name}\n${said.trim()}`)
}
console.log()
for (const { name, code, seconds } of done) {
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(14)} ${seconds.toFixed(1).padStart(5)} s`)
}
process.exitCode = done.every(({ code }) => code === 0) ? 0 : 1
