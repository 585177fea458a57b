import type { Page } from '@playwright/test'
import type { TestApp } from '../../server/test/test-app.ts'
import { expect, signInAsStaff } from '../app.ts'

/** Signs in as an administrator and approves the only request that waits. */
export async function approveAsSecond(page: Page, app: TestApp): Promise<void> {
  await signInAsStaff(page, app, 'administrator')
  await page.goto('/staff/approvals')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved and completed')).toBeVisible()
}
