import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { buildCard } from '../../../server/test/build/card.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPartnership } from '../../../server/test/build/partnership.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { expectBanner, expectThreeSeconds } from '../../banner.ts'

const question = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const bubble = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Billing' }).getByRole('link', { name })
const autoAccept = (page: Page) => page.getByRole('switch', { name: 'Approve my half automatically' })

test('B-2.2-05 B-2.3-11 B-2.3-12 B-4.2-12 B-4.2-14 B-5-37 B-5-38 B-5-39 B-5-42 B-7-19 B-8-31 B-8-42 a partner is invited, with a card added inline', async ({
  app,
  context,
  page,
}) => {
  const dana = await buildMember(app)
  await signIn(context, app, dana)
  await page.goto('/billing/paymentpartners')
  await expect(page.getByText('You don’t have any payment partners.')).toBeVisible()
  await expectAccessible(page, { within: '#content' })
  const link = page.getByRole('link', { name: 'Invite a partner' })
  await expect(link).toHaveAttribute('href', '/paymentpartners/invite')
  await link.click()

  const send = page.getByRole('button', { name: 'Send invitation' })
  const email = page.getByLabel('Their email address')
  await expect(autoAccept(page)).toBeChecked()
  await email.fill('ruth@lakesidelending.example')
  await expect(send).toBeDisabled()
  await expect(page.getByText('Choose a card for your share first.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByRole('button', { name: /5555 5555 5555 4444/ }).click()
  await page.getByRole('button', { name: 'Add card', exact: true }).click()
  await expect(page.getByRole('radio', { name: /MasterCard ending in 4444/ })).toBeChecked()
  await expect(send).toBeEnabled()
  const [card] = await app.rows<{ key: string }>(sql`select key from cards where member_key = ${dana.key}`)
  await email.fill('')
  await expect(send).toBeDisabled()
  await expect(page.getByText('Enter your partner’s email address first.')).toBeVisible()
  await expectAccessible(page, { within: '#content' })
  await email.fill('abc')
  await expect(send).toBeDisabled()
  await email.fill(dana.email)
  await send.click()
  // The server's error appears at its field, and nothing is lost.
  await expect(page.getByText('You can’t invite yourself.').first()).toBeVisible()
  await email.fill('ruth@lakesidelending.example')
  const sent = page.waitForRequest('**/v1/paymentpartners/invite')
  await expectBanner(page, 'Successfully invited a payment partner!', () => send.click())
  expect((await sent).postDataJSON()).toEqual({
    invitee_email: 'ruth@lakesidelending.example',
    inviter_auto_accept: 1,
    inviter_source: card?.key,
  })
  await expect(page).toHaveURL(/\/billing\/paymentpartners$/)
  await expect(page.getByRole('link', { name: /ruth@lakesidelending.example/ })).toBeVisible()
  // After the banner has gone, opening the address shows it again.
  const banner = page.getByText('Successfully invited a payment partner!')
  await expect(banner).toHaveCount(0)
  await goTo(page, '/billing')
  await expect(page).not.toHaveURL(/paymentpartners/)
  await goTo(page, '/billing/paymentpartners?successinvite=true')
  await expect(banner).toBeVisible()
})

test('B-2.2-01 B-2.2-02 B-2.2-03 B-2.2-04 B-2.3-37 B-4.2-04 B-4.2-05 B-4.2-06 B-4.2-07 B-4.2-08 B-4.2-13 B-4.3-13 B-7-20 B-7-21 B-8-33 an invited visitor signs up first, then accepts', async ({
  app,
  context,
  page,
}) => {
  const { key, invitee, inviteeCard } = await buildPartnership(app, { status: 'requested' })
  await page.goto(`/paymentpartners/details/${key}`)
  await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible()
  const url = new URL(page.url())
  expect(url.pathname).toBe('/signup')
  expect(url.searchParams.get('returnTo')).toBe(`/paymentpartners/details/${key}`)

  await signIn(context, app, invitee)
  await page.goto('/billing/paymentpartners')
  await expect(bubble(page, 'Payment partners 1')).toBeVisible()
  const details = page.waitForRequest(`**/v1/paymentpartners/details/${key}`)
  await page.getByRole('link', { name: /Dana Whitfield/ }).click()
  await details
  await expect(page.getByRole('button', { name: 'Decline Invitation' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'End Partnership' })).toHaveCount(0)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(page.getByRole('radio', { name: /MasterCard ending in 4444/ })).toBeVisible()
  await expect(autoAccept(page)).not.toBeChecked()
  await expectAccessible(page, { within: '#content' })

  const saved = page.waitForRequest((request) => request.method() === 'PATCH')
  await expectBanner(page, 'Payment partnership updated successfully!', () =>
    page.getByRole('button', { name: 'Accept and save' }).click(),
  )
  expect((await saved).url()).toMatch(new RegExp(`/v1/paymentpartners/${key}$`))
  expect((await saved).postDataJSON()).toEqual({
    inviter_source: null,
    inviter_auto_accept: 1,
    invitee_source: inviteeCard.key,
    invitee_auto_accept: 0,
  })
  await expect(page.getByText('Active')).toBeVisible()
  await page.getByRole('link', { name: 'Payment partners' }).click()
  await expect(bubble(page, 'Payment partners')).toHaveText('Payment partners')
})

test('B-4.2-11 B-4.2-15 B-4.3-14 B-5-43 B-8-38 pending invitations show missing cards and can be declined', async ({
  app,
  context,
  page,
}) => {
  const waiting = await buildPartnership(app, { status: 'requested' })
  await signIn(context, app, waiting.inviter)
  await page.goto(`/paymentpartners/details/${waiting.key}`)
  await expect(page.getByText(`Waiting on ${waiting.invitee.email}`)).toBeVisible()
  await expect(page.getByText('Ruth')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'End Partnership' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Decline Invitation' })).toHaveCount(0)

  await app.rows(sql`delete from cards where member_key = ${waiting.invitee.key}`)
  await signIn(context, app, waiting.invitee)
  await page.goto('/billing/paymentpartners')
  await expect(bubble(page, 'Payment partners 1')).toBeVisible()
  await page.getByRole('link', { name: /Dana Whitfield/ }).click()
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(page.getByRole('button', { name: 'Accept and save' })).toBeDisabled()
  await expect(page.getByText('Choose a card for your share first.')).toBeVisible()

  await page.getByRole('link', { name: 'Payment partners' }).first().click()
  await page.getByRole('link', { name: /Dana Whitfield/ }).click()
  await page.getByRole('button', { name: 'Decline Invitation' }).click()
  await expect(question(page)).toContainText(
    'Are you sure you want to end/decline this partner relationship?',
  )
  await question(page).getByRole('button', { name: 'Yes, decline' }).click()
  await expect(page).toHaveURL(/\/billing\/paymentpartners\?successremove=true$/)
  await expect(bubble(page, 'Payment partners')).toHaveText('Payment partners')
  await expect(page.getByText('You don’t have any payment partners.')).toBeVisible()
})

test('B-2.3-10 B-2.3-13 B-4.2-09 B-4.2-10 B-4.2-15 B-4.11-01 B-5-15 B-5-16 B-7-22 B-8-10 B-8-11 B-8-30 B-8-38 settings can change, partnerships can end, and errors keep input', async ({
  app,
  context,
  page,
}) => {
  const { key, inviter, inviterCard } = await buildPartnership(app)
  const second = await buildCard(app, inviter, { number: '6011111111111117' })
  await (await app.as(inviter)).patch('/v1/billing/paymentmethods/default', { source: second.key })
  await signIn(context, app, inviter)
  await page.goto('/paymentpartners/details/partnership_unknown')
  await expect(page.getByRole('alert')).toContainText('We couldn’t find this partnership.')
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await goTo(page, '/billing/paymentmethods')
  const name = `Visa ending in ${inviterCard.last4}`
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await question(page).getByRole('button', { name: 'Yes, remove card' }).click()
  await expect(page.getByRole('alert')).toContainText('Card in use with a payment partner.')
  await expect(page.getByRole('listitem', { name })).toBeVisible()

  await goTo(page, '/billing/paymentpartners')
  await page.getByRole('link', { name: /Ruth Adeyemi/ }).click()
  await expect(page.getByRole('heading', { name: 'Update My Settings' })).toBeVisible()
  await expectAccessible(page, { within: '#content' })
  const refusal = { errors: [{ message: 'Not now.', code: 'validation' }] }
  await page.route(`**/v1/paymentpartners/${key}`, (route) => route.fulfill({ status: 400, json: refusal }))
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Not now.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeEnabled()
  await page.getByRole('button', { name: 'End Partnership' }).click()
  await question(page).getByRole('button', { name: 'Yes, end partnership' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not now.' }).last()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/paymentpartners/details/${key}$`))
  await page.unroute(`**/v1/paymentpartners/${key}`)

  await page.getByRole('radio', { name: /Discover ending in 1117/ }).check()
  await autoAccept(page).uncheck()
  const saved = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Payment partnership updated successfully!')).toBeVisible()
  expect((await saved).postDataJSON()).toMatchObject({ inviter_source: second.key, inviter_auto_accept: 0 })

  const deletedPaths: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletedPaths.push(new URL(request.url()).pathname)
  })
  await page.getByRole('button', { name: 'End Partnership' }).click()
  await expect(question(page)).toContainText(
    'Are you sure you want to end/decline this partner relationship?',
  )
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toBeHidden()
  expect(deletedPaths).toEqual([])
  await page.getByRole('button', { name: 'End Partnership' }).click()
  const arrived = page.waitForURL(/\/billing\/paymentpartners\?successremove=true$/)
  await expectThreeSeconds(page, 'Successfully removed a payment partner!', async () => {
    await question(page).getByRole('button', { name: 'Yes, end partnership' }).click()
    await arrived
  })
  expect(deletedPaths).toEqual([`/api/v1/paymentpartners/${key}`])
})
