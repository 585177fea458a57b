import { buildMember } from '../../server/test/build/member.ts'
import { mailedToken } from '../../server/test/sessions.ts'
import { expect, expectAccessible, test } from '../app.ts'
import { goTo } from '../go-to.ts'

const sent = 'Password reset instructions have been sent to the email address if it exists in our system.'

test('A-2.2-22 A-2.2-23 A-2.2-24 A-2.2-25 A-4.1-24 A-4.1-25 A-4.1-26 A-4.1-27 A-4.1-28 A-4.1-30 A-5-03 A-8-01 a known and an unknown address get the same words, and the form is reset; a further submit clears what the last one showed; the mailed link sets a new password', async ({
  page,
  app,
}) => {
  const member = await buildMember(app)
  const ask = page.getByRole('button', { name: 'Send instructions' })
  await page.goto('/passwordhelp')
  for (const email of [member.email, 'nobody@example.com']) {
    await page.getByLabel('Email').fill(email)
    await ask.click()
    await expect(page.getByText(sent, { exact: true })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('')
  }

  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/forgotpassword', async (route) => {
    await held
    await route.fulfill({ status: 400, json: { errors: [{ message: 'We are closed today.' }] } })
  })
  await page.getByLabel('Email').fill('somebody@example.com')
  await ask.click()
  await expect(page.getByText(sent)).toHaveCount(0)
  answer()
  await expect(page.getByRole('alert')).toContainText('We are closed today.')

  await page.unroute('**/forgotpassword')
  let answerAgain = () => {}
  const heldAgain = new Promise<void>((done) => (answerAgain = done))
  await page.route('**/forgotpassword', async (route) => {
    await heldAgain
    await route.continue()
  })
  await ask.click()
  await expect(page.getByText('We are closed today.')).toHaveCount(0)
  answerAgain()
  await expect(page.getByText(sent)).toBeVisible()

  await app.platform.jobs.drain()

  await goTo(page, `/passwordreset/${await mailedToken(app, member.email, 'reset-password')}`)
  await page.getByLabel('New password', { exact: true }).fill('a-new-password')
  await page.getByLabel('Confirm new password').fill('a-new-password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('You have successfully reset your password!', { exact: true })).toBeVisible()
  await expect(page.getByText('You may now login to your account', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill('a-new-password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).not.toHaveURL(/\/login/)
})

test('A-2.2-26 A-4.1-29 A-4.1-31 A-5-04 a dead link shows the errors, and a further submit clears them; a password that many people have is refused on its field, at sign-up and behind a mailed link', async ({
  page,
  app,
}) => {
  const save = page.getByRole('button', { name: 'Save password' })
  const dead = 'This password reset link is invalid or has expired.'
  await page.goto('/passwordreset/abc')
  await page.getByLabel('New password', { exact: true }).fill('seven77')
  await page.getByLabel('Confirm new password').fill('seven78')
  await save.click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Password must be at least 8 characters long')
  await page.getByLabel('New password', { exact: true }).fill('long-enough')
  await save.click()
  await expect(alert).toContainText('Your passwords must match')
  await page.getByLabel('Confirm new password').fill('long-enough')
  await save.click()
  await expect(alert).toContainText(dead)

  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/resetpassword', async (route) => {
    await held
    await route.continue()
  })
  await save.click()
  await expect(page.getByText(dead)).toHaveCount(0)
  answer()
  await expect(alert).toContainText(dead)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/login$/)

  const tooCommon = 'This password is too common. Please choose another one.'
  await goTo(page, '/signup')
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Moreau')
  await page.getByLabel('Email').fill('ines@example.com')
  const first = page.getByLabel('Password', { exact: true })
  await first.fill('Password1')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(first).toHaveAccessibleDescription(new RegExp(tooCommon))
  await expectAccessible(page)

  const member = await buildMember(app)
  await app.anonymous.post('/v1/auth/forgotpassword', { email: member.email })
  await app.platform.jobs.drain()
  await goTo(page, `/passwordreset/${await mailedToken(app, member.email, 'reset-password')}`)
  const next = page.getByLabel('New password', { exact: true })
  await next.fill('Password1')
  await page.getByLabel('Confirm new password').fill('Password1')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(next).toHaveAccessibleDescription(new RegExp(tooCommon))
  await next.fill('a-new-password')
  await page.getByLabel('Confirm new password').fill('a-new-password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('You have successfully reset your password!', { exact: true })).toBeVisible()
})
