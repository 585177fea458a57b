import { sql } from 'drizzle-orm'
import { buildContact, buildLocation } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPlan } from '../../../server/test/build/plan.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../server/test/build/touch.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

/**
 * A member with a bit of everything: an item that needs them, a parcel, the same gift for three people, and two dates.
 */
async function buildBusyMember(app: TestApp) {
  const member = await buildMember(app, { type: 'business', createdAt: new Date('2026-01-01T00:00:00Z') })
  const grace = await buildRecipient(app, member)
  const crate = await buildExperience(app)
  const sign = await buildExperience(app, {
    title: 'House Number Sign',
    personalizationRequired: true,
    personalizationLabel: 'House number',
  })
  // Sent more often than the cakes of other tests in this shop: the most-sent gift is proposed.
  const popularity = app.next('cake')
  const cake = await buildExperience(app, { title: 'Birthday Cake' }, { tags: ['birthday'], popularity })
  const give = (parts: Partial<Parameters<typeof buildTouch>[1]>) =>
    buildTouch(app, { member, recipient: grace, experience: crate, ...parts })
  const back = {
    status: 'returntosender' as const,
    trackingMessage: 'The carrier couldn’t find 41 Alder Court.',
  }
  const returned = await give({ eventDate: '2027-02-20', change: back })
  await give({ experience: sign, eventDate: '2027-03-08' })
  const hannah = await buildRecipient(app, member, { displayName: 'Hannah Goldstein' })
  const homeless = await give({ recipient: hannah, eventDate: '2027-03-12', locationKey: null })
  await give({
    eventDate: '2027-02-25',
    change: {
      status: 'completed',
      completedAt: app.now,
      trackingNumber: '1Z1',
      trackingStatus: 'in_transit',
      fulfillmentTo: '2027-03-05',
    },
  })
  for (const displayName of ['Ann Ames', 'Bo Berg', 'Cy Cole']) {
    const recipient = await buildRecipient(app, member, { displayName })
    await give({ recipient, eventDate: '2027-03-10' })
  }
  const jamal = await buildRecipient(app, member, {
    displayName: 'Jamal Whitaker',
    birthMonth: 3,
    birthDay: 16,
  })
  await give({ recipient: jamal, experience: cake, eventDate: '2027-03-09' })
  const lucia = await buildContact(app, {
    member,
    displayName: 'Lucia Moretti',
    firstName: 'Lucia',
    lastName: 'Moretti',
    birthMonth: 3,
    birthDay: 30,
    birthYear: 1977,
  })
  await buildLocation(app, { contact: lucia })
  return { member, returned, homeless, cake, lucia }
}

const headings = (page: import('@playwright/test').Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 })

test('R-27 /activity and / start with what needs attention', async ({ page, context, app }) => {
  const { member, returned, cake, lucia } = await buildBusyMember(app)
  await signIn(context, app, member)
  await page.goto('/activity')
  const blocks = ['Needs you', 'On the way', 'Next 14 days', 'Dates to remember']
  await expect(headings(page)).toHaveText([...blocks, 'All gifts'])
  const lead = page.getByText('Three gifts need you, one is on the way, and six go out in the next 14 days.')
  await expect(lead).toBeVisible()
  await expectAccessible(page)

  const needs = page.getByRole('region', { name: 'Needs you' })
  await expect(needs.getByRole('listitem').first()).toContainText(
    'The carrier couldn’t find 41 Alder Court. Fix the address and we’ll send it again at no cost.',
  )
  await expect(needs.getByRole('link', { name: /^Fix the address/ })).toHaveAttribute(
    'href',
    `/touch/${returned.key}?drawer=address`,
  )
  await expect(page.getByRole('region', { name: 'On the way' })).toContainText('Arrives Fri, Mar 5')

  // The figures in the lead sentence link to their sections.
  await page.getByRole('link', { name: 'six go out in the next 14 days' }).press('Enter')
  await expect(page.locator('#next-days')).toBeFocused()
  const next = page.getByRole('region', { name: 'Next 14 days' })
  const folded = next.getByRole('button', { name: /Holiday Citrus Crate for 3 people/ })
  await expect(folded).toHaveAttribute('aria-expanded', 'false')
  await expect(next.getByRole('link', { name: 'Bo Berg' })).toBeHidden()
  await folded.press('Enter')
  await expect(next.getByRole('link', { name: 'Bo Berg' })).toBeVisible()

  const dates = page.getByRole('region', { name: 'Dates to remember' }).getByRole('listitem')
  await expect(dates.first()).toContainText(
    /Jamal Whitaker.*Birthday, Tue, Mar 16.*Birthday Cake goes out Mar 9.*Planned/s,
  )
  await expect(dates.nth(1)).toContainText(
    /Lucia Moretti.*Birthday, Tue, Mar 30, turns 50.*Birthday Cake, \$48\.00.*Order by/s,
  )
  await expect(dates.nth(1).getByRole('link', { name: /^Send this/ })).toHaveAttribute(
    'href',
    `/service-activation/${cake.serviceKey}/${lucia.key}?for=birthday&on=2027-03-30`,
  )

  // A filtered list is shown alone; showing all brings the block back.
  const chips = page.getByRole('group', { name: 'Show' })
  await chips.getByRole('button', { name: /^Needs you/ }).click()
  await expect(headings(page)).toHaveText(['All gifts'])
  await chips.getByRole('button', { name: /^All/ }).click()
  await expect(headings(page)).toHaveText([...blocks, 'All gifts'])

  await app.db.execute(sql`update members set type = '' where key = ${member.key}`)
  await page.goto('/')
  await expect(headings(page)).toHaveText([...blocks, 'Quick links'])
  await expect(page.getByRole('list', { name: 'Live figures' })).toBeVisible()
  await expectAccessible(page)
})

test('rows can be answered in place, and Undo reopens them @all', async ({ page, context, app }) => {
  const { member } = await buildBusyMember(app)
  await buildPlan(app, { member, state: 'failed' })
  await signIn(context, app, member)
  await page.goto('/activity')
  const needs = page.getByRole('region', { name: 'Needs you' })
  const rows = needs.getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(needs).toContainText('3 gifts and 1 other thing')
  await expect(rows.last()).toContainText('The renewal payment failed.')

  const toHannah = rows.filter({ hasText: 'Hannah Goldstein' })
  const sign = rows.filter({ hasText: 'House Number Sign' })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expect(toHannah).toContainText('Should it go to 2840 Calmar Avenue, Oakland? Answer by Mar 11')
    await toHannah.getByRole('button', { name: /^Yes, use it/ }).click()
    await expect(rows).toHaveCount(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(toHannah).toBeVisible()
  }

  await sign.getByRole('button', { name: /^Add it/ }).click()
  await expect(sign.getByRole('textbox', { name: 'House number' })).toBeFocused()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
  }
  await sign.getByRole('button', { name: 'Save personalization' }).click()
  await expect(sign.getByRole('alert')).toBeVisible()
  await sign.getByRole('textbox', { name: 'House number' }).fill('1124')
  await page.keyboard.press('Enter')
  await expect(sign).toHaveCount(0)
  await page.reload()
  await expect(rows).toHaveCount(3)
  await expect(sign).toHaveCount(0)
})
