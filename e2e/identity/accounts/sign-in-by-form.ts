import type { Page } from '@playwright/test'
import { testPassword } from '../../../server/test/build/member.ts'

/** Fills in and submits the login form on the current page or the one that is loading. */
export async function signInByForm(page: Page, member: { email: string }): Promise<void> {
  // The previous page may have a field of the same name.
  await page.getByRole('heading', { level: 1, name: 'Login to Your Account' }).waitFor()
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Login' }).click()
}
