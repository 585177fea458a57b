// `npm run advisories`: lists advisories about our packages. Queries npm's registry, so it needs the network and isn't
// part of the tests. Exits with 0 for none, 1 for some, and 2 if the query failed.
import { type Advised, readAudit } from './packages/advisories.ts'
import { packagesOfRelease } from './packages/release-packages.ts'
import { runProgram } from './run-program.ts'

console.log('This asks the registry of npm for advisories and needs the network.')
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const { said } = await runProgram(npm, ['audit', '--json', '--loglevel=silent'], { limitMs: 120_000 })
const advice = readAudit(said, new Set(packagesOfRelease().map(({ name }) => name)))

if (!advice.asked) {
  console.log(`It could not be asked: ${advice.reason}. Nothing is known about advisories.`)
  process.exitCode = 2
} else if (advice.found.length === 0) {
  console.log('There are none.')
} else {
  for (const line of advice.found.map(describeAdvisory)) console.log(line)
  console.log('docs/security.md says in how many days each has to be mended.')
  process.exitCode = 1
}

function describeAdvisory({ name, severity, isInRelease, titles }: Advised): string {
  const place = isInRelease ? 'in a release' : 'for development only'
  return [`${severity}: ${name}, ${place}`, ...titles.map((title) => `  ${title}`)].join('\n')
}
