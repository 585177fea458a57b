import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { findBrowser, launchOptions } from '../../tools/programs/browser.ts'
import { freePort } from '../../tools/programs/free-port.ts'
import type { Benchmark } from '../report.ts'
import { runLighthouse } from '../world/lighthouse.ts'
import { type StartedPortal, startWithCompressedPages } from '../world/npm-start.ts'
import { signInAs } from '../world/sign-in.ts'
import { answerCookies, visitAs } from '../world/visitor.ts'

const targetScore = 95
const categories = ['performance', 'accessibility', 'best-practices'] as const

const screens = [
  { name: 'sign-in', path: '/login', signedIn: false },
  { name: 'activity', path: '/activity', signedIn: true },
  { name: 'services', path: '/services', signedIn: true },
  { name: 'checkout', path: '/payment', signedIn: true },
]

/** Lighthouse's own figures for one screen: scores from 0 to 100, and times in ms. */
interface LighthouseResult {
  scores: number[]
  paintMs: number
  blockedMs: number
}

/**
 * Lighthouse on the built app, in the browser of the tests. Reported, not gated: the scores depend on the machine too.
 */
export const lighthouseScores: Benchmark = {
  name: 'lighthouse',
  heading: 'Lighthouse',
  needsPostgres: false,
  async run() {
    const portal = await startWithCompressedPages()
    try {
      const rows: (string | number)[][] = []
      for (const { name, path, signedIn } of screens) {
        const token = signedIn ? await signInAs(portal.url, 'dana') : null
        const { desktop, phone } = await runAudit(portal, path, token)
        rows.push(
          [name, 'desktop', ...desktop.scores, desktop.paintMs, desktop.blockedMs],
          [name, 'phone', ...phone.scores, phone.paintMs, phone.blockedMs],
        )
      }
      return {
        tables: [
          {
            title: '',
            head: [
              'Screen',
              'Device',
              'Performance',
              'Accessibility',
              'Best practices',
              'Largest paint, ms',
              'Blocked, ms',
            ],
            rows,
          },
        ],
        aims: [],
        notes: [
          `The target is ${targetScore} in each. Lighthouse simulates a slower network, and for the phone a processor with a quarter of this machine's speed; other load on the machine lowers the performance score.`,
        ],
      }
    } finally {
      await portal.stop()
      portal.remove()
    }
  },
}

/** Runs Lighthouse on one screen as a first visit, in a separate browser. */
async function runAudit(portal: StartedPortal, path: string, token: string | null) {
  const profile = mkdtempSync(join(tmpdir(), 'goodturn-lighthouse-'))
  const port = await freePort()
  const launch = launchOptions(await findBrowser())
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${port}`],
  })
  try {
    await answerCookies(context, portal.url)
    if (token) {
      await visitAs(context, portal.url, token)
      await fillCart(context, portal)
    }
    const desktop = await score(context, `${portal.url}${path}`, port, 'desktop')
    const phone = await score(context, `${portal.url}${path}`, port, 'phone')
    return { desktop, phone }
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function score(
  context: BrowserContext,
  url: string,
  port: number,
  device: 'desktop' | 'phone',
): Promise<LighthouseResult> {
  await clearCache(context)
  const report = await runLighthouse(url, port, [
    `--only-categories=${categories.join(',')}`,
    // Without it, Lighthouse clears the storage that holds the session and the cart.
    '--disable-storage-reset',
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
  ])
  if (report.runtimeError) throw new Error(`Lighthouse failed: ${report.runtimeError.message}`)
  if (report.finalDisplayedUrl !== url) throw new Error(`${url} led to ${report.finalDisplayedUrl}.`)
  return {
    scores: categories.map((category) => Math.round((report.categories[category]?.score ?? 0) * 100)),
    paintMs: Math.round(report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
    blockedMs: Math.round(report.audits['total-blocking-time']?.numericValue ?? Number.NaN),
  }
}

/** Clears the browser's cache, so that each visit is a first one. */
async function clearCache(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await page.close()
}

/** Puts one gift in the cart stored in the browser, as the screens would. */
async function fillCart(context: BrowserContext, portal: StartedPortal): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${portal.url}/activity`)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const read = async (path: string) => (await (await fetch(path)).json()) as { data: never }
    const people = (await read('/api/v1/contacts')).data as {
      key: string
      primary_locations: { key: string }[]
    }[]
    const services = (await read('/api/v1/services?sort=price')).data as {
      key: string
      service_type: string
    }[]
    const person = people.find(({ primary_locations }) => primary_locations.length > 0)
    const service = services.find(({ service_type }) => service_type === 'service')
    if (!person || !service) throw new Error('The story has nobody to give to, or nothing to give.')
    const entry = {
      id: crypto.randomUUID(),
      type: 'service',
      at: 1,
      member_data: {
        contact: { key: person.key },
        service: { key: service.key },
        current_location: person.primary_locations[0]?.key,
      },
    }
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('goodturn-cart')
      opening.addEventListener('error', () => reject(new Error('There is no cart.')))
      opening.addEventListener('success', () => {
        const writing = opening.result.transaction('entries', 'readwrite')
        writing.objectStore('entries').put(entry)
        writing.addEventListener('complete', () => {
          opening.result.close()
          resolve()
        })
      })
    })
  })
  await page.close()
}
