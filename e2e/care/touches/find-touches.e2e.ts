import { readKey } from '@goodturn/contract/read-key'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../server/test/build/touch.ts'
import { startStory, touchesOfEveryStatus } from './story.ts'

const rows = (page: import('@playwright/test').Page) =>
  page
    .getByRole('region', { name: 'All gifts', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })

test('the list shows upcoming first, with filters in the URL', async ({ page, context, app }) => {
  const story = await startStory(app)
  const { dana, touch, parcel } = story
  await signIn(context, app, dana)
  await touchesOfEveryStatus(story)
  await touch(-2, parcel('1ZA', 2))
  await touch(-6, { ...parcel('1ZB', 6), trackingStatus: 'delivered', deliveredAt: story.ago(3) })
  await touch(21, {}, { parentKind: 'plan', parentKey: readKey('plan', 'plan_list') })
  const priya = await buildRecipient(app, dana, { firstName: 'Priya', lastName: 'Raman' })
  const clean = await buildExperience(app, { title: 'Move-in Deep Clean' })
  const cleaned = await touch(0, {}, { recipient: priya, experience: clean })

  await page.goto('/activity')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Dana$/)
  const chips = page.getByRole('group', { name: 'Show' })
  const words = ['All14', 'Needs you2', 'Upcoming7', 'On the way1', 'Delivered2', 'Canceled2']
  await expect(chips.getByRole('button')).toHaveText(words)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Needs you',
    'On the way',
    'Next 14 days',
    'Ready for your next gift',
    'All gifts',
  ])
  const all = page.getByRole('region', { name: 'All gifts', exact: true })
  await expect(all.getByRole('heading', { level: 3 })).toHaveText([
    'This week',
    /^(Later|Coming up) in /,
    /^(Earlier in )?[A-Z]/,
    /^[A-Z]/,
  ])
  await expect(page.getByText('14 touches')).toBeVisible()
  // Items that need the member say what happened and link to it.
  const returned = rows(page).filter({ hasText: 'Returned to us' })
  await expect(returned).toContainText('The carrier couldn’t find 41 Alder Court.')
  await expect(
    returned.getByRole('link', { name: 'Fix the address: Holiday Citrus Crate for Grace Okafor' }),
  ).toHaveAttribute('href', /^\/touch\/touch_[^/]+\?drawer=address$/)
  await expectAccessible(page)

  await chips.getByRole('button', { name: /On the way/ }).click()
  await expect(page).toHaveURL('/activity?status=ontheway')
  await expect(rows(page)).toHaveText([/Holiday Citrus Crate.*for Grace Okafor.*One-time gift.*Shipped/s])
  await expect(chips.getByRole('button', { pressed: true })).toHaveText('On the way1')

  await chips.getByRole('button', { name: /^All/ }).click()
  await page.getByRole('combobox', { name: 'Type of gift' }).click()
  await page.getByRole('option', { name: 'Plans' }).click()
  await expect(page).toHaveURL('/activity?kind=subscription')
  await expect(rows(page)).toHaveCount(1)
  await expect(chips.getByRole('button', { name: /^All/ })).toHaveText('All1')
  await page.getByRole('combobox', { name: 'Type of gift' }).click()
  await page.getByRole('option', { name: 'All types' }).click()
  await expect(page).toHaveURL('/activity')
  // The blocks above the list come back and push the list down.
  await expect(main.getByRole('heading', { name: 'Next 14 days' })).toBeVisible()

  const person = page.getByRole('combobox', { name: 'Person' })
  await person.fill('priya')
  await page.getByRole('option', { name: 'Priya Raman' }).click()
  await expect(page).toHaveURL(`/activity?contact=${priya.key}`)
  await expect(rows(page)).toHaveText([/Move-in Deep Clean.*for Priya Raman.*Pending/s])
  await person.click()
  await page.getByRole('option', { name: 'Everyone' }).click()
  await expect(page).toHaveURL('/activity')
  // While the blocks come back, the list is briefly hidden, and a field would lose its text.
  await expect(main.getByRole('heading', { name: 'Next 14 days' })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search by person or gift' }).fill('priya')
  await expect(page).toHaveURL('/activity?search=priya')
  await expect(rows(page)).toHaveText([/Move-in Deep Clean.*for Priya Raman.*Pending/s])
  await person.click()
  await page.getByRole('option', { name: 'Priya Raman' }).click()
  const narrowed = `/activity?search=priya&contact=${priya.key}`
  await expect(page).toHaveURL(narrowed)
  await page.reload()
  await expect(person).toHaveValue('Priya Raman')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('link', { name: /Move-in Deep Clean/ }).click()
  await expect(page).toHaveURL(`/touch/${cleaned}`)
  await page.goBack()
  await expect(page).toHaveURL(narrowed)
  await expect(rows(page)).toHaveCount(1)

  await page.getByRole('searchbox').fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'No gifts match.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all gifts' }).click()
  await expect(page).toHaveURL('/activity')
  await expect(page.getByText('14 touches')).toBeVisible()
})

test('the touch list shows loading, errors, pages, and empty states @all', async ({ page, context, app }) => {
  const { dana, grace, crate, on } = await startStory(app)
  const parts = { member: dana, recipient: grace, experience: crate }
  for (let index = 0; index < 45; index += 1)
    await buildTouch(app, { ...parts, eventDate: on(index * 3 - 60) })
  await signIn(context, app, dana)
  let failing = true
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/api/v1/users/activity*', async (route) => {
    await held
    if (failing) await route.fulfill({ status: 400, json: { errors: [{ message: 'Not now.' }] } })
    else await route.fallback()
  })
  await page.goto('/activity')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  answer()
  await expect(page.getByRole('alert')).toContainText('Not now.')
  await expectAccessible(page)
  failing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByText('20 of 45 touches')).toBeVisible()
  await page.getByRole('button', { name: 'See 20 More' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('40 of 45 touches')).toBeVisible()
  await page.getByRole('button', { name: 'See 5 More' }).click()
  await expect(page.getByText('45 touches', { exact: true })).toBeVisible()
  const links = await rows(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links).size).toBe(45)

  const member = await buildMember(app, { type: 'realestate' })
  // A newcomer's first steps replace the empty list until they are hidden.
  await (await app.as(member)).post('/v1/checklist/hide')
  await signIn(context, app, member)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing on the way yet.' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Send a gift' }).first()).toHaveAttribute(
    'href',
    '/services',
  )
  await page.getByRole('combobox', { name: 'Type of gift' }).click()
  await expect(page.getByRole('option', { name: 'Transactions' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
})
