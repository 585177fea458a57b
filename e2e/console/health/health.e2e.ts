import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { ErrorCounts } from '../../../server/src/console/health/count-errors.ts'
import { failedJob } from '../../../server/test/access/console/health.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { expect, expectAccessible, signInAsStaff, test } from '../../app.ts'

const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

/** Checks the page at both widths and stays at the narrow one. */
async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  for (const viewport of [wide, narrow]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
}

test('an administrator sees portal health and handles failed jobs', async ({ page, app }) => {
  await app.rows(sql`delete from pgboss.job`)
  for (const _ of [1, 2]) await failedJob(app)
  const counts = new ErrorCounts(app.platform)
  app.platform.log.error(
    { err: new TypeError('Cannot read properties of null'), call: 'POST /imports/validate' },
    'unexpected error',
  )
  await counts.write()
  await signInAsStaff(page, app, 'administrator')
  await page.goto('/staff/health')
  const tiles = page.getByRole('navigation', { name: 'Parts of the page' })
  await expect(tiles.getByRole('link', { name: /Jobs 2 2 failed/ })).toHaveAttribute('href', '#jobs')
  const jobs = page.getByRole('region', { name: 'Table of jobs' })
  await expect(jobs.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Table of errors' })).toContainText('POST /imports/validate')
  await expect(page.getByRole('heading', { name: 'Version and settings' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await jobs.getByRole('button', { name: 'Retry forget-card' }).first().click()
  await expect(page.getByText('The job will run again')).toBeVisible()
  await expect(jobs.getByRole('row')).toHaveCount(2)
  await jobs.getByRole('button', { name: 'Drop forget-card' }).click()
  const ask = page.getByRole('dialog', { name: 'Drop forget-card?' })
  await ask.getByRole('button', { name: 'Drop the job' }).click()
  await expect(ask.getByText('Please enter a reason.').first()).toBeVisible()
  await expectAccessible(page)
  await ask.getByLabel('Why').fill('The card is gone already')
  await ask.getByRole('button', { name: 'Drop the job' }).click()
  await expect(page.getByText('No jobs are running, and none failed.')).toBeVisible()
  await page.getByRole('button', { name: /^Waiting/ }).click()
  await expect(jobs.getByRole('button', { name: 'Drop forget-card' })).toBeVisible()
})

test('an announcement reaches every page, and paused work says why', async ({ page, app, browser }) => {
  await signInAsStaff(page, app, 'administrator')
  await page.goto('/staff/health')
  await page.getByRole('button', { name: 'Tell everyone' }).click()
  const write = page.getByRole('dialog', { name: 'Tell everyone' })
  await write.getByLabel('Announcement').fill('Cards can’t be charged at the moment. Try again after 3 p.m.')
  await expectAccessibleAtBothWidths(page)
  await write.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByRole('button', { name: 'End it' })).toBeVisible()

  const visitor = await (await browser.newContext({ baseURL: app.url })).newPage()
  const told = visitor.getByRole('status').filter({ hasText: 'Try again after 3 p.m.' })
  await expect(async () => {
    await visitor.goto('/login')
    await expect(told).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expectAccessibleAtBothWidths(visitor)
  await visitor.close()
  await page.getByRole('button', { name: 'End it' }).click()
  await expect(page.getByText('Members see no announcement.')).toBeVisible()

  const work = page.getByRole('region', { name: 'Table of recurring work' })
  await page.getByRole('button', { name: 'See all' }).click()
  await work.getByRole('button', { name: 'Pause plans.renew' }).click()
  const ask = page.getByRole('dialog', { name: 'Pause plans.renew?' })
  await ask.getByLabel('Why').fill('Stripe is down')
  await ask.getByRole('button', { name: 'Pause' }).click()
  await expect(work.getByText(/^Since .+: Stripe is down$/)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await work.getByRole('button', { name: 'Resume plans.renew' }).click()
  await expect(work.getByText('Stripe is down')).toHaveCount(0)
})

test('an administrator retries a kind of jobs and signs everyone out', async ({ page, app }) => {
  await app.rows(sql`delete from pgboss.job`)
  for (const _ of [1, 2]) await failedJob(app)
  const member = await app.as(await buildMember(app))
  await signInAsStaff(page, app, 'administrator')
  await page.goto('/staff/health')
  await page.getByRole('button', { name: 'Failed 2' }).click()
  await page.getByRole('button', { name: 'Retry all forget-card' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retry all' }).click()
  await expect(page.getByText('2 jobs will run again')).toBeVisible()
  await expect(page.getByText('No jobs failed in the last week.')).toBeVisible()

  await page.getByRole('button', { name: 'Sign everyone out' }).click()
  const ask = page.getByRole('dialog', { name: 'Sign everyone out?' })
  await expect(ask.getByText(/^\d+ member sessions?$/)).toBeVisible()
  await ask.getByRole('button', { name: 'Sign out' }).click()
  await expect(ask.getByText('Please enter a reason.').first()).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await ask.getByLabel('Why').fill('A stolen backup')
  await ask.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText(/^\d+ sessions? ended$/)).toBeVisible()
  expect((await member.get('/v1/auth/user')).status).toBe(401)
  // The administrator is still signed in, until staff are signed out too.
  await page.getByRole('button', { name: 'Sign everyone out' }).click()
  await ask.getByRole('radio', { name: 'All staff, including you' }).check()
  await ask.getByLabel('Why').fill('A stolen laptop')
  await ask.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/staff\/sign-in/)
})

test('other staff see portal health without any actions @all', async ({ page, app }) => {
  await failedJob(app)
  await signInAsStaff(page, app, 'support')
  await page.goto('/staff/health')
  await expect(page.getByRole('region', { name: 'Table of jobs' })).toContainText('forget-card')
  await expect(page.getByRole('button', { name: /Retry|Drop/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sign everyone out' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Money' })).toHaveCount(0)
})
