import { sql } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { expectAccessibleAtBothWidths } from '../../people/contacts/states.ts'
import { buildSpecialEvents } from '../../../server/test/build/special-event.ts'
import { hold, holdThenRefuse, queryOf, refuse, recordRequests } from './requests.ts'
import { buildMore, startStory } from './story.ts'

const list = /\/v1\/subscriptions$/
const rows = (page: Page, name = 'Active plans') => page.getByRole('list', { name }).getByRole('listitem')
const chip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name })

test('C-2.6-01 C-2.6-02 C-2.6-03 C-2.6-04 C-2.6-05 C-2.6-10 C-4.6-50 C-7-42 C-9-19 My Plans shows active and inactive plans with counts', async ({
  page,
  context,
  app,
}) => {
  const { dana, plan, person, shop, ago } = await startStory(app)
  const [mothers, picnic] = await buildSpecialEvents(app, shop.cards, ["Mother's Day", 'Summer picnic'])
  const { key } = await plan({ started: ago(200) })
  const touches = await app.rows<{ key: string; title: string }>(
    sql`select key, title from touches where parent_key = ${key} and status = 'completed' order by completed_at desc`,
  )
  expect(touches.length).toBeGreaterThan(1)
  await plan({ contact: await person('Ruth', 'Adeyemi'), service: shop.cards, autoRenew: false })
  await plan({ contact: await person('Ben', 'Hale'), state: 'failed' })
  await plan({ contact: await person('Ines', 'Castro'), service: shop.cards, state: 'paused' })
  await plan({ contact: await person('Tom', 'Reyes'), started: ago(40), state: 'canceled', since: ago(2) })
  await signIn(context, app, dana)
  const asked = recordRequests(page, list)

  await page.goto('/activity')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Plans' }).click()
  await expect(page).toHaveURL('/subscriptions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Plans')
  await expect(rows(page)).toHaveText([
    /Ines Castro.*Birthday Cards.*Renewal is paused.*Paused/s,
    /Ben Hale.*Top of Mind.*Payment failed/s,
    /Ruth Adeyemi.*Birthday Cards.*Next: Gift of spring.*Expires Mar 1, 2028.*Active/s,
    /Grace Okafor.*Top of Mind.*Annual, 2 gifts given\. Next: .*Renews Aug 13, 2027, \$196\.00.*Active/s,
  ])
  expect(queryOf(asked[0])).toEqual({ page: '1', status: 'active' })
  await expect(chip(page, /^Active/)).toHaveText('Active4')
  await expect(chip(page, /^Active/)).toHaveAttribute('aria-pressed', 'true')

  const box = page.getByRole('region', { name: 'Special events' })
  await expect(box).toContainText('Looking for our special event plans?')
  await expect(box.getByRole('link')).toHaveText(["Mother's Day", 'Summer picnic'])
  await expect(box.getByRole('link').first()).toHaveAttribute('href', `/specialevents/${mothers}`)
  await expect(box.getByRole('link').last()).toHaveAttribute('href', `/specialevents/${picnic}`)
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('button', { name: `Track ${touches[0]?.title} for Grace Okafor` }).click()
  const dialog = page.getByRole('dialog', { name: `${touches[0]?.title} for Grace Okafor` })
  await expect(dialog).toContainText('Delivered')
  await expect(dialog.getByRole('heading', { name: 'Tracking updates' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'See the gift and its message' })).toHaveAttribute(
    'href',
    `/touch/${touches[0]?.key}`,
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const go = await hold(page, '**/v1/subscriptions?*')
  await chip(page, /^Inactive/).click()
  // The old rows disappear before the new ones appear.
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  go()
  await expect(rows(page, 'Inactive plans')).toHaveText([/Tom Reyes.*Top of Mind.*Feb 27, 2027.*Canceled/s])
  expect(queryOf(asked.at(-1))).toEqual({ page: '1', status: 'inactive' })
  await expect(page).toHaveURL('/subscriptions?status=inactive')
  await expect(chip(page, /^Inactive/)).toHaveText('Inactive1')
  await expect(box).toHaveCount(0)
  await rows(page, 'Inactive plans').getByRole('link').click()
  await expect(page.getByText('Canceled on Feb 27, 2027', { exact: true })).toBeVisible()
})

test('C-2.6-06 C-2.6-07 C-2.6-09 C-2.6-11 C-2.6-12 C-4.6-51 C-4.6-52 C-4.6-53 C-7-43 C-8-06 C-9-20 each list handles loading, errors, empty states, paging, and search', async ({
  page,
  context,
  app,
}) => {
  const { dana, plan, person, shop } = await startStory(app)
  await signIn(context, app, dana)
  const answers = await holdThenRefuse(page, '**/v1/subscriptions?*')
  await page.goto('/subscriptions')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expectAccessible(page)
  answers.refuse()
  await expect(page.getByRole('alert')).toContainText('Not now.')
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)
  answers.work()
  await page.getByRole('button', { name: 'Try again' }).click()
  for (const filter of ['active', 'inactive']) {
    await expect(
      page.getByRole('heading', { name: `You currently don't have any ${filter} plans.` }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Browse Services' })).toHaveAttribute('href', '/services')
    await expectAccessibleAtBothWidths(page)
    await chip(page, /^Inactive/).click()
  }

  const oldest = await plan({ contact: await person('Olive', 'Orchard'), service: shop.cards })
  await buildMore(app, oldest, 21)
  await plan({ contact: await person('Marcus', 'Albrecht') })
  const asked = recordRequests(page, list)
  await chip(page, /^Active/).click()
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByText('20 of 23 plans')).toBeVisible()
  await page.getByRole('button', { name: 'See 3 More' }).click()
  await expect(rows(page)).toHaveCount(23)
  expect(queryOf(asked.at(-1))).toMatchObject({ page: '2', status: 'active' })
  await expect(page.getByRole('button', { name: /^See/ })).toHaveCount(0)
  const links = await rows(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links).size).toBe(23)

  const before = asked.length
  const search = page.getByRole('searchbox')
  await expect(search).toHaveAttribute('placeholder', 'Search my plans...')
  const work = await refuse(page, '**/v1/subscriptions?term=*')
  await search.fill('albre')
  await expect(page.getByRole('alert')).toContainText('Not now.')
  await work()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page, 'Plans found')).toHaveText([/Marcus Albrecht/])
  expect(asked.slice(before).map(queryOf)).toEqual([{ term: 'albre' }, { term: 'albre' }])
  await expect(page).toHaveURL('/subscriptions?search=albre')

  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(rows(page)).toHaveCount(23)
  await expect(search).toHaveValue('')
  expect(asked).toHaveLength(before + 2)

  await search.fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'No plans match this search.' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all plans' }).click()
  await expect(rows(page)).toHaveCount(23)
})
