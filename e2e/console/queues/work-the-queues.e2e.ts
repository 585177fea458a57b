import { sql } from 'drizzle-orm'
import type { MemberKey } from '@goodturn/contract/ids'
import { supportMessage } from '../../../server/test/access/console/queues.ts'
import { givenUpMail } from '../../../server/test/access/console/staff-mails.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../server/test/build/touch.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect, expectAccessible, signInAsStaff, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

test.use({ now: '2027-03-03T17:00:00Z' })

const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

async function buildReturnedTouch(
  app: TestApp,
  member: { key: MemberKey },
  name: string,
  days: number,
  why: string,
) {
  return buildTouch(app, {
    member,
    recipient: await buildRecipient(app, member, { displayName: name }),
    change: {
      status: 'returntosender',
      trackingAt: new Date(app.now.getTime() - days * 86_400_000),
      trackingMessage: why,
    },
  })
}

/** Clears what other tests left waiting: they share a portal. */
async function emptyQueues(app: TestApp) {
  await app.rows(sql`delete from queue_holds`)
  await app.rows(sql`delete from touch_waits`)
  await app.rows(sql`update support_messages set closed_at = created_at where closed_at is null`)
}

test('returned gifts are claimed, re-addressed, and handled in order', async ({ page, app }) => {
  await emptyQueues(app)
  const member = await buildMember(app, { firstName: 'Dana', lastName: 'Whitfield' })
  const first = await buildReturnedTouch(app, member, 'Winifred Osei', 8, 'Refused at the door')
  await buildReturnedTouch(app, member, 'Gus Lindholm', 6, 'Moved, no forwarding')
  await buildReturnedTouch(app, member, 'Lamar Whitcomb', 1, 'Damaged on the way')
  await page.setViewportSize(narrow)
  await signInAsStaff(page, app, 'fulfillment')
  await page.goto('/staff/queues/cameback')
  const item = page.getByRole('region', { name: 'Winifred Osei' })
  const rows = page.getByRole('list', { name: 'Returned, oldest first' })
  await expect(page.getByText('Refused at the door')).toBeVisible()
  await expect(item).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width)
  await expectAccessible(page)
  await page.getByRole('link', { name: /Winifred Osei/ }).click()
  await expect(item).toBeVisible()
  await expect(rows).toBeHidden()
  await expect(item.getByText('Dana Whitfield')).toBeVisible()
  await expect(item.getByRole('link', { name: 'Dana Whitfield' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Returned' }).last().click()
  await expect(rows).toBeVisible()

  await page.setViewportSize(wide)
  await signInAsStaff(page, app, 'support')
  await page.goto('/staff/queues/cameback')

  await expect(page.getByRole('heading', { level: 1, name: 'Returned' })).toBeVisible()
  await expect(page.getByText('3 gifts, 2 over 4 days')).toBeVisible()
  await expect(rows.getByRole('link')).toHaveCount(3)
  await expect(
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /Returned/ }),
  ).toContainText('3')
  await expect(item.getByRole('heading', { name: 'Winifred Osei' })).toBeVisible()
  await expect(item.getByText('Refused at the door').first()).toBeVisible()
  await expect(item.getByText('at no cost to Dana')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('j')
  await expect(page.getByRole('region', { name: 'Gus Lindholm' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(item).toBeVisible()
  await page.keyboard.press('a')
  await expect(item.getByText(/Yours since/)).toBeVisible()
  await page.getByRole('button', { name: /^Mine/ }).click()
  await expect(rows.getByRole('link')).toHaveCount(1)
  await expect(page).toHaveURL(/owner=mine/)
  await page.getByRole('button', { name: /^All/ }).click()
  await expect(rows.getByRole('link')).toHaveCount(3)

  await item.getByLabel('Note for the next person on this').fill('Called Dana, left a voicemail.')
  await page.keyboard.press('Enter')
  await expect(item.getByText('Called Dana, left a voicemail.')).toBeVisible()

  await item.getByLabel('Street').fill('418 Sycamore Way')
  await item.getByLabel('City').fill('Piedmont')
  await item.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('status', { name: 'Notifications' })).toContainText('Goes out on')
  await expect(rows.getByRole('link')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Gus Lindholm' })).toBeVisible()
  const [touch] = await app.rows(sql`select status from touches where key = ${first.key}`)
  expect(touch).toEqual({ status: 'pending' })
  expect((await app.mailsTo(member.email)).map(({ subject }) => subject)).toContain(
    'Holiday Citrus Crate for Winifred Osei is going out again',
  )

  await page
    .getByRole('region', { name: 'Gus Lindholm' })
    .getByRole('link', { name: 'Dana Whitfield' })
    .click()
  await expect(page).toHaveURL(`/staff/members/${member.key}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dana Whitfield' })).toBeVisible()
})

test('filters stay in the URL; staff can take over items @all', async ({ page, app }) => {
  await emptyQueues(app)
  const [one, other] = [await buildMember(app), await buildMember(app)]
  await buildReturnedTouch(app, one, 'Ignacio Reyes', 6, 'Business closed')
  const { key } = await buildReturnedTouch(app, other, 'Sunita Rao', 1, 'No apartment number')
  await page.setViewportSize(wide)
  await signInAsStaff(page, app, 'support')
  await page.goto('/staff/queues/cameback')
  const rows = page.getByRole('list', { name: 'Returned, oldest first' })
  await page.getByRole('button', { name: /^Over 4 days/ }).click()
  await expect(rows.getByRole('link')).toHaveCount(1)
  await page.getByRole('button', { name: 'Save this filter' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Late ones')
  await page.getByRole('button', { name: 'Save filter' }).click()
  await page.getByRole('button', { name: /^All/ }).click()
  await expect(rows.getByRole('link')).toHaveCount(2)
  await page.getByRole('link', { name: 'Late ones' }).click()
  await expect(page).toHaveURL(/over=1/)
  await expect(rows.getByRole('link')).toHaveCount(1)
  await page.getByRole('button', { name: /^All/ }).click()
  await page
    .getByRole('region', { name: 'Ignacio Reyes' })
    .getByRole('link', { name: 'Only this member’s' })
    .click()
  await expect(page).toHaveURL(/member=/)
  await expect(rows.getByRole('link')).toHaveCount(1)
  await page.getByRole('link', { name: 'Show everyone’s' }).click()
  await expect(rows.getByRole('link')).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove Late ones' }).click()
  await expect(page.getByRole('link', { name: 'Late ones' })).toBeHidden()

  const colleague = await app.staff('fulfillment')
  await rows.getByRole('link', { name: /Sunita Rao/ }).click()
  await expect(page).toHaveURL(new RegExp(`/staff/queues/cameback/${key}`))
  await expect(page.getByRole('button', { name: /^Take it/ })).toBeVisible()
  await colleague.post(`/v1/staff/queues/cameback/${key}/take`)
  await page.keyboard.press('a')
  await expect(page.getByRole('status', { name: 'Notifications' })).toContainText('already has this')
  await expect(page.getByText(/has had it since/)).toBeVisible()
  await page.getByRole('button', { name: 'Take over' }).click()
  await expect(page.getByText(/Yours since/)).toBeVisible()
})

test('answering, undoing a close, and resending failed emails work @all', async ({ page, app }) => {
  await emptyQueues(app)
  await supportMessage(app, { email: 'visitor@example.com', text: 'Where is my gift?' })
  await supportMessage(app, { email: 'other@example.com', text: 'Thank you!' })
  const member = await buildMember(app)
  const experience = await buildExperience(app, { appointmentRequired: true, title: 'A Quiet Evening' })
  await buildTouch(app, { member, experience, eventDate: '2027-03-10' })
  await buildTouch(app, { member, change: { status: 'reviewing' } })
  await buildTouch(app, { member, change: { status: 'swaprequest' } })
  await givenUpMail(app)
  await page.setViewportSize(wide)
  await signInAsStaff(page, app, 'support')
  await page.goto('/staff/queues/messages')
  const rows = page.getByRole('list', { name: 'Messages, oldest first' })
  await rows.getByRole('link', { name: /other@example.com/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close without an answer' }).click()
  await expect(rows.getByRole('link')).toHaveCount(1)
  await page.getByRole('status', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(rows.getByRole('link')).toHaveCount(2)
  await rows.getByRole('link', { name: /visitor@example.com/ }).click()
  const item = page.getByRole('region', { name: 'visitor@example.com' })
  await item.getByRole('textbox', { name: 'Answer' }).fill('It is on its way.')
  await item.getByRole('button', { name: 'Send answer' }).click()
  await expect(rows.getByRole('link')).toHaveCount(1)
  expect((await app.mailsTo('visitor@example.com'))[0]?.plain).toContain('It is on its way.')

  await goTo(page, '/staff/queues/appointments')
  await page.getByLabel('Vendor').fill('Bay Clean Co.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set the appointment' }).click()
  await expect(page.getByText('Nothing is waiting here.')).toBeVisible()

  await goTo(page, '/staff/queues/review')
  const release = page.getByRole('button', { name: /^Release/ })
  await expect(release).toBeVisible()
  await expectAccessible(page)
  await release.click()
  await expect(page.getByText('Nothing is waiting here.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(release).toBeVisible()

  await goTo(page, '/staff/queues/swaps')
  const leaveIt = page.getByRole('button', { name: 'Leave as is' })
  await expect(leaveIt).toBeVisible()
  await expectAccessible(page)
  await leaveIt.click()
  await expect(page.getByText('Nothing is waiting here.')).toBeVisible()

  await goTo(page, '/staff/queues/mails')
  const sendAgain = page.getByRole('button', { name: /^Send again/ })
  await expect(sendAgain).toBeVisible()
  await expectAccessible(page)
  await sendAgain.click()
  await expect(page.getByText('Nothing is waiting here.')).toBeVisible()
})
