import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { buildMember } from '../../../server/test/build/member.ts'
import { codeOf } from '../../../server/test/build/second-factor.ts'
import { expect, expectAccessible, signInAsStaff, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

const question = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const password = 'gifts-and-thanks'
const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

/** Checks the page at both widths and stays at `then`. */
async function expectAccessibleAtBothWidths(page: Page, then = wide): Promise<void> {
  for (const viewport of then === wide ? [narrow, wide] : [wide, narrow]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
}

test('staff reset a forgotten password and sign in and out @all', async ({ page, app }) => {
  const { email } = await app.hire('administrator', password)
  const answer = await page.goto('/staff/people')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible()
  await expectAccessibleAtBothWidths(page, narrow)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not-this-one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('The email or password you entered is incorrect.')).toBeVisible()

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expectAccessibleAtBothWidths(page, narrow)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status').getByText('a link is on its way')).toBeVisible()
  await app.platform.jobs.drain()
  const [mail] = await app.mailsTo(email)
  const url = /\/staff\/new-password\/[\w-]+/.exec(mail?.plain ?? '')?.[0] ?? ''
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expectAccessibleAtBothWidths(page, narrow)
  const chosen = 'a-quiet-harbor-town'
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByLabel('Confirm new password').fill('a-loud-harbor-town')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your passwords must match').first()).toBeVisible()
  await page.getByLabel('Confirm new password').fill(chosen)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('status').getByText('Password changed')).toBeVisible()
  await expectAccessibleAtBothWidths(page, narrow)
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await page.goto('/staff/people')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible()
  await expect(page.getByRole('cell', { name: email })).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  const { name } = await signInAsStaff(page, app, 'fulfillment')
  await page.goto('/staff/people')
  // Not available to their role.
  await expect(page.getByRole('button', { name })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toHaveCount(0)
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible()
})

test('an administrator invites staff, changes roles, and closes accounts', async ({ page, app, context }) => {
  await signInAsStaff(page, app, 'administrator')
  const support = await app.hire('support')
  await page.goto('/staff/people')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a staff member' })
  await expect(dialog).toBeVisible()
  await expectAccessibleAtBothWidths(page, narrow)
  const email = 'ana@goodturn.example'
  await dialog.getByLabel('Name').fill('Ana Silva')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: email })).toContainText('Invited')

  await page.getByRole('button', { name: `More for ${support.name}` }).click()
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  const role = page.getByRole('dialog', { name: `Change ${support.name}’s role` })
  await role.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Finance' }).click()
  await role.getByRole('button', { name: 'Change role' }).click()
  await expect(role.getByText('Please enter a reason.').first()).toBeVisible()
  await role.getByLabel('Why').fill('They look after the books now')
  await role.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByRole('row', { name: support.email })).toContainText('Finance')

  await page.setViewportSize(wide)
  await page.getByRole('button', { name: `More for ${support.name}` }).click()
  await page.getByRole('menuitem', { name: 'End account' }).click()
  const end = page.getByRole('dialog', { name: `End ${support.name}’s account` })
  await end.getByLabel('Why').fill('They left')
  await end.getByRole('button', { name: 'End account' }).click()
  await expect(page.getByRole('row', { name: support.email })).toContainText('Ended')

  await page.getByRole('link', { name: 'Staff activity' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Staff activity' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'role: support, then finance' }).first()).toBeVisible()
  await expectAccessibleAtBothWidths(page, narrow)
  await page.getByRole('combobox', { name: 'What' }).click()
  await page.getByRole('option', { name: 'Staff: ended' }).click()
  await expect(page).toHaveURL(/act=staff\.ended/)
  await expect(page.getByRole('cell', { name: 'They left' }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: 'role: support, then finance' })).toHaveCount(0)

  await context.clearCookies()
  const [mail] = await app.mailsTo(email)
  const url = /\/staff\/welcome\/[\w-]+/.exec(mail?.plain ?? '')?.[0] ?? ''
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Welcome to the team' })).toBeVisible()
  await expectAccessibleAtBothWidths(page, narrow)
  await page.getByLabel('Your name').fill('Ana Lindqvist')
  await page.getByLabel('Password', { exact: true }).fill('a-quiet-harbor-town')
  await page.getByLabel('Confirm password').fill('a-quiet-harbor-town')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Second step' })).toBeVisible()
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
})

