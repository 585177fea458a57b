import { buildMember, testPassword } from '../../../server/test/build/member.ts'
import { expect, expectAccessible, test } from '../../app.ts'
import { ageSessions, field, openSettings, save } from './story.ts'

const failed = 'There was a problem saving your changes, please try your update again.'

test('C-2.2-12 C-4.2-04 C-4.2-05 C-5-31 C-5-32 C-7-10 C-8-10 notification settings save email, phone, and texting, and show errors', async ({
  page,
  app,
  context,
}) => {
  const other = await buildMember(app)
  const member = await openSettings({ page, app, context }, 'notifications', { mobileAllowed: true })
  const allowed = page.getByRole('checkbox', { name: 'Text me about my account' })
  const [email, phone] = [field(page, 'Email'), field(page, 'Phone (optional)')]
  await expect(allowed).toBeChecked()
  await expectAccessible(page)
  for (const [what, text, sentence] of [
    [email, '', /Please enter an email address/],
    [email, 'a@', /Please enter a valid email address/],
    [phone, '1'.repeat(16), /Please enter a valid phone number/],
  ] as const) {
    const good = await what.inputValue()
    await what.fill(text)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(what).toHaveAccessibleDescription(sentence)
    await what.fill(good)
  }

  await email.fill(other.email)
  await phone.fill('(415) 555-0123')
  expect((await save(page)).status).toBe(400)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(failed)
  await expect(alert).toContainText('An account with this email address already exists.')
  await expect(email).toHaveValue(member.email)
  await expect(phone).toHaveValue('(510) 555-0118')
  await expect(allowed).toBeChecked()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
  await expectAccessible(page)
  await phone.fill('1'.repeat(15))
  expect((await save(page)).body.data.phone).toBe('1'.repeat(15))
  await expect(page.getByText(failed)).toHaveCount(0)

  // Clearing the phone number also removes the permission to text.
  await phone.fill('')
  await expect(allowed).toBeDisabled()
  await expect(allowed).not.toBeChecked()
  const cleared = await save(page)
  expect(cleared.sent).toMatchObject({ phone: '', mobile_allowed: 0 })
  expect(cleared.body.data).toMatchObject({ phone: null, mobile_allowed: 0 })
  await expect(allowed).not.toBeChecked()

  const next = `new-${member.email}`
  await email.fill(next)
  await phone.pressSequentially('4155550123')
  await allowed.check()
  await expect(page.getByRole('switch', { name: 'Email me when a gift is delivered' })).toBeChecked()
  await page.getByRole('switch', { name: 'Email me when a gift ships' }).uncheck()
  const { sent, body } = await save(page)
  expect(sent).toEqual({
    email: next,
    phone: '4155550123',
    mobile_allowed: 1,
    shipped_emails: 0,
    delivered_emails: 1,
    thanks_emails: 1,
  })
  expect(body.data).toMatchObject({ pending_email: next, phone: '4155550123', mobile_allowed: 1 })
  await expect(page.getByText('You have successfully updated your account!')).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${next} is waiting to be verified`)).toBeVisible()
  await expect(phone).toHaveValue('(415) 555-0123')
  await expect(allowed).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Email me when a gift ships' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Email me when a gift is delivered' })).toBeChecked()
  await phone.fill('12')
  expect((await save(page)).body.data.phone).toBe('12')
})

test('an older session needs the password to change the email @all', async ({ page, app, context }) => {
  const member = await openSettings({ page, app, context }, 'notifications')
  await ageSessions(app, member)
  await field(page, 'Email').fill(`late-${member.email}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(field(page, 'Email'), 'nothing typed is lost').toHaveValue(`late-${member.email}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByLabel('Current password').fill(testPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`late-${member.email} is waiting to be verified`)).toBeVisible()
})
