// nginx with the configuration of deploy/nginx.conf: started from the machine's own program, removed when stopped.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { root } from '../node.mjs'

/** `port` serves HTTPS with a self-signed certificate; `plainPort` redirects there. */
export interface Nginx {
  port: number
  plainPort: number
  /** Where certbot puts its answers to the authority. */
  challenges: string
  stop: () => Promise<void>
}

/** The nginx program, and the one that makes its certificate. */
export interface NginxPrograms {
  nginx: string
  openssl: string
}

const startTimeoutMs = 20_000
const kindsOfTemporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** The production configuration, unchanged. */
export function productionConfig(): string {
  return readFileSync(join(root, 'deploy', 'nginx.conf'), 'utf8')
}

/** Finds nginx and openssl on PATH and where Debian puts them. */
export function findNginx(): NginxPrograms | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  const find = (name: string) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  const [nginx, openssl] = [find('nginx'), find('openssl')]
  return nginx && openssl ? { nginx, openssl } : undefined
}

/**
 * Starts nginx in front of processes that listen on `ports` of 127.0.0.1. Throws with nginx's error message if it
 * doesn't start.
 */
export async function startNginx(programs: NginxPrograms, ports: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'goodturn-nginx-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  let child: ChildProcess | undefined
  const stop = async () => {
    await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    makeCertificate(programs.openssl, folder)
    writeFileSync(join(folder, 'nginx.conf'), configIn(folder, { port, plainPort }))
    writeOwnFiles(folder, ports)
    mkdirSync(acmeFolder(folder), { recursive: true })
    // The folder is private to its owner, and nginx started by root would switch its workers to another user.
    const user = process.getuid?.() === 0 ? 'user root; ' : ''
    const globals = `daemon off; pid ${join(folder, 'pid')}; ${user}`
    child = spawn(programs.nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', globals], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await untilOpen(child, port)
    return { port, plainPort, challenges: acmeFolder(folder), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function makeCertificate(openssl: string, folder: string): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const made = spawnSync(
    openssl,
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      ...subject,
      ...files,
    ],
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr || String(made.error)}`)
}

interface Places {
  port: number
  plainPort: number
}

const acmeFolder = (folder: string) => join(folder, 'acme', '.well-known', 'acme-challenge')

/** The production configuration with only its locations changed: listening ports and file paths. */
function configIn(folder: string, { port, plainPort }: Places): string {
  const temporary = kindsOfTemporary.map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
  const config = productionConfig().replaceAll('include /etc/goodturn/', `include ${folder}/`)
  const changes: [string, string][] = [
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['https://$server_name', `https://localhost:${port}`],
    ['root /var/www/acme;', `root ${join(folder, 'acme')};`],
    ['http {', `http {\n${temporary.join('\n')}`],
  ]
  return changes.reduce((text, [from, to]) => {
    const [before, after, ...more] = text.split(from)
    if (after === undefined || more.length > 0) throw new Error(`deploy/nginx.conf must have ${from} once.`)
    return `${before}${to}${after}`
  }, config)
}

/** Writes the two files that an operator owns, as they are in `deploy`, with our certificate and ports. */
function writeOwnFiles(folder: string, ports: readonly number[]): void {
  const [site, processes] = ['nginx-site.conf', 'nginx-processes.conf'].map((name) =>
    readFileSync(join(root, 'deploy', name), 'utf8'),
  ) as [string, string]
  writeFileSync(join(folder, 'nginx-site.conf'), site.replaceAll('/etc/goodturn/', `${folder}/`))
  const [, options] = /server 127\.0\.0\.1:4601(.*;)/.exec(processes) ?? []
  const lines = ports.map((one) => `server 127.0.0.1:${one}${options}`)
  writeFileSync(join(folder, 'nginx-processes.conf'), lines.join('\n'))
}

async function untilOpen(child: ChildProcess, port: number): Promise<void> {
  let said = ''
  child.stderr?.on('data', (piece: Buffer) => (said += piece.toString()))
  child.once('error', (error) => (said += error.message))
  const until = performance.now() + startTimeoutMs
  while (performance.now() < until) {
    if (child.exitCode !== null || child.pid === undefined) throw new Error(`nginx ended at once: ${said}`)
    if (await isOpen(port)) return
    await wait(20)
  }
  throw new Error(`nginx did not open its port within ${startTimeoutMs / 1000} s: ${said}`)
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1')
    probe.once('connect', () => resolve(true))
    probe.once('error', () => resolve(false))
    probe.once('connect', () => probe.destroy())
  })
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
