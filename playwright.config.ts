import { statfsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { runsAll } from './tools/all.ts'
import { findBrowser, launchOptions } from './tools/browser.ts'
import { waiting } from './tools/workers.ts'

const options = launchOptions(await findBrowser())
// In containers shared memory may be too small for a browser, so Playwright has it use files instead, which costs a
// twelfth of the processor.
const sharedMemoryBytesMin = 1024 ** 3

export default defineConfig({
  testDir: 'e2e',
  // Node strips their types itself, in half the time.
  build: { external: ['**/server/**', '**/contract/**', '**/seed/**', '**/tools/**'] },
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  // What a failure left behind stays when the suite runs once more on PostgreSQL.
  outputDir: process.env.TEST_DATABASE_URL ? '.cache/e2e/output-postgres' : '.cache/e2e/output',
  workers: waiting,
  // A test that passes on the second try hides a race that a person would meet on the first.
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  // Nothing waits for these unless something fails; a busy machine may take its time.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  use: {
    // Before the test's own end, which would not say what was waited for.
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    // Half the pixels in each direction, in the same layout: drawing is a tenth of what a test costs.
    deviceScaleFactor: runsAll ? 1 : 0.5,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Nothing moves, so nothing is clicked while it still moves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace costs every test a fifth of its time: E2E_TRACE=1 where one fails.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...options,
      // Drawing in the browser's own process saves a tenth of the processor. Pages of one site share a process, so that a
      // test's page finds the scripts compiled that the test before it used (e2e/windows.ts). Pages live too short for
      // optimized machine code to pay.
      args: [
        ...options.args,
        '--in-process-gpu',
        '--process-per-site',
        '--enable-features=NetworkServiceInProcess2',
        '--js-flags=--no-maglev,--no-turbofan',
      ],
      ignoreDefaultArgs: sharedMemoryBytes() >= sharedMemoryBytesMin ? ['--disable-dev-shm-usage'] : [],
    },
  },
})

function sharedMemoryBytes(): number {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize
  } catch {
    return 0
  }
}
