import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser, launchOptions } from '../../tools/programs/browser.ts'
import { Connection, requestBytes } from '../load/connection.ts'
import type { Benchmark } from '../report.ts'
import { type StartedPortal, startWithNpm } from '../world/npm-start.ts'
import { signInAs } from '../world/sign-in.ts'
import { visitAs } from '../world/visitor.ts'

// Longer than the delay after which screens fetch deferred files.
const settleMs = 2000
const signedInPaths = ['/activity', '/services', '/contacts']

/** Script files that a first visit fetched: address to gzipped bytes. */
type Script = ReadonlyMap<string, number>

/** Gzipped script that a first visit loads, until the network is idle. */
export const firstPages: Benchmark = {
  name: 'browser',
  heading: 'First page',
  needsPostgres: false,
  async run() {
    const portal = await startWithNpm()
    const browser = await chromium.launch(launchOptions(await findBrowser()))
    try {
      const token = await signInAs(portal.url, 'dana')
      const signIn = await visit(portal, browser, '/login', null)
      const pages: Script[] = []
      for (const path of signedInPaths) pages.push(await visit(portal, browser, path, token))
      const shell = filesOnEveryPage(pages)
      return {
        tables: [
          {
            title: 'Script of a first visit, gzipped',
            head: ['Visit', 'kB', 'Files'],
            rows: [
              ['sign-in', kilobytes(signIn), signIn.size],
              ['signed-in shell: what every signed-in page loads', kilobytes(shell), shell.size],
              ...pages.map((page, at) => [`\`${signedInPaths[at]}\`, total`, kilobytes(page), page.size]),
            ],
          },
        ],
        aims: [
          { what: 'First page script, sign-in', is: kilobytes(signIn), most: 140, unit: 'kB' },
          { what: 'First page script, signed-in shell', is: kilobytes(shell), most: 240, unit: 'kB' },
        ],
        notes: [
          'Includes every script that arrived within two seconds after the network went idle, with the cookie banner and the sandbox panel. Browsers that accept Brotli download less.',
        ],
      }
    } finally {
      await browser.close()
      await portal.stop()
      portal.remove()
    }
  },
}

const kilobytes = (script: Script) => [...script.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000

/** Opens a page with an empty cache and waits until the network is idle. */
async function visit(
  portal: StartedPortal,
  browser: Browser,
  path: string,
  token: string | null,
): Promise<Script> {
  const context = await browser.newContext()
  if (token) await visitAs(context, portal.url, token)
  const page = await context.newPage()
  const addresses = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.add(new URL(request.url()).pathname)
  })
  await page.goto(`${portal.url}${path}`)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  await wait(settleMs)
  const reached = new URL(page.url()).pathname
  if (reached !== path) throw new Error(`A visit to ${path} ended at ${reached}.`)
  await context.close()
  return gzipBytes(portal.port, addresses)
}

/** Returns the gzipped size of each file as the portal sends it. */
async function gzipBytes(port: number, addresses: ReadonlySet<string>): Promise<Script> {
  const connection = await Connection.open(port)
  const script = new Map<string, number>()
  for (const address of addresses) {
    const { status, body } = await connection.send(
      requestBytes('GET', address, { headers: { 'accept-encoding': 'gzip' } }),
    )
    if (status !== 200) throw new Error(`${address} was answered with ${status}.`)
    script.set(address, body.length)
  }
  connection.close()
  return script
}

function filesOnEveryPage(pages: readonly Script[]): Script {
  const [first = new Map<string, number>(), ...others] = pages
  return new Map([...first].filter(([address]) => others.every((page) => page.has(address))))
}
