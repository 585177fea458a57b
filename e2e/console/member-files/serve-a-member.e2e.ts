import type { Page } from '@playwright/test'
import { buildContact } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import { buildTouch } from '../../../server/test/build/touch.ts'
import { issueLot } from '../../../server/src/money/ledger/issue.ts'
import { changeTouches } from '../../../server/src/care/touches/change.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, expectAccessible, signInAsStaff, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { expectNoSideways, expectNoOverflow } from '../../no-overflow.ts'

/** A $54.00 gift paid with $10.00 of credit and $44.00 by card. */
async function buildBuyer(app: TestApp, phone: string | null = null) {
  const member = await buildMember(app, { firstName: 'Dana', lastName: 'Whitfield', phone })
  const purchase = await buildPurchase(app, { member })
  const facts = { memberKey: member.key, description: 'A thank-you', now: app.now }
  await issueLot(app.db, { ...facts, kind: 'credit', reason: 'other', cents: 1000, expiresAt: null })
  const order = { source: purchase.card?.key, credit: true, items: [purchase.cartItem()] }
  const bought = await (await app.as(member)).post('/v1/billing/checkout', order)
  expect(bought.status).toBe(200)
  return { member, invoice: bought.body.data.id as string }
}

async function setPhoneViewport(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
}

