// `npm run pictures -- folder`: saves every screen of the demo story as PNG, wide and narrow. `--only name` takes
// screens whose name contains it (several with commas, `name!` for an exact match); `--whole` takes the full page;
// `--readme` updates the README's pictures in docs/pictures instead.
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test'
import { answerCookieQuestion } from '../e2e/cookie-choice.ts'
import { credentialsOf } from '../e2e/credentials.ts'
import { signIn } from '../e2e/portal.ts'
import { startServer } from '../e2e/server.ts'
import { findBrowser, launchOptions } from './programs/browser.ts'
import { root } from './node.mjs'
import type { Screen, Who } from './pictures/screen.ts'
import { screens } from './pictures/screens.ts'
import { lookUp } from './pictures/look-up.ts'
import { buildWeb } from './start/web.mjs'

const widths = {
  wide: { width: 1280, height: 800 },
  narrow: { width: 390, height: 844 },
} as const
type Width = keyof typeof widths

/** The README must load on slow connections too. */
const readmeBytesMax = 250_000

/** Response to a call that is made to fail. */
const outOfOrder = {
  status: 503,
  json: {
    errors: [{ message: 'We could not reach our own records. Please try again.', code: 'unavailable' }],
  },
}

/** Skeletons may appear a moment after the title. */
const drawnAfterMs = 800

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, readme: { type: 'boolean' }, whole: { type: 'boolean' } },
})
const folder = values.readme
  ? join(root, 'docs', 'pictures')
  : resolve(positionals[0] ?? join(root, '.cache', 'pictures'))
const requestedNames = (values.only ?? '').split(',')
const isRequested = (name: string) =>
  requestedNames.some((part) => (part.endsWith('!') ? name === part.slice(0, -1) : name.includes(part)))
const chosenScreens = screens.filter(
  (screen) => (!values.readme || screen.readme) && isRequested(screen.name),
)

if ((await buildWeb()) !== 0) process.exit(1)
mkdirSync(folder, { recursive: true })
const home = mkdtempSync(join(tmpdir(), 'gt-'))
const portal = await startServer({ dataDir: join(home, 'data'), log: join(home, 'portal.log') })
const browser = await chromium.launch(launchOptions(await findBrowser()))
let failed = 0
try {
  for (const width of values.readme ? (['wide'] as const) : (['wide', 'narrow'] as const)) {
    for (const who of new Set(chosenScreens.map((screen) => screen.who))) {
      const context = await open(browser, width, who)
      for (const screen of chosenScreens.filter((candidate) => candidate.who === who)) {
        await takePicture(context, screen, width)
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
  await portal.stop()
  rmSync(home, { recursive: true, force: true })
}
process.exitCode = failed > 0 ? 1 : 0

/** Opens a browser window of that size, with `who` signed in. */
async function open(inBrowser: Browser, width: Width, who: Who): Promise<BrowserContext> {
  const context = await inBrowser.newContext({
    viewport: widths[width],
    baseURL: portal.url,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    hasTouch: width === 'narrow',
  })
  if (who !== 'newcomer') await answerCookieQuestion(context, portal.url)
  if (who !== 'visitor' && who !== 'newcomer') {
    const { email, password } = credentialsOf(who)
    await signIn(context, portal, email, password)
  }
  return context
}

/** Takes one picture. A screen that can't be reached is reported and counted; the others are still taken. */
async function takePicture(context: BrowserContext, screen: Screen, width: Width): Promise<void> {
  const file = join(folder, values.readme ? `${screen.name}.png` : `${screen.name}.${width}.png`)
  const page = await context.newPage()
  page.setDefaultTimeout(8_000)
  const troubles: string[] = []
  const find = lookUp(context)
  page.on('pageerror', (error) => troubles.push(error.message))
  try {
    const path = typeof screen.path === 'string' ? screen.path : await screen.path(find)
    await screen.before?.(page, find)
    if (screen.failsAt) await page.route(screen.failsAt, (route) => route.fulfill(outOfOrder))
    if (screen.waitsFor) {
      await page.route(screen.waitsFor, () => {})
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForTimeout(drawnAfterMs)
    } else {
      await page.goto(path)
      await untilDrawn(page)
    }
    // The page retries a refused call before it shows the error.
    if (screen.failsAt) await page.getByRole('alert').first().waitFor({ timeout: 20_000 })
    if (screen.act) {
      await screen.act(page)
      await untilDrawn(page)
    }
    await page.screenshot({ path: file, fullPage: values.whole ?? false })
    const { size } = statSync(file)
    const name = relative(process.cwd(), file)
    console.log(`${name}: ${Math.ceil(size / 1000)} kB`)
    if (values.readme && size > readmeBytesMax) throw new Error(`more than ${readmeBytesMax / 1000} kB`)
    if (troubles.length > 0) throw new Error(`the page threw: ${troubles.join('; ')}`)
  } catch (error) {
    failed += 1
    console.error(`${screen.name} (${width}): ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await page.close()
  }
}

/** Waits until the network is idle and fonts and pictures are drawn, even far down the page. */
async function untilDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const image of document.images) image.loading = 'eager'
    const drawn = [...document.images].map((image) => image.decode().catch(() => undefined))
    await Promise.race([Promise.all(drawn), new Promise((resolve) => setTimeout(resolve, 5000))])
  })
  await page.waitForTimeout(150)
}
