import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { buildExperience } from '../../../server/test/build/touch.ts'
import { button, dialog, startStory, tick } from './story.ts'
import { goTo } from '../../go-to.ts'

test('C-2.4-08 C-2.4-09 C-2.4-10 C-2.4-11 C-8-24 Select All includes later pages, and Clear All deselects everyone', async ({
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
  // Using only the keyboard.
  await page.getByRole('checkbox', { name: 'Person A' }).focus()
  await page.keyboard.press('Space')
  await expect(button(page, 'Edit messaging for 1 person')).toBeVisible()
  await tick(page, 'Person B')
  await button(page, 'Edit messaging for 2 people').press('Enter')
  await expect(dialog(page)).toHaveAccessibleName('Updating messaging for 2 people')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  const { key } = await buildExperience(app)
  await goTo(page, `/bulk-messaging/${key}`)
  await expect(page.getByText('You do not have any touches you can update at this time.')).toBeVisible()
  await expectAccessible(page)
  await goTo(page, '/bulk-messaging/exp_nothing')
  await expect(page.getByText('We couldn’t find this gift.')).toBeVisible()
})
