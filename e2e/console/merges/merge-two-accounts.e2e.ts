import type { Page } from '@playwright/test'
import { issueLot } from '../../../server/src/money/ledger/issue.ts'
import { buildContact } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import { buildTeam } from '../../../server/test/build/team.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { goTo } from '../../go-to.ts'
import { expect, expectAccessible, signInAsStaff, test } from '../../app.ts'
import { expectNoSideways } from '../../no-overflow.ts'

async function mailedLinkTo(app: TestApp, { email }: { email: string }): Promise<string> {
  const [mail] = await app.mailsTo(email)
  return /\/merge\/[\w-]+/.exec(mail?.plain ?? '')?.[0] ?? ''
}

async function openMerge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Merge another account into this one' }).click()
}

async function chooseOther(page: Page, email: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search the other account' }).fill(email)
  await page
    .getByRole('list', { name: 'Accounts found' })
    .getByRole('listitem')
    .filter({ hasText: email })
    .getByRole('button')
    .click()
}

test('support merges two accounts after a dry run and approval', async ({ page, app }) => {
  const [from, into] = [
    await buildMember(app, { firstName: 'Dana', lastName: 'Whitfield' }),
    await buildMember(app, { firstName: 'Dana', lastName: 'Whitfield' }),
  ]
  const purchase = await buildPurchase(app, { member: from })
  const order = { source: purchase.card?.key, credit: false, items: [purchase.cartItem()] }
  expect((await (await app.as(from)).post('/v1/billing/checkout', order)).status).toBe(200)
  await buildContact(app, { member: from, firstName: 'Priya', lastName: 'Raman' })
  const facts = { memberKey: from.key, description: 'A thank-you', now: app.now }
  await issueLot(app.db, { ...facts, kind: 'credit', reason: 'other', cents: 1250, expiresAt: null })

  await signInAsStaff(page, app, 'support')
  await page.goto(`/staff/members/${into.key}`)
  await openMerge(page)
  const dialog = page.getByRole('dialog', { name: /^Merge another account/ })
  await chooseOther(page, from.email)
  await expect(dialog.getByRole('region', { name: 'What moves' })).toContainText('2 people')
  await expect(dialog.getByRole('region', { name: 'What moves' })).toContainText('$12.50 of credit')
  await expect(dialog.getByRole('region', { name: 'What ends' })).toContainText('Its saved cards are removed')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Signed up twice')
  await dialog.getByRole('button', { name: 'Email both addresses' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Waiting for both email addresses: a merge into this account')).toBeVisible()

  for (const [member, title] of [
    [from, 'moves to the account of'],
    [into, 'moves to this one'],
  ] as const) {
    const link = await mailedLinkTo(app, member)
    await (member === from ? page.goto(link) : goTo(page, link))
    await expect(page.getByText(title)).toBeVisible()
    if (member === from) await expectAccessible(page)
    await page.getByRole('button', { name: 'Agree to the merge' }).click()
    await expect(page.getByText('You agreed')).toBeVisible()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('You’ve agreed from both addresses.')).toBeVisible()
  await expectNoSideways(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await signInAsStaff(page, app, 'support')
  await page.goto('/staff/approvals')
  const waiting = page.getByRole('listitem').filter({ hasText: 'Merge another account into this one' })
  await expect(waiting).toContainText('$12.50')
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved and completed')).toBeVisible()
  await goTo(page, `/staff/members/${into.key}/people`)
  await expect(page.getByText('Another account was merged into this one')).toBeVisible()
  await expect(page.getByText('Priya Raman')).toBeVisible()
  await goTo(page, `/staff/members/${from.key}`)
  await expect(page.getByText('This account was merged into another one')).toBeVisible()
  await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0)
})

test('blockers show before any request, and expired links say so @all', async ({ page, app }) => {
  await page.goto('/merge/nothing')
  await expect(page.getByText('This link is invalid or has expired.')).toBeVisible()
  await expectAccessible(page)

  const [from, into] = [await buildMember(app), await buildMember(app)]
  await buildTeam(app, from)
  await signInAsStaff(page, app, 'support')
  await page.goto(`/staff/members/${into.key}`)
  await openMerge(page)
  await chooseOther(page, from.email)
  await expect(page.getByText('The account that ends is in a team')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Email both addresses' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Another account' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search the other account' })).toBeVisible()
})
