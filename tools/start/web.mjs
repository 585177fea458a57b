// Builds the web app when its sources have changed since the last build. Runs on Node 16 and later.
import { join } from 'node:path'
import { buildIfChanged, isBuiltFrom } from './build-if-changed.mjs'
import { follow, secondsSince, startChild } from './child.mjs'
import { pickNode, root } from '../node.mjs'

const folder = 'web/dist'
const sources = ['web', 'contract/src', 'package-lock.json']

/** Whether `web/dist` was built from the current sources. */
export function isWebBuilt() {
  return isBuiltFrom(folder, sources)
}

/**
 * Builds `web/dist` if it is missing or older than its sources, or always with `force`. Returns the exit code.
 *
 * @returns {Promise<number>}
 */
export async function buildWeb({ force = false } = {}) {
  return buildIfChanged({
    name: 'build-web',
    folder,
    sources,
    force,
    async build() {
      const began = performance.now()
      console.error('Building the web app (about 10 seconds, only when it has changed) ...')
      // Builds the members' app first: it empties the folder that the staff console is written to.
      const code = (await viteBuild('vite.config.ts')) || (await viteBuild('vite.staff.config.ts'))
      if (code === 0) console.error(`Built the web app in ${secondsSince(began)}.`)
      else console.error(`The web app could not be built (vite ended with ${code}). The reason is above.`)
      return code
    },
  })
}

// `npm run build`: builds the web app, even if it looks up to date.
if (import.meta.main) process.exitCode = await buildWeb({ force: true })

function viteBuild(config) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // Vite would bundle its config and the contract first and, on a slow machine, warn about the time of that.
  const options = ['--config', config, '--configLoader', 'native', '--logLevel', 'warn']
  return follow(
    startChild(pickNode(), ['--disable-warning=ExperimentalWarning', vite, 'build', ...options], {
      cwd: join(root, 'web'),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 2, 2],
    }),
  )
}
