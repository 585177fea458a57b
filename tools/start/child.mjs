// Runs on Node 16 and later: starts child programs, npm among them.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from '../node.mjs'

/** npm's message about an untrusted certificate. */
const untrusted =
  /SELF_SIGNED_CERT|UNABLE_TO_GET_ISSUER_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|CERT_UNTRUSTED|self-signed certificate/

const aboutCertificates = `
npm does not trust the certificate it was shown. A company's proxy often signs with a certificate of its own: save that
certificate as a PEM file and name the file to npm in one of these ways, then run the command again.
  npm config set cafile /path/to/company.pem
  export NODE_EXTRA_CA_CERTS=/path/to/company.pem
`

/**
 * Starts a program in the repository's folder with this process's input and output.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {import('node:child_process').ChildProcess}
 */
export function startChild(program, args, options = {}) {
  return spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
}

/**
 * Forwards signals to the child until it ends; returns its exit code (128 + signal number if a signal ended it). In a
 * terminal, Ctrl-C reaches the child directly, so it is not sent twice.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function follow(child) {
  const inTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY
  const pass = (signal) => {
    if (signal === 'SIGINT' && inTerminal) return
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  const watch = watchNpm(() => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`Could not start ${child.spawnfile}: ${error.message}`)
      resolve(127)
    })
    child.once('close', (code, signal) => {
      clearInterval(watch)
      for (const name of signals) process.off(name, pass)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

/**
 * Time since a `performance.now()` value, such as `12 s`.
 *
 * @param {number} moment
 */
export function secondsSince(moment) {
  return `${Math.round((performance.now() - moment) / 1000)} s`
}

/**
 * Under `npm start`, a shell runs between npm and this process, and npm's SIGTERM ends only the shell. So when the
 * parent process changes, npm is gone, and this process ends as if it had received the signal.
 */
function watchNpm(end) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, 200)
  timer.unref()
  return timer
}

/**
 * Runs npm, which prints its errors. Returns its exit code and output, and whether it distrusted a certificate, about
 * which this prints advice. Ends the process if a signal interrupts npm.
 */
export async function runNpm(args) {
  const child = startChild('npm', [...args, '--no-fund', '--no-audit', '--loglevel=error'], {
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (piece) => {
    said += piece
    process.stderr.write(piece)
  })
  const code = await followNpm(child)
  const isUntrusted = code !== 0 && untrusted.test(said)
  if (isUntrusted) console.error(aboutCertificates)
  return { code, said, isUntrusted }
}

/** Follows npm to its end. If a signal interrupts it, says at once what takes so long, and ends the process with npm. */
async function followNpm(child) {
  let interruption = ''
  const interrupt = (signal) => {
    if (!interruption)
      console.error('Stopping npm, which can take a minute; another Ctrl-C stops it at once ...')
    interruption = signal
  }
  const signals = ['SIGINT', 'SIGTERM']
  for (const signal of signals) process.on(signal, interrupt)
  const code = await follow(child)
  for (const signal of signals) process.off(signal, interrupt)
  if (!interruption) return code
  console.error('Interrupted. Run the command again to continue.')
  return process.exit(128 + constants.signals[interruption])
}
