import { defineConfig } from '@playwright/test'
import { findBrowser, launchOptions } from './tools/browser.ts'

const browser = await findBrowser()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  // What a failure left behind stays when the suite runs once more on PostgreSQL.
  outputDir: process.env.TEST_DATABASE_URL ? '.cache/e2e/output-postgres' : '.cache/e2e/output',
  workers: 2,
  // A test that passes on the second try hides a race that a person would meet on the first.
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Nothing moves, so nothing is clicked while it still moves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: launchOptions(browser),
  },
})
