import { hash } from '@node-rs/argon2'
import { expect, expectAccessible, signInAsStaff, test } from '../app.ts'

const password = 'gifts-and-thanks'

for (const [name, viewport] of [
  ['wide', { width: 1280, height: 800 }],
  ['narrow', { width: 390, height: 844 }],
] as const) {
  test(`one of the staff signs in and finds their pages, ${name}`, async ({ page, app }) => {
    await page.setViewportSize(viewport)
    const { email } = await app.hire('administrator', await hash(password))
    await page.goto('/staff/people')
    await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not-this-one')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('The email or password you entered is incorrect.')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible()
    await expect(page.getByRole('cell', { name: email })).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: `/tmp/pics/staff-people-${name}.png` })
  })
}

test('the console answers with a page of its own that nobody keeps, and signs out', async ({ page, app }) => {
  const answer = await page.goto('/staff/people')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  const { name } = await signInAsStaff(page, app, 'fulfillment')
  await page.goto('/staff/people')
  // Not for their role.
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible()
})
