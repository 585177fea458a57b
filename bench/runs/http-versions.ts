import { type Browser, chromium } from '@playwright/test'
import { findBrowser, launchOptions } from '../../tools/programs/browser.ts'
import { findNginx, startNginx } from '../../tools/programs/nginx.ts'
import { percentile } from '../load/run.ts'
import type { Benchmark } from '../report.ts'
import { startWithCompressedPages } from '../world/npm-start.ts'
import { signInAs } from '../world/sign-in.ts'
import { openSlowLine } from '../world/slow-line.ts'
import { answerCookies, visitAs } from '../world/visitor.ts'

const rounds = 5
/** Lighthouse's slow phone: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up, a quarter of the CPU speed. */
const slowPhoneLine = { delayMs: 75, downPerSecond: 200_000, upPerSecond: 93_750 }
const slowdown = 4
const paintMostMs = 2500

const screens = [
  { name: 'sign-in', path: '/login', signedIn: false },
  { name: 'activity', path: '/activity', signedIn: true },
  { name: 'services', path: '/services', signedIn: true },
]
const versions = [
  { name: 'HTTP/1.1', spoken: 'http/1.1', args: ['--disable-http2'] },
  { name: 'HTTP/2', spoken: 'h2', args: [] },
]

/** When a first visit reached first paint, largest paint, and its last response, in ms. */
interface Visit {
  firstPaint: number
  largestPaint: number
  allHere: number
}

/** First visits through nginx as deploy/nginx.conf sets it up, with and without HTTP/2 in the browser. */
export const httpVersions: Benchmark = {
  name: 'http-versions',
  heading: 'First page over HTTP/1.1 and HTTP/2',
  needsPostgres: false,
  async run() {
    const programs = findNginx()
    if (!programs) return { tables: [], aims: [], notes: ['Not measured: this machine has no nginx.'] }
    const portal = await startWithCompressedPages({ trustProxy: 1 })
    const proxy = await startNginx(programs, [portal.port])
    const slow = await openSlowLine(proxy.port, slowPhoneLine)
    const launch = launchOptions(await findBrowser())
    const browsers: Browser[] = []
    try {
      const token = await signInAs(portal.url, 'dana')
      const url = `https://localhost:${slow.port}`
      for (const { args } of versions)
        browsers.push(await chromium.launch({ ...launch, args: [...launch.args, ...args] }))
      const found = []
      for (const screen of screens) {
        const visits: Visit[][] = versions.map(() => [])
        for (let round = 0; round < rounds; round += 1)
          for (const [at, version] of versions.entries()) {
            const input = { url, path: screen.path, token: screen.signedIn ? token : null }
            visits[at]?.push(await visit(browsers[at] as Browser, version.spoken, input))
          }
        for (const [at, version] of versions.entries())
          found.push({ screen, version, median: medianOf(visits[at] ?? []) })
      }
      return {
        tables: [
          {
            title: 'First visits on a simulated slow phone',
            head: ['Screen', 'Protocol', 'First paint ms', 'Largest paint ms', 'All loaded ms'],
            rows: found.map(({ screen, version, median }) => [
              screen.name,
              version.name,
              median.firstPaint,
              median.largestPaint,
              median.allHere,
            ]),
          },
        ],
        aims: found
          .filter(({ version }) => version.spoken === 'h2')
          .map(({ screen, median }) => ({
            what: `Largest paint by HTTP/2, ${screen.name}`,
            is: median.largestPaint,
            most: paintMostMs,
            unit: 'ms',
          })),
        notes: [
          `Medians of ${rounds} visits in turn, each with an empty browser cache. The simulated line between browser and proxy has a round trip of ${2 * slowPhoneLine.delayMs} ms, ${(slowPhoneLine.downPerSecond * 8) / 1e6} Mbit/s down and ${(slowPhoneLine.upPerSecond * 8) / 1e6} up, shared by all connections of a visit. TCP and TLS pay their round trips, but there is no packet loss and no slow start. The browser's CPU is slowed down ${slowdown} times.`,
        ],
      }
    } finally {
      for (const browser of browsers) await browser.close()
      await slow.close()
      await proxy.stop()
      await portal.stop()
      portal.remove()
    }
  },
}

/** Opens a page as a phone's first visit and waits until the network is idle. */
async function visit(
  browser: Browser,
  spoken: string,
  { url, path, token }: { url: string; path: string; token: string | null },
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    ignoreHTTPSErrors: true,
  })
  try {
    await answerCookies(context, url)
    if (token) await visitAs(context, url, token)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(() => {
      new PerformanceObserver((seen) => {
        for (const { startTime } of seen.getEntries()) document.documentElement.dataset.paint = `${startTime}`
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto(`${url}${path}`)
    await page.getByRole('heading').first().waitFor()
    await page.waitForLoadState('networkidle')
    const { protocol, ...times } = await page.evaluate(() => {
      const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return {
        protocol: opened?.nextHopProtocol,
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        largestPaint: Number(document.documentElement.dataset.paint),
        allHere: Math.max(...fetched.map(({ responseEnd }) => responseEnd)),
      }
    })
    if (protocol !== spoken) throw new Error(`${path} came by ${protocol}, not by ${spoken}.`)
    const reached = new URL(page.url()).pathname
    if (reached !== path) throw new Error(`A visit to ${path} ended at ${reached}.`)
    return times
  } finally {
    await context.close()
  }
}

function medianOf(visits: readonly Visit[]): Visit {
  const median = (part: keyof Visit) =>
    percentile(
      visits.map((one) => one[part]),
      0.5,
    )
  return {
    firstPaint: median('firstPaint'),
    largestPaint: median('largestPaint'),
    allHere: median('allHere'),
  }
}
