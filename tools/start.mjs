// `npm start`: installs and builds anything missing, then runs the server until it ends.
import { follow, startChild } from './start/child.mjs'
import { installIfNeeded } from './start/install.mjs'
import { nodeArguments, pickNode } from './node.mjs'
import { readyDatabase, startsWithStory } from './start/ready-database.mjs'
import { serverProgram } from './start/server.mjs'
import { buildWeb } from './start/web.mjs'

const args = process.argv.slice(2)

await installIfNeeded('run')
// A process that only runs jobs serves no pages.
const servesPages = !args.includes('--role=worker') && args[args.indexOf('--role') + 1] !== 'worker'
// Each keeps about one core busy.
const [code, database] = await Promise.all([
  servesPages ? buildWeb() : 0,
  startsWithStory() ? readyDatabase() : null,
])
if (code !== 0) process.exit(code)
if (database) process.env.READY_DATABASE = database
console.error('Starting the portal ...')
process.exitCode = await follow(startChild(pickNode(), [...nodeArguments, await serverProgram(), ...args]))
