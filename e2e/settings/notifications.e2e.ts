import { testPassword } from '../../server/test/build/member.ts'
import { expect, expectAccessible, test } from '../app.ts'
import { ageSessions, field, openSettings, save } from './story.ts'

const failed = 'There was a problem saving your changes, please try your update again.'

test('C-2.2-12 C-7-10 C-5-32 notifications edit email, phone and the permission to text', async ({
  page,
  app,
  context,
}) => {
  const member = await openSettings({ page, app, context }, 'notifications')
  const email = `new-${member.email}`
  const allowed = page.getByRole('checkbox', { name: 'Text me about my account' })
  await expect(allowed).not.toBeChecked()
  await expectAccessible(page)
  await field(page, 'Email').fill(email)
  await field(page, 'Phone (optional)').fill('')
  await field(page, 'Phone (optional)').pressSequentially('4155550123')
  await allowed.check()
  await expect(page.getByRole('switch', { name: 'Email me when a gift is delivered' })).toBeChecked()
  await page.getByRole('switch', { name: 'Email me when a gift ships' }).uncheck()
  const { sent, body } = await save(page)
  expect(sent).toEqual({
    email,
    phone: '4155550123',
    mobile_allowed: 1,
    shipped_emails: 0,
    delivered_emails: 1,
  })
  expect(body.data).toMatchObject({ pending_email: email, phone: '4155550123', mobile_allowed: 1 })
  await expect(page.getByText('You have successfully updated your account!')).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${email} is waiting to be verified`)).toBeVisible()
  await expect(field(page, 'Phone (optional)')).toHaveValue('(415) 555-0123')
  await expect(allowed).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Email me when a gift ships' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Email me when a gift is delivered' })).toBeChecked()
  await field(page, 'Phone (optional)').fill('12')
  expect((await save(page)).body.data.phone).toBe('12')
})

test('C-4.2-05 clearing the phone takes the permission to text with it', async ({ page, app, context }) => {
  await openSettings({ page, app, context }, 'notifications', { mobileAllowed: true })
  const allowed = page.getByRole('checkbox', { name: 'Text me about my account' })
  await expect(allowed).toBeChecked()
  await field(page, 'Phone (optional)').fill('')
  await expect(allowed).toBeDisabled()
  const { sent, body } = await save(page)
  expect(sent).toMatchObject({ phone: '', mobile_allowed: 0 })
  expect(body.data).toMatchObject({ phone: null, mobile_allowed: 0 })
  await expect(allowed).not.toBeChecked()
  await page.reload()
  await expect(allowed).not.toBeChecked()
})

test('C-5-31 C-5-32 the form asks for a valid email address and a phone of 2 to 15 digits', async ({
  page,
  app,
  context,
}) => {
  await openSettings({ page, app, context }, 'notifications')
  for (const [name, text, sentence] of [
    ['Email', '', /Please enter an email address/],
    ['Email', 'a@', /Please enter a valid email address/],
    ['Phone (optional)', '1', /Please enter a valid phone number/],
    ['Phone (optional)', '1'.repeat(16), /Please enter a valid phone number/],
  ] as const) {
    const good = await field(page, name).inputValue()
    await field(page, name).fill(text)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(field(page, name)).toHaveAccessibleDescription(sentence)
    await field(page, name).fill(good)
  }
  await field(page, 'Phone (optional)').fill('1'.repeat(15))
  expect((await save(page)).body.data.phone).toBe('1'.repeat(15))
})

test('C-4.2-04 C-8-10 a failure says so, and restores what was there', async ({ page, app, context }) => {
  const other = await openSettings({ page, app, context }, 'profile')
  const member = await openSettings({ page, app, context }, 'notifications', { mobileAllowed: true })
  await field(page, 'Email').fill(other.email)
  await field(page, 'Phone (optional)').fill('(415) 555-0123')
  expect((await save(page)).status).toBe(400)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(failed)
  await expect(alert).toContainText('An account with this email address already exists.')
  await expect(field(page, 'Email')).toHaveValue(member.email)
  await expect(field(page, 'Phone (optional)')).toHaveValue('(510) 555-0118')
  await expect(page.getByRole('checkbox', { name: 'Text me about my account' })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
  await expectAccessible(page)

  await field(page, 'Phone (optional)').fill('(415) 555-0123')
  expect((await save(page)).body.data.phone).toBe('4155550123')
  await expect(page.getByText(failed)).toHaveCount(0)
})

test('a new email address asks for the password again when the sign-in is old', async ({
  page,
  app,
  context,
}) => {
  const member = await openSettings({ page, app, context }, 'notifications')
  await ageSessions(app, member)
  await field(page, 'Email').fill(`late-${member.email}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(field(page, 'Email'), 'nothing typed is lost').toHaveValue(`late-${member.email}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByLabel('Current password').fill(testPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`late-${member.email} is waiting to be verified`)).toBeVisible()
})
