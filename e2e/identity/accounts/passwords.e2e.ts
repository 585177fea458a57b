import { buildMember } from '../../../server/test/build/member.ts'
import { mailedToken } from '../../../server/test/sessions.ts'
import { expect, expectAccessible, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

const sentText = 'Password reset instructions have been sent to the email address if it exists in our system.'
const invalidLinkText = 'This password reset link is invalid or has expired.'

test('A-2.2-22 A-2.2-23 A-2.2-24 A-2.2-25 A-2.2-26 A-4.1-24 A-4.1-25 A-4.1-26 A-4.1-27 A-4.1-28 A-4.1-29 A-4.1-30 A-4.1-31 A-5-03 A-5-04 A-8-01 password reset hides which emails exist and rejects dead links', async ({
  page,
  app,
}) => {
  const member = await buildMember(app)
  const ask = page.getByRole('button', { name: 'Send instructions' })
  /** Holds the next call of the form until released; then `answer` or the portal answers it. */
  const hold = async (call: string, answer?: { status: number; json: unknown }) => {
    const held = Promise.withResolvers<void>()
    await page.route(
      call,
      async (route) => {
        await held.promise
        await (answer ? route.fulfill(answer) : route.continue())
      },
      { times: 1 },
    )
    return held.resolve
  }
  await page.goto('/passwordhelp')
  for (const email of [member.email, 'nobody@example.com']) {
    await page.getByLabel('Email').fill(email)
    await ask.click()
    await expect(page.getByText(sentText, { exact: true })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('')
  }
  const refuse = await hold('**/forgotpassword', {
    status: 400,
    json: { errors: [{ message: 'We are closed today.' }] },
  })
  await page.getByLabel('Email').fill('somebody@example.com')
  await ask.click()
  await expect(page.getByText(sentText)).toHaveCount(0)
  refuse()
  await expect(page.getByRole('alert')).toContainText('We are closed today.')
  const accept = await hold('**/forgotpassword')
  await ask.click()
  await expect(page.getByText('We are closed today.')).toHaveCount(0)
  accept()
  await expect(page.getByText(sentText)).toBeVisible()
  await app.platform.jobs.drain()

  const next = page.getByLabel('New password', { exact: true })
  const alert = page.getByRole('alert')
  const save = async (password: string, confirmation = password) => {
    await next.fill(password)
    await page.getByLabel('Confirm new password').fill(confirmation)
    await page.getByRole('button', { name: 'Save password' }).click()
  }
  await goTo(page, '/passwordreset/abc')
  await save('seven77', 'seven78')
  await expect(alert).toContainText('Password must be at least 8 characters long')
  await save('long-enough', 'seven78')
  await expect(alert).toContainText('Your passwords must match')
  await save('long-enough')
  await expect(alert).toContainText(invalidLinkText)
  const ended = await hold('**/resetpassword')
  await save('long-enough')
  await expect(page.getByText(invalidLinkText)).toHaveCount(0)
  ended()
  await expect(alert).toContainText(invalidLinkText)
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await goTo(page, `/passwordreset/${await mailedToken(app, member.email, 'reset-password')}`)
  await save('Password1')
  await expect(next).toHaveAccessibleDescription(/This password is too common. Please choose another one./)
  await expectAccessible(page)
  await save('a-new-password')
  await expect(page.getByText('You have successfully reset your password!', { exact: true })).toBeVisible()
  await expect(page.getByText('You may now login to your account', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill('a-new-password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).not.toHaveURL(/\/login/)
})
