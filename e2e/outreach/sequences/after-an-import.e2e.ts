import { sql } from 'drizzle-orm'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import { buildSequence } from '../../../server/test/build/sequence.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { csv, importButton, row } from '../../people/imports/story.ts'

async function importOne(page: Page, path: string, person: string[]): Promise<void> {
  await page.goto(path)
  await page.getByLabel('CSV or Excel file').setInputFiles(csv([person]))
  await page.getByRole('button', { name: 'Validate' }).click()
  await importButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: '1 person is in' })).toBeVisible()
}

test('C-2.5-12 after an import, ?sequence= offers to enroll its people', async ({ app, context, page }) => {
  const { member, sequence } = await buildSequence(app, { purchase: await buildPurchase(app) })
  await signIn(context, app, member)
  const modal = page.getByRole('dialog', { name: 'Enroll in Warm welcome?' })
  const proposed = () =>
    app.rows(sql`select state from sequence_enrollments where sequence_key = ${sequence.key}`)

  await importOne(page, '/import/csv', row())
  await expect(page.getByRole('heading', { name: 'Who deserves a first gift?' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const path = `/import/csv?sequence=${sequence.key}`
  await importOne(page, path, row({ 'First Name': 'Priya', Street: '12 Elm Street' }))
  await expect(modal.getByRole('button', { name: 'No' })).toBeVisible()
  await expectAccessible(page)
  expect(await proposed()).toEqual([])
  await modal.getByRole('button', { name: 'Yes' }).click()
  // Yes only proposes: the cost is reviewed first.
  await expect(page.getByRole('dialog', { name: 'Review the cost' })).toContainText('Priya Jankowski')
  expect(await proposed()).toEqual([{ state: 'proposed' }])
})
