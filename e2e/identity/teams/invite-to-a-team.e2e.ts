import type { Page } from '@playwright/test'
import { buildContact } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildTeam, buildTeamInvite } from '../../../server/test/build/team.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { expectBanner } from '../../banner.ts'

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Invites' }).getByRole('listitem')
const chip = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Status of invite' }).getByRole('button', { name: new RegExp(`^${label}`) })

test('C-2.8-15 C-2.8-16 C-2.8-17 C-2.8-18 C-2.8-19 C-2.8-20 C-2.8-21 C-2.8-33 C-2.8-34 C-4.8-05 the share link works, and invitations can assign a person', async ({
  app,
  context,
  page,
}) => {
  const owner = await buildMember(app)
  const team = await buildTeam(app, owner, 'North Quay Group')
  await buildContact(app, { member: owner, firstName: 'Ingrid', lastName: 'Solberg' })
  await buildContact(app, {
    member: owner,
    firstName: 'Tal',
    lastName: 'Taken',
    assignedMemberKey: owner.key,
  })
  await signIn(context, app, owner)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  // A copied address opens the drawer; Back closes it.
  await page.goto('/team/invites?invite=new')
  const drawer = page.getByRole('dialog', { name: 'Invite a Team Member' })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { name: 'North Quay Group' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'My Team' })).toHaveAttribute('href', '/team')
  await expect(page.getByText('There are currently no invites sent from this team.')).toBeVisible()
  const link = page.getByRole('textbox', { name: 'Share link' })
  await expect(link).toHaveAttribute('readonly', '')
  await expect(link).toHaveValue(new RegExp(`/team/join/${team.sharedCode}$`))
  await expectAccessible(page, { within: '#content' })

  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const copied = page.getByRole('button', { name: 'Copied' })
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(copied.locator('svg')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())
  await page.clock.runFor(2900)
  await expect(copied).toBeVisible()
  await page.clock.runFor(100)
  await expect(copied).toBeHidden()
  await page.clock.resume()

  await page.getByRole('button', { name: 'Invite a Team Member' }).click()
  await expect(page).toHaveURL(/\?invite=new$/)
  const send = drawer.getByRole('button', { name: 'Send invite' })
  await send.click()
  await expect(drawer.getByText('Please enter an email address.').first()).toBeVisible()
  await drawer.getByLabel('Email').fill(owner.email)
  await send.click()
  await expect(drawer.getByText('This person is already a member of your team.').first()).toBeVisible()
  await drawer.getByLabel('Email').fill('nadia.rahimi@northquay.example')
  await drawer.getByLabel(/First name/).fill('Nadia')
  await expect(drawer.getByText('What Nadia will see')).toBeVisible()
  await drawer.getByRole('combobox', { name: /Person to look after/ }).click()
  await expect(page.getByRole('option', { name: 'Tal Taken' })).toHaveCount(0)
  await page.getByRole('option', { name: 'Ingrid Solberg' }).click()
  await expectAccessible(page, { within: '[role=dialog]' })
  await expectBanner(page, 'Your invite has been successfully sent!', () => send.click())
  await expect(drawer).toBeHidden()
  const row = rowsOf(page).filter({ hasText: 'nadia.rahimi@northquay.example' })
  await expect(row).toContainText('Nadia')
  await expect(row).toContainText('Assigned to Ingrid Solberg')
})

test('C-2.8-22 C-2.8-23 C-2.8-24 C-2.8-25 C-2.8-26 C-2.8-27 C-2.8-28 C-2.8-29 C-2.8-30 C-2.8-31 C-2.8-32 C-2.8-35 C-2.8-36 C-4.8-06 C-4.8-10 C-8-09 invites are listed, resent, and canceled', async ({
  app,
  context,
  page,
}) => {
  const owner = await buildMember(app)
  const team = await buildTeam(app, owner)
  const grace = await buildContact(app, { member: owner })
  const createdAt = new Date('2026-11-16T12:00:00Z')
  const { code } = await buildTeamInvite(app, team, {
    email: 'priscilla@northquay.example',
    firstName: 'Priscilla',
    lastName: 'Hale',
    contactKey: grace.key,
    createdAt,
  })
  await buildTeamInvite(app, team, {
    email: 'silas@northquay.example',
    status: 'accepted',
    acceptedAt: new Date('2026-11-20T12:00:00Z'),
    createdAt,
  })
  await signIn(context, app, owner)
  await page.goto('/team/invites')
  const rows = rowsOf(page)
  await expect(rows).toHaveCount(2)
  const open = rows.filter({ hasText: 'priscilla@northquay.example' })
  for (const words of ['Priscilla Hale', 'Invited on Nov 16, 2026', 'Assigned to Grace Okafor'])
    await expect(open).toContainText(words)
  const done = rows.filter({ hasText: 'silas@northquay.example' })
  for (const words of ['Name not added', 'Accepted on Nov 20, 2026', 'Not assigned to anyone'])
    await expect(done).toContainText(words)
  for (const name of [/^Resend/, /^Revoke/]) {
    await expect(open.getByRole('button', { name })).toBeVisible()
    await expect(done.getByRole('button', { name })).toHaveCount(0)
  }
  await expectAccessible(page, { within: '#content' })
  await chip(page, 'Pending').click()
  await expect(rows).toHaveText([/priscilla/])
  await chip(page, 'Accepted').click()
  await expect(rows).toHaveText([/silas/])
  await chip(page, 'See All').click()
  await expect(rows).toHaveCount(2)
  await page.getByPlaceholder('Search invites...').fill('hale')
  await expect(rows).toHaveText([/priscilla/])
  await page.getByPlaceholder('Search invites...').fill('')
  await expect(rows).toHaveCount(2)

  const resend = open.getByRole('button', { name: /^Resend/ })
  const revoke = open.getByRole('button', { name: /^Revoke/ })
  const refusal = { errors: [{ message: 'Not now.', code: 'validation' }] }
  await page.route(`**/v1/teams/*/${code}`, (route) => route.fulfill({ status: 400, json: refusal }))
  await resend.click()
  await expect(page.getByText('Not now.')).toBeVisible()
  await expect(resend).toBeEnabled()
  await revoke.click()
  await open.getByRole('button', { name: 'Confirm' }).click()
  await expect(revoke).toBeVisible()
  await expect(page.getByText('Not now.')).toBeVisible()
  await page.unroute(`**/v1/teams/*/${code}`)

  await expectBanner(page, 'Invitation successfully resent!', () => resend.click())
  await expect(open.getByText('Sent!')).toBeVisible()
  await expect(page.getByText('Not now.')).toHaveCount(0)
  await revoke.click()
  await expect(open.getByText('Revoke this invite?')).toBeVisible()
  await open.getByRole('button', { name: 'Cancel' }).click()
  await expect(chip(page, 'See All')).toContainText('2')
  await revoke.click()
  await expectBanner(page, 'Invitation successfully revoked!', () =>
    open.getByRole('button', { name: 'Confirm' }).click(),
  )
  await expect(open).toHaveCount(0)
  await expect(chip(page, 'See All')).toContainText('1')
  await expect(page.getByText('1 invite', { exact: true })).toBeVisible()
})
