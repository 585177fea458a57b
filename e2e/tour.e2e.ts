// The first steps of the README's tour, as written there, on a newly started portal.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ cookiesAnswered: false, actionTimeout: 20_000 })

const question = (page: Page) => page.getByRole('dialog', { name: 'We use cookies' })

async function signInAsDana(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill('dana@harborandmain.example')
  await page.getByLabel('Password', { exact: true }).fill('gifts-and-thanks')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /, Dana$/ })).toBeVisible()
}

/** Opens the sandbox's tools next to the unanswered question, and closes them. */
async function openSandbox(page: Page): Promise<void> {
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Sandbox', exact: true }).click()
  // The last of the tools: a click fails if something covers it.
  await page.getByText('Test cards', { exact: true }).click()
  await page.getByRole('button', { name: 'Sandbox', exact: true }).click()
}

test("the tour's first steps match the screens @all", async ({ page }) => {
  await signInAsDana(page)
  await expect(page).toHaveURL('/activity')
  for (const [width, height] of [
    [1600, 900],
    [1280, 800],
    [800, 900],
    [601, 900],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openSandbox(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  const chips = page.getByRole('group', { name: 'Show' })
  await chips.getByRole('button', { name: /^Needs you/ }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: 'Winter Hearth Box' })).toContainText('41 Alder Court')

  await chips.getByRole('button', { name: /^On the way/ }).click()
  await page.getByRole('link', { name: /Holiday Citrus Crate.*Grace Okafor/s }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Holiday Citrus Crate/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Route from Sparks, NV .*to Oakland, CA/ })).toBeVisible()
  await expect(page.getByText('Grace and Daniel,', { exact: true })).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL('/services')
  await page.getByRole('link', { name: 'The Long Bath' }).first().click()
  await page.getByRole('button', { name: 'Send this' }).click()
  await page.getByRole('searchbox', { name: 'Search your people' }).fill('Grace Okafor')
  await page.getByRole('link', { name: /Grace Okafor/ }).click()
  await page.getByRole('button', { name: 'Review and pay' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible()
  await openSandbox(page)

  // The sample file that ships with the project is imported, and the import is undone.
  await question(page).getByRole('button', { name: 'Accept necessary only' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'People' }).click()
  await page.getByRole('link', { name: 'Import People' }).click()
  await page.getByRole('link', { name: 'Self Service Contact Import' }).click()
  await page.getByLabel('CSV or Excel file').setInputFiles('seed/people.csv')
  await page.getByRole('button', { name: 'Validate' }).click()
  await page.getByRole('button', { name: 'Remove all errors' }).click()
  await page.getByRole('button', { name: 'Combine Renee and Paul' }).click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^\d+ people are in$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, undo import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This import was undone' })).toBeVisible()
})
