import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { buildCard } from '../../../server/test/build/card.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPerson } from '../../../server/test/build/order.ts'
import { buildCardPlan, buildPlan, buildTopOfMind } from '../../../server/test/build/plan.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { fillCart } from '../../../tools/programs/cart-records.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

const people = [
  ['Walter', 'Jankowski', '2026-04-07'],
  ['Ingrid', 'Bauer', '2026-05-04'],
  ['Grace', 'Okafor', '2026-06-02'],
  ['Matteo', 'Ricci', '2026-07-06'],
  ['Eleanor', 'Voss', '2026-09-08'],
  ['Hannah', 'Lindqvist', '2026-10-05'],
  ['Marcus', 'Albrecht', '2026-10-12'],
  ['Sofia', 'Andrade', '2027-02-01'],
] as const

/** Dana on March 1, 2027, with eight annual plans and two monthly ones: ten, where the lower price starts. */
async function startStory(app: TestApp) {
  const dana = await buildMember(app, { type: 'business' })
  await buildCard(app, dana)
  const service = await buildTopOfMind(app)
  for (const [firstName, lastName, day] of people) {
    const { contact, location } = await buildPerson(app, dana, { firstName, lastName })
    const started = new Date(`${day}T12:00:00Z`)
    await buildPlan(app, { member: dana, service, contact, location, started })
  }
  for (const firstName of ['Noor', 'Imani']) {
    const { contact, location } = await buildPerson(app, dana, { firstName, lastName: 'Brooks' })
    const started = new Date('2026-12-12T12:00:00Z')
    await buildPlan(app, { member: dana, service, contact, location, started, unit: 'month' })
  }
  return { dana, service }
}

const table = (page: Page) => page.getByRole('table', { name: 'Month by month' })
const aside = (page: Page) => page.getByRole('main')
const rowOf = (page: Page, month: string) => table(page).getByRole('row').filter({ hasText: month })

/** By keyboard: the drawn switch covers the real input. */
const toggleSwitch = (page: Page, change: string) => page.getByRole('switch', { name: change }).press('Space')

async function choose(page: Page, change: string, names: readonly string[]): Promise<void> {
  await toggleSwitch(page, change)
  const dialog = page.getByRole('dialog', { name: change })
  for (const name of names) await dialog.getByRole('checkbox', { name }).click()
  await dialog.getByRole('button', { name: 'Try it with' }).click()
  await expect(dialog).toBeHidden()
}

test('My Plans previews twelve months of costs without changing anything', async ({ page, context, app }) => {
  const { dana } = await startStory(app)
  await signIn(context, app, dana)
  await page.goto('/subscriptions')
  await page.getByRole('link', { name: 'What will the next 12 months cost?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What will the next 12 months cost?')
  await expect(page.getByText('Mar 1, 2027 to Feb 29, 2028, 40 gifts')).toBeVisible()
  // Eight times $186.20, and 24 times $17.10.
  await expect(table(page).getByRole('row').last()).toContainText('$1,900.00')
  await expect(rowOf(page, 'Apr 2027')).toContainText('2 monthly, 1 renewal')
  await expect(rowOf(page, 'Apr 2027')).toContainText('$220.40')
  await expect(page.getByRole('img', { name: 'Charges and gifts by month, as bars' })).toBeVisible()
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('twelve-months-from-2027-03-01.csv')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[2]).toBe('Apr 2027,"2 monthly, 1 renewal",0,220.40')
  expect(lines.at(-2)).toBe('12 months,,40,1900.00')

  await choose(page, 'Turn auto-renew off', ['Walter Jankowski', 'Matteo Ricci'])
  await expect(page.getByText('2 renewals that aren’t charged')).toBeVisible()
  await expect(page.getByText('Price per plan rises in April')).toBeVisible()
  await expect(page.getByText('A price tier is lost in April')).toBeVisible()
  await expect(aside(page)).toContainText('At 10 or more, plans cost $186.20 a year or $17.10 a month')
  await expect(rowOf(page, 'Apr 2027')).toContainText('Walter Jankowski ends')
  await expectAccessible(page)

  await choose(page, 'Cancel a plan today', ['Eleanor Voss'])
  await expect(page.getByText('1 plan canceled today')).toBeVisible()
  // Turned off, it is remembered for the next time.
  await toggleSwitch(page, 'Turn auto-renew off')
  await expect(page.getByText('2 renewals that aren’t charged')).toBeHidden()
  await toggleSwitch(page, 'Turn auto-renew off')
  await expect(page.getByText('2 renewals that aren’t charged')).toBeVisible()

  // Every plan here is Top of Mind.
  await expect(page.getByRole('switch', { name: 'Pause a plan' })).toBeDisabled()
  await expect(page.getByText('Top of Mind can’t be paused')).toBeVisible()
  const plans = sql`select distinct status, auto_renew from plans where member_key = ${dana.key}`
  expect(await app.rows(plans)).toEqual([{ status: 'active', auto_renew: true }])
})