/** Checks the page at both widths and returns to the wide one. */
async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page)
  await setPhoneViewport(page)
  await expectNoSideways(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('support finds a member, adds a note, and gives credit', async ({ page, app }) => {
  const { member } = await buildBuyer(app, '5105550118')
  await buildContact(app, { member, firstName: 'Priya', lastName: 'Raman' })
  const returned = await buildTouch(app, { member })
  await app.rows(sql`update touches set status = 'returntosender' where key = ${returned.key}`)
  await signInAsStaff(page, app, 'support')
  await page.goto('/staff/members')
  const search = page.getByRole('searchbox', { name: 'Search members' })
  await search.fill('(510) 555-0118')
  const found = page.getByRole('table', { name: 'Members' })
  await expect(found.getByRole('link', { name: 'Dana Whitfield' }).first()).toBeVisible()
  await expectAccessible(page)
  // Enter opens the only match, also in the search field of every page.
  await page.goto('/staff/approvals')
  await page.getByRole('searchbox', { name: 'Find a member' }).fill(member.email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/staff/members/${member.key}`)
  await page.goBack()
  await expect(page).toHaveURL('/staff/approvals')
  await page.goto('/staff/members')
  await search.fill(member.email)
  await search.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dana Whitfield' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('one gift was returned')
  await expect(page.getByRole('table').first()).toBeVisible()
  await expectFits(page)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('textbox', { name: 'Add a note' }).fill('Calls back on Monday.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Calls back on Monday.')
  const tabs = page.getByRole('navigation', { name: 'Sections of the file' })
  for (const section of [
    'People',
    'Plans',
    'Money',
    'Touches',
    'Emails',
    'Notes',
    'Sessions',
    'Audit',
    'Profile',
  ]) {
    await tabs.getByRole('link', { name: new RegExp(`^${section}`) }).click()
    await expect(page).toHaveURL(`/staff/members/${member.key}/${section.toLowerCase()}`)
    await expect(tabs.getByRole('link', { name: new RegExp(`^${section}`) })).toHaveAttribute(
      'aria-current',
      'page',
    )
    if (section !== 'Notes' && section !== 'Profile') await expectAccessible(page)
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  await tabs.getByRole('link', { name: /^Notes/ }).click()
  await expect(page.getByText('Calls back on Monday.')).toBeVisible()
  await tabs.getByRole('link', { name: /^Money/ }).click()
  await expect(page.getByRole('table').first()).toBeVisible()
  await setPhoneViewport(page)
  await expectNoSideways(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Give' }).click()
  const dialog = page.getByRole('dialog', { name: /^Give / })
  await dialog.getByRole('textbox', { name: 'Amount in dollars' }).fill('12.50')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('For the late box')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Give credit' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await tabs.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('$12.50')
  await tabs.getByRole('link', { name: /^Audit/ }).click()
  await expect(page.getByText('Gave credit $12.50')).toHaveCount(1)
})

test('refunds show server amounts, and large ones need approval @all', async ({ page, app }) => {
  const { member, invoice } = await buildBuyer(app)
  const finance = await app.staff('finance')
  await signInAsStaff(page, app, 'support')
  await page.goto(`/staff/members/${member.key}/money`)
  await page.getByRole('button', { name: /^Refund GT-/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund or send another' })
  const sums = dialog.getByRole('table', { name: 'Where it goes' })
  await expect(sums.getByRole('row', { name: /^Total/ })).toContainText('$54.00')
  await expect(sums.getByRole('row', { name: /^Card|Visa/ })).toContainText('$44.00')
  await expect(sums.getByRole('row', { name: /^Credit/ })).toContainText('$10.00')
  // A full refund ends the purchase unless it continues as a courtesy.
  const ending = dialog.getByRole('group', { name: 'What happens to it?' })
  await expect(ending).toContainText(/for .+: goes out on/)
  await expect(ending.getByRole('radio', { name: 'Cancel what hasn’t been sent' })).toBeChecked()
  await ending.getByRole('radio', { name: 'Continue as a courtesy' }).check()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await expect(page.getByRole('option', { name: 'No longer wanted' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Arrived damaged' })).toHaveCount(0)
  await page.getByRole('option', { name: 'No longer wanted' }).click()
  await dialog.getByRole('radio', { name: 'Other amount' }).check()
  await dialog.getByRole('textbox', { name: 'Amount in dollars' }).fill('1.005')
  await expect(dialog.getByText('Please enter dollars and cents, with at most two decimals.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Amount in dollars' }).fill('54.01')
  await expect(dialog.getByText('At most $54.00 can be refunded.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Amount in dollars' }).fill('46')
  await expect(sums.getByRole('row', { name: /^Credit/ })).toContainText('$2.00')
  await expect(ending.getByRole('radio', { name: 'Refund money only' })).toBeChecked()
  await ending.getByRole('radio', { name: 'Cancel what hasn’t been sent' }).check()
  await ending.getByRole('radio', { name: 'Refund money only' }).check()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('The box sat in the sun.')
  await expectAccessible(page)

  const preview = await finance.post(`/v1/staff/invoices/${invoice}/refundpreview`, {})
  const { seen } = preview.body.data
  await finance.post(`/v1/staff/invoices/${invoice}/refund`, { amount: 4, reason: 'A courtesy', seen })
  await dialog.getByRole('button', { name: 'Refund $46.00' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Nothing was refunded.')
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('The box sat in the sun.')
  await expect(sums.getByRole('row', { name: /^Total/ })).toContainText('$4.00')
  await setPhoneViewport(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Refund $46.00' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Refunds' })).toContainText(
    'No longer wanted: The box sat in the sun.',
  )
  const rows = await app.rows<{ cents: number }>(
    sql`select (amount_cents + wallet_cents)::int as cents from refunds where invoice_key = ${invoice} order by created_at`,
  )
  expect(rows.map(({ cents }) => cents)).toEqual([400, 4600])

  await page.getByRole('button', { name: 'Give' }).click()
  const giving = page.getByRole('dialog', { name: /^Give / })
  await giving.getByRole('textbox', { name: 'Amount in dollars' }).fill('250.01')
  await giving.getByRole('textbox', { name: 'Description' }).fill('For the late box')
  await giving.getByRole('button', { name: 'Give credit' }).click()
  const asked = page.getByRole('dialog', { name: 'Sent for approval' })
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('link', { name: 'Approvals' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '$250.01 in credit' })).toContainText('Waiting')
  const given = sql`select 1 from lots where member_key = ${member.key} and description = 'For the late box'`
  expect(await app.rows(given)).toHaveLength(0)
})

test('support replaces a damaged gift once, without a refund', async ({ page, app }) => {
  const { member } = await buildBuyer(app)
  await changeTouches(app.db, sql`member_key = ${member.key}`, { status: 'completed', completedAt: app.now })
  await signInAsStaff(page, app, 'support')
  await page.goto(`/staff/members/${member.key}/money`)
  await page.getByRole('button', { name: /^Refund GT-/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund or send another' })
  const ending = dialog.getByRole('group', { name: 'What happens to it?' })
  await expect(ending.getByRole('radio', { name: 'Refund money only' })).toBeChecked()
  await expect(ending.getByRole('radio', { name: 'Cancel what hasn’t been sent' })).toHaveCount(0)
  await ending.getByRole('radio', { name: 'Send another' }).check()
  await expect(dialog.getByRole('table', { name: 'Where it goes' })).toHaveCount(0)
  await expect(dialog.getByRole('radio', { name: 'Full remaining amount' })).toHaveCount(0)
  await expect(dialog.getByText(/^Another one goes out on .+, at no cost to Dana\./)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Arrived damaged' }).click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Crushed box.')
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Send another' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: /^Refund GT-/ }).click()
  await expect(ending.getByRole('radio', { name: 'Send another' })).toBeDisabled()
  const gifts = sql`select status from touches where member_key = ${member.key} order by status`
  expect(await app.rows(gifts)).toEqual([{ status: 'completed' }, { status: 'pending' }])
  expect(await app.rows(sql`select 1 from refunds where member_key = ${member.key}`)).toEqual([])
})

test('support acts as a member, and locks and unlocks accounts @all', async ({ page, context, app }) => {
  const { member } = await buildBuyer(app)
  await signInAsStaff(page, app, 'support')
  await page.goto(`/staff/members/${member.key}`)
  await page.getByRole('button', { name: 'Act as Dana' }).click()
  const dialog = page.getByRole('dialog', { name: 'Act as Dana Whitfield?' })
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Too short')
  await dialog.getByRole('button', { name: 'Act as Dana' }).click()
  await expect(dialog.getByText('Please say why in at least 10 characters.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Dana asked us to move five gifts.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Act as Dana' }).click()
  const banner = page.getByRole('region', { name: 'Acting as another account' })
  await expect(banner).toContainText('You’re acting as Dana Whitfield.')
  await expect(banner).toContainText(/\d+:\d\d left/)
  await goTo(page, '/contacts')
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  await setPhoneViewport(page)
  await goTo(page, '/services')
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
  await page.mouse.wheel(0, 2000)
  await expect(banner).toBeInViewport()
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Stop' }).click()
  await expect(page).toHaveURL(`/staff/members/${member.key}`)
  expect((await page.request.get('/api/v1/auth/user')).status()).toBe(401)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('cg_admin_key')
  await page.setViewportSize({ width: 1280, height: 800 })
  const tabs = page.getByRole('navigation', { name: 'Sections of the file' })
  await tabs.getByRole('link', { name: /^Audit/ }).click()
  await expect(page.getByText('“Dana asked us to move five gifts.”')).toBeVisible()

  await tabs.getByRole('link').first().click()
  await expect(page).toHaveURL(`/staff/members/${member.key}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Lock' }).click()
  const locking = page.getByRole('dialog', { name: 'Lock Dana Whitfield?' })
  await locking.getByRole('textbox', { name: 'Why' }).fill('The password was stolen')
  await expectAccessible(page)
  await locking.getByRole('button', { name: 'Lock' }).click()
  await expect(page.getByText('The password was stolen').first()).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Unlock' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Why' }).fill('They called')
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()
  await signInAsStaff(page, app, 'finance')
  await page.goto(`/staff/members/${member.key}`)
  await expect(page.getByRole('button', { name: 'Give' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Act as/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Easy billing' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Lock' })).toHaveCount(0)
})
