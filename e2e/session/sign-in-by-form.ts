import type { Page } from '@playwright/test'
import { testPassword } from '../../server/test/build/member.ts'

/** Fills in the login form where the page is and sends it. */
export async function signInByForm(page: Page, member: { email: string }): Promise<void> {
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Login' }).click()
}