test('what-ifs, errors, and the empty state work on phones @all', async ({ page, context, app }) => {
  const { dana, service } = await startStory(app)
  // A unique title: other tests sell theirs in the same shop.
  const plus = await buildTopOfMind(app, {
    title: 'Top of Mind Rehearsed',
    annualPriceCents: 29600,
    tiers: [],
  })
  const cards = await buildCardPlan(app)
  const peter = await buildPerson(app, dana, { firstName: 'Peter', lastName: 'Lang' })
  await buildPlan(app, { member: dana, service: cards, ...peter })
  const { item } = await buildPerson(app, dana, { firstName: 'Devon', lastName: 'Carter' })
  await signIn(context, app, dana)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/api/v1/subscriptions/rehearsal', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto('/subscriptions/rehearsal')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/v1/subscriptions/rehearsal')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, 'Nov 2027')).toBeVisible()
  await expect(rowOf(page, 'Feb 2028')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'See 3 More' }).click()
  await expect(rowOf(page, 'Feb 2028')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await fillCart(page, dana, [item({ key: service.key, type: 'plan' }, { unit: 'year' })])
  await page.goto('/subscriptions/rehearsal?cart=on')
  await expect(page.getByRole('switch', { name: 'Add the plan in your cart' })).toBeChecked()
  await expect(page.getByText('1 plan added today')).toBeVisible()
  await expect(rowOf(page, 'Mar 2027')).toContainText('1 new plan today, at checkout')
  await expect(page.getByText('renew on Mar 1, 2028, one day after this year')).toBeVisible()

  await toggleSwitch(page, 'Upgrade someone')
  const dialog = page.getByRole('dialog', { name: 'Upgrade someone' })
  await expect(dialog.getByRole('checkbox', { name: 'Grace Okafor' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Upgrade to' }).click()
  await page.getByRole('option', { name: plus.title, exact: true }).click()
  await dialog.getByRole('searchbox').fill('grace okafor')
  await dialog.getByRole('checkbox', { name: 'Grace Okafor' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Try it with 1 plan' }).click()
  await expect(page.getByText('1 plan upgraded today')).toBeVisible()

  await toggleSwitch(page, 'Pause a plan')
  const pausing = page.getByRole('dialog', { name: 'Pause a plan' })
  await pausing.getByRole('checkbox', { name: 'Peter Lang' }).click()
  await pausing.getByRole('button', { name: 'Try it with 1 plan' }).click()
  await expect(page.getByText('1 plan paused today')).toBeVisible()
  await choose(page, 'Swap a contact', ['Hannah Lindqvist'])
  await expect(page.getByText('1 plan swapped today')).toBeVisible()

  await app.db.execute(sql`
    update plans set original_plan_key = key where member_key = ${dana.key} and recipient_name like 'Sofia%'`)
  await page.getByRole('button', { name: 'Choose plans: Swap a contact' }).click()
  const swapping = page.getByRole('dialog', { name: 'Swap a contact' })
  await swapping.getByRole('checkbox', { name: 'Sofia Andrade' }).click()
  await swapping.getByRole('button', { name: 'Try it with 2 plans' }).click()
  await expect(page.getByRole('alert')).toContainText('This plan has already been swapped.')

  await signIn(context, app, await buildMember(app))
  await page.goto('/subscriptions/rehearsal')
  await expect(page.getByText('You don’t have any plans yet.')).toBeVisible()
  await expectAccessible(page)
})
