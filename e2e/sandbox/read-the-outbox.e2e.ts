import { sql } from 'drizzle-orm'
import { sendMail } from '../../server/src/platform/mail/mail.ts'
import { expect, expectAccessible, test } from '../app.ts'

const widths = [1280, 390]

test('emails are found by address, and their links work @all', async ({ page, app }) => {
  /** At both widths: nothing overflows, and axe finds nothing. */
  const expectFits = async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectAccessible(page)
    }
  }
  // The portal is shared with earlier tests.
  await app.db.execute(sql`delete from outbox`)
  await page.goto('/outbox')
  await expect(page.getByText('No mail has been written yet.')).toBeVisible()
  await expectFits()
  await app.platform.database.transaction(async (tx) => {
    for (const name of ['grace', 'omar']) {
      await sendMail(tx, app.cause(), `${name}@example.com`, {
        template: 'verify-email',
        subject: `Welcome, ${name}`,
        heading: `Welcome, ${name}`,
        paragraphs: ['Please confirm that this address is yours.'],
        button: { label: 'Go to sign-in', url: `${app.url}/login` },
      })
    }
  })
  await page.reload()
  await expect(page.getByRole('list', { name: 'Mails' }).getByRole('listitem')).toHaveCount(2)
  await expectFits()
  await page.getByRole('searchbox', { name: 'Search by address' }).fill('grace@')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Mails' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('link', { name: /Welcome, grace/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, grace' })).toBeVisible()
  const body = page.frameLocator('iframe[title="The mail"]')
  await expect(body.getByText('Please confirm that this address is yours.')).toBeVisible()
  await page.getByText('As plain text').click()
  await expect(page.getByText(`Go to sign-in: ${app.url}/login`)).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await body.getByRole('link', { name: 'Go to sign-in' }).click()
  await expect(page).toHaveURL(`${app.url}/login`)
  await page.goBack()
  // Axe would wait forever on a frame that runs no scripts, so remove it before checking the page.
  await page.getByTitle('The mail').evaluate((frame) => frame.remove())
  await expectFits()
})
