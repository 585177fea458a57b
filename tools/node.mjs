// Plain JavaScript that Node 20 runs: it looks for the Node that the rest of the house needs.
import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const leastVersion = '22.18.0'
const packaged = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Arguments every TypeScript file is started with: type stripping still warns on the older good versions. */
export const nodeArguments = [
  '--disable-warning=ExperimentalWarning',
  '--import',
  pathToFileURL(join(root, 'tools', 'quick-start.mjs')).href,
]

/**
 * Path of a Node that runs TypeScript: the one npm installed with the project, else the one running now.
 * Without either it prints what to do and ends the process with 1.
 */
export function pickNode() {
  const running = isGood(process.versions.node)
  // npm puts the packaged Node first on PATH, so usually this very process proves that it runs.
  if (running && isPackaged(process.execPath)) return process.execPath
  if (isGood(versionOf(packaged))) return packaged
  if (running) return process.execPath
  console.error(explain())
  return process.exit(1)
}

function isPackaged(path) {
  return existsSync(packaged) && realpathSync(path) === realpathSync(packaged)
}

function versionOf(program) {
  if (!existsSync(program)) return undefined
  const answer = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return answer.status === 0 ? answer.stdout.trim().replace(/^v/, '') : undefined
}

/** Whether a version such as `24.21.0` is new enough. */
export function isGood(version) {
  if (!version) return false
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = leastVersion.split('.').map(Number)
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
}

function explain() {
  const missing = existsSync(dirname(dirname(packaged)))
    ? [
        'The copy that npm installs with the project (node_modules/node) has no program that runs here.',
        'Its program is fetched by an install script, which --ignore-scripts (or ignore-scripts=true in an .npmrc) leaves out.',
        '',
        'Either of these helps:',
        '  npm rebuild node --ignore-scripts=false     fetches it now',
      ]
    : [
        'The copy that npm installs with the project is not there yet.',
        '',
        'Either of these helps:',
        '  npm ci                                      installs it',
      ]
  return [
    `Goodturn needs Node ${leastVersion} or newer, and this is Node ${process.versions.node}.`,
    ...missing,
    '  install Node 24 from https://nodejs.org     then the project runs on that',
  ].join('\n')
}
