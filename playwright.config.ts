import { statfsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { runsAll, waiting } from './tools/suite/extent.ts'
import { findBrowser, launchOptions } from './tools/programs/browser.ts'

const options = launchOptions(await findBrowser())
// In containers, shared memory may be too small for a browser, so Playwright has it use files instead, which costs a
// twelfth of the CPU time.
const sharedMemoryBytesMin = 1024 ** 3

export default defineConfig({
  testDir: 'e2e',
  // Node strips their types itself, in half the time.
  build: { external: ['**/server/**', '**/contract/**', '**/seed/**', '**/tools/**'] },
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  // Keeps the output of a failure when the suite runs again on PostgreSQL.
  outputDir: process.env.TEST_DATABASE_URL ? '.cache/e2e/output-postgres' : '.cache/e2e/output',
  workers: waiting,
  // A test that passes on retry hides a race that a person would hit the first time.
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  // Only failing tests wait this long; the slack is for busy machines.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  use: {
    // Shorter than the test timeout, whose error would not say which action timed out.
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    // Half the pixels in each direction, with the same layout: painting is a tenth of a test's cost.
    deviceScaleFactor: runsAll ? 1 : 0.5,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // No animations, so no clicks on moving elements.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Tracing adds a fifth to every test's time: set E2E_TRACE=1 to debug a failure.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...options,
      // Drawing in the browser process saves a tenth of the CPU time. Pages from one site share a process, so a test
      // reuses scripts compiled for the previous test (e2e/windows.ts). Pages are too short-lived for optimized machine
      // code to pay off.
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