test('staff manage their second step, recovery codes, token, and password @all', async ({ page, app }) => {
  const { key, email } = await app.hire('finance', password)
  const [cookie = '', value = ''] = (await app.staffSessionOf(key)).split('=')
  await page.context().addCookies([{ name: cookie, value, url: app.url, httpOnly: true, sameSite: 'Lax' }])
  const drawn = Promise.withResolvers<void>()
  await page.route(/\/QrCode[^/]*\.js$/, async (route) => {
    await drawn.promise
    await route.continue()
  })
  await page.goto('/staff/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const button = page.getByRole('button', { name: 'Turn on' })
  await expect(button).toBeVisible()
  const code = page.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect(code).toHaveCount(0)
  // The dialog has stopped moving.
  await page.waitForFunction(() => document.getAnimations().length === 0)
  const before = await button.boundingBox()
  drawn.resolve()
  await expect(code).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
  const key32 = page.getByText('Or type this key into the app:')
  const secret = /app: ([A-Z2-7 ]+?) ?Copy/.exec((await key32.textContent()) ?? '')?.[1] ?? ''
  await page.getByLabel('Code from the app').fill(codeOf(secret.replaceAll(' ', '')))
  await expectAccessibleAtBothWidths(page, narrow)
  await button.click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('We ask for one of these after your password.')).toBeVisible()

  await page.getByRole('button', { name: 'Create a token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a token' })
  await dialog.getByLabel('Name').fill('Packing computer')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const token = /gts_[\w-]+/.exec((await page.getByText(/gts_/).textContent()) ?? '')?.[0] ?? ''
  const asToken = { headers: { authorization: `Bearer ${token}` } }
  expect((await fetch(`${app.url}/api/v1/admin/disputes`, asToken)).status).toBe(200)
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Revoke Packing computer' }).click()
  await question(page).getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('list', { name: 'Tokens' })).toHaveCount(0)
  expect((await fetch(`${app.url}/api/v1/admin/disputes`, asToken)).status).toBe(401)

  const form = page.getByRole('form', { name: 'Change password' })
  await form.getByLabel('Current password').fill(password)
  await form.getByLabel('New password', { exact: true }).fill('a-quiet-harbor-town')
  await form.getByLabel('Confirm new password').fill('a-quiet-harbor-town')
  await form.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()

  await page.setViewportSize(narrow)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await question(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a-quiet-harbor-town')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm that it’s you' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'I lost my device' }).click()
  await expect(page.getByRole('status').getByText('Please ask an administrator')).toBeVisible()
  await page.getByRole('button', { name: 'Use a code from your app' }).click()
  await expect(page.getByLabel('Code from your app')).toBeFocused()
  // Pretends the app's code was used long ago: a test can't wait for the next one.
  await app.rows(sql`update staff_authenticators set last_step = 0 where staff_key = ${key}`)
  await page.getByLabel('Code from your app').fill(codeOf(secret.replaceAll(' ', '')))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
})

test('a second staff member approves or declines requests', async ({ page, app }) => {
  const [member, asker] = [await buildMember(app), await app.staff('support')]
  const ask = (amount: number) =>
    asker.post(`/v1/admin/members/${member.key}/credits`, {
      amount,
      reason: 'other',
      description: 'A thank-you',
    })
  await ask(301)
  await ask(302)
  await signInAsStaff(page, app, 'finance')
  await page.goto('/staff/approvals')
  const item = (amount: number) => page.getByRole('listitem').filter({ hasText: `$${amount}.00 in credit` })
  await expect(item(301)).toContainText('For Dana Whitfield')
  await expectAccessibleAtBothWidths(page)
  await item(301).getByRole('button', { name: 'Approve' }).click()
  await question(page).getByRole('button', { name: 'Approve' }).click()
  await expect(item(301)).toHaveCount(0)
  await page.setViewportSize(narrow)
  await item(302).getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('dialog').getByLabel('Why').fill('They were paid already')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(item(302)).toHaveCount(0)
  await page.getByRole('button', { name: 'Answered' }).click()
  await expect(item(301)).toContainText('Approved')
  await expect(item(302)).toContainText('They were paid already')
  // The approver finishes an interrupted approval.
  await app.rows(sql`update staff_approvals set done_at = null, answered_at = answered_at - interval '2 minutes'
    where amount_cents = 30100 and member_key = ${member.key}`)
  await page.reload()
  const finish = item(301).getByRole('button', { name: 'Finish' })
  await expect(finish).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await finish.click()
  await expect(finish).toHaveCount(0)
  expect(await app.rows(sql`select 1 from lots where member_key = ${member.key}`)).toHaveLength(1)
})

test('keyboard shortcuts work, are listed, and can be disabled @all', async ({ page, app }) => {
  await signInAsStaff(page, app, 'administrator')
  await page.goto('/staff/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Shortcuts' })
  await expect(keys.getByText('Invite a staff member')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('n')
  const invite = page.getByRole('dialog', { name: 'Invite a staff member' })
  await invite.getByLabel('Name').fill('')
  await page.keyboard.type('n?')
  await expect(invite.getByLabel('Name')).toHaveValue('n?')
  await expect(keys).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(invite).toBeHidden()

  await goTo(page, '/staff/account')
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked()
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expect(keys).toBeHidden()
  await page.getByRole('button', { name: 'Shortcuts' }).click()
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).toBeChecked()

  await expect(page.getByRole('search')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link')).not.toHaveCount(0)
  await page.route('**/api/v1/staff/me', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { data: { ...data, second_step: 'due' } } })
  })
  await page.goto('/staff')
  await expect(page).toHaveURL('/staff/second-step')
  await expect(page.getByRole('button', { name: /Shortcuts/ })).toBeVisible()
  await expect(page.getByRole('search')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Show shortcuts')
  await expect(page.getByRole('dialog')).not.toContainText('Go to')
})
