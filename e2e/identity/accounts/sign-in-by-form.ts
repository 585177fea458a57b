import type { Page } from '@playwright/test'
import { testPassword } from '../../../server/test/build/member.ts'

/** Fills in the login form where the page is, or is on its way to, and sends it. */
export async function signInByForm(page: Page, member: { email: string }): Promise<void> {
  // The page before may have a field of the same name.
  await page.getByRole('heading', { level: 1, name: 'Login to Your Account' }).waitFor()
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Login' }).click()
}
