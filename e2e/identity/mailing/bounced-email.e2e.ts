import { buildBounce } from '../../../server/test/bounce.ts'
import { buildContact } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { mailedToken } from '../../../server/test/sessions.ts'
import { expect, expectAccessible, signIn, signInAsStaff, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

test('a member whose email comes back confirms the address again', async ({ page, app, context }) => {
  const member = await buildMember(app)
  await signIn(context, app, member)
  await buildBounce(app, member.email)
  const title = page.getByText(`Email to ${member.email} comes back`)

  await page.goto('/')
  await expect(title).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await goTo(page, '/settings/profile')
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect(title).toBeVisible()
  await expect(page.getByText('Verified')).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirm it again' }).click()
  await expect(page.getByText('A link is on its way. It works for 24 hours.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/verify?token=${await mailedToken(app, member.email, 'verify-email')}`)
  await expect(page.getByText('Verified!')).toBeVisible()
  await page.goto('/settings/profile')
  await expect(page.getByText('Verified')).toBeVisible()
  await expect(title).toHaveCount(0)
})

test('people whose email comes back are marked, for members and staff', async ({ page, app, context }) => {
  const member = await buildMember(app)
  await signIn(context, app, member)
  const email = `grace-bounced-${app.next('grace')}@example.com`
  const person = await buildContact(app, { member, email, company: 'Okafor Homes' })
  await buildContact(app, { member, firstName: 'Amos', email: `amos-${app.next('amos')}@example.com` })
  await buildBounce(app, email)
  const mark = page.getByText('Email comes back')

  await page.goto('/contacts')
  const row = page.getByRole('listitem').filter({ hasText: 'Grace Okafor' })
  await expect(row.getByText(email)).toBeVisible()
  await expect(mark).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row.getByText('Email comes back')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await row.getByRole('link').click()
  await expect(page.getByRole('link', { name: email })).toBeVisible()
  await expect(mark).toBeVisible()
  await expectAccessible(page)
  await goTo(page, `/contacts/details/${person.key}/edit`)
  await page.getByLabel('Email (optional)', { exact: true }).fill(`new-${email}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('link', { name: `new-${email}` })).toBeVisible()
  await expect(mark).toHaveCount(0)

  await buildBounce(app, member.email)
  await signInAsStaff(page, app, 'support')
  await page.goto(`/staff/members/${member.key}/profile`)
  await expect(mark).toBeVisible()
  await expect(page.getByText(/550 5\.1\.1 \(address\): no such mailbox/)).toBeVisible()
  await expectAccessible(page)
})
