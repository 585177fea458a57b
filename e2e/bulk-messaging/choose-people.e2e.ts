import { expect, expectAccessible, signIn, test } from '../app.ts'
import { buildMember } from '../../server/test/build/member.ts'
import { buildExperience } from '../../server/test/build/touch.ts'
import { button, defaultText, dialog, ownText, rowOf, startStory, tick } from './story.ts'

test('C-2.4-01 C-2.4-02 C-2.4-03 C-2.4-04 C-2.4-05 C-2.4-06 C-7-17 the page shows the gift and its people', async ({
  app,
  context,
  page,
}) => {
  const { dana, experience, path, keys } = await startStory(app, undefined, { changed: ['Tomás Herrera'] })
  await signIn(context, app, dana)
  const listed = page.waitForRequest((request) => request.url().includes('/v1/users/activity'))
  await page.goto(`/touch/${keys[0]}`)
  await page.getByRole('link', { name: 'Edit messaging for everyone with this gift' }).click()
  await expect(page).toHaveURL(path)
  const asked = new URL((await listed).url()).searchParams
  expect([asked.get('filter'), asked.get('experience')]).toEqual(['bulkmessaging', experience.key])

  await expect(page.getByRole('heading', { level: 1, name: experience.title })).toBeVisible()
  await expect(page.getByRole('main').locator('img').first()).toBeVisible()
  await expect(page.getByText('Twelve satsumas and six pears.')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Default message' })).toContainText(defaultText)
  for (const name of ['Grace Okafor', 'Joan Lindqvist']) {
    await expect(rowOf(page, name)).toContainText('Default')
    await expect(rowOf(page, name)).toContainText(defaultText.slice(0, 60))
  }
  await expect(rowOf(page, 'Tomás Herrera')).toContainText('Changed')
  await expect(rowOf(page, 'Tomás Herrera')).toContainText(ownText)
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit the message for Joan Lindqvist' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Updating messaging for 1 person')
})

test('C-2.4-07 C-8-23 a search narrows the list by the address and finds nobody for nonsense; the choice stays', async ({
  app,
  context,
  page,
}) => {
  const { dana, path } = await startStory(app)
  await signIn(context, app, dana)
  await page.goto(path)
  await tick(page, 'Grace Okafor')
  const search = page.getByRole('searchbox', { name: 'Search recipients' })
  await search.fill('joan')
  await expect(page).toHaveURL(/[?&]search=joan/)
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await tick(page, 'Joan Lindqvist')
  await search.fill('zzzz')
  await expect(page.getByText('There are no recipients matching this search.')).toBeVisible()
  await expect(button(page, 'Edit messaging for 2 people')).toBeVisible()
  await expectAccessible(page)
  await search.fill('')
  await expect(page.getByRole('checkbox', { name: 'Grace Okafor' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Joan Lindqvist' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Tomás Herrera' })).not.toBeChecked()
  await page.goto(`${path}?search=joan`)
  await expect(page.getByRole('checkbox')).toHaveCount(1)
})

test('C-2.4-08 C-2.4-09 C-2.4-10 C-2.4-11 Select All takes later pages too, Clear All nobody; the button counts', async ({
  app,
  context,
  page,
}) => {
  const names = Array.from({ length: 23 }, (_, at) => `Person ${String.fromCharCode(65 + at)}`)
  const { dana, path } = await startStory(app, names)
  await signIn(context, app, dana)
  await page.goto(path)
  await expect(page.getByRole('checkbox')).toHaveCount(20)
  await button(page, 'Select All').click()
  await expect(page.getByText('23 of 23 selected')).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(20)
  await page.getByRole('button', { name: 'See 3 More' }).click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(23)
  await button(page, 'Edit messaging for 23 people').click()
  await expect(dialog(page)).toHaveAccessibleName('Updating messaging for 23 people')
  await button(page, 'Cancel').click()

  await button(page, 'Clear All').click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Edit messaging for/ })).toHaveCount(0)
  // By the keyboard alone.
  await page.getByRole('checkbox', { name: 'Person A' }).focus()
  await page.keyboard.press('Space')
  await expect(button(page, 'Edit messaging for 1 person')).toBeVisible()
  await tick(page, 'Person B')
  await button(page, 'Edit messaging for 2 people').press('Enter')
  await expect(dialog(page)).toHaveAccessibleName('Updating messaging for 2 people')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('C-8-24 without touches the page says so; an unknown gift is told in place', async ({
  app,
  context,
  page,
}) => {
  const member = await buildMember(app)
  const { key } = await buildExperience(app)
  await signIn(context, app, member)
  await page.goto(`/bulk-messaging/${key}`)
  await expect(page.getByText('You do not have any touches you can update at this time.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/bulk-messaging/exp_nothing')
  await expect(page.getByText('We could not find this gift.')).toBeVisible()
})
