import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { box, button, defaultText, dialog, ownText, rowOf, savesOf, startStory, tick } from './story.ts'

const warning =
  'One or more of the selected recipients already have a custom message. Saving will replace it.'

test('C-2.4-01 C-2.4-02 C-2.4-03 C-2.4-04 C-2.4-05 C-2.4-06 C-2.4-13 C-2.4-16 C-4.4-02 C-4.4-04 C-4.4-06 C-4.4-07 C-7-17 the page shows the gift, its people, and their messages', async ({
  app,
  context,
  page,
}) => {
  const { dana, experience, path, keys, messages } = await startStory(app, undefined, {
    changed: ['Tomás Herrera'],
  })
  await signIn(context, app, dana)
  const listed = page.waitForRequest((request) => request.url().includes('/v1/users/activity'))
  await page.goto(`/touch/${keys[0]}`)
  await page.getByRole('link', { name: 'Edit messages for everyone with this gift' }).click()
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

  const saves = savesOf(page)
  await page.getByRole('button', { name: 'Edit the message for Grace Okafor' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Updating messaging for 1 person')
  await expect(box(page)).toHaveValue(defaultText)
  await button(page, 'Cancel').click()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit the message for Tomás Herrera' }).click()
  await expect(box(page)).toHaveValue(ownText)
  await expect(box(page)).toBeEditable()
  await expect(page.getByText(warning)).toHaveCount(0)
  await button(page, 'Cancel').click()

  await tick(page, 'Grace Okafor')
  await tick(page, 'Joan Lindqvist')
  await button(page, 'Edit messaging for 2 people').click()
  await expect(page.getByText(warning)).toHaveCount(0)
  await button(page, 'Cancel').click()
  await tick(page, 'Tomás Herrera')
  await button(page, 'Edit messaging for 3 people').click()
  await expect(page.getByText(warning)).toBeVisible()
  await button(page, 'Customize Message').click()
  await box(page).fill('Half a hello')
  await button(page, 'Cancel').click()
  await button(page, 'Edit messaging for 3 people').click()
  await expect(box(page)).toHaveValue(defaultText)
  await button(page, 'Customize Message').click()
  await box(page).fill('Something else')
  await button(page, 'Revert to Default Message').click()
  await expect(box(page)).toHaveValue(defaultText)
  await expect(box(page)).not.toBeEditable()
  expect(saves).toEqual([])
  await button(page, 'Confirm Message').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(rowOf(page, 'Tomás Herrera')).toContainText('Default')
  expect(saves).toMatchObject([{ custom_contact_message: null }])
  expect(await messages()).toEqual([null, null, null])
})

test('C-1-23 C-2.4-07 C-2.4-12 C-2.4-14 C-2.4-15 C-4.4-01 C-4.4-03 C-4.4-05 C-4.4-09 C-7-19 C-7-20 C-8-23 C-3-69 several people get one message, and Undo restores the originals', async ({
  app,
  context,
  page,
}) => {
  const { dana, path, keys, messages } = await startStory(app, undefined, { changed: ['Tomás Herrera'] })
  await signIn(context, app, dana)
  const saves = savesOf(page)
  await page.goto(path)
  await expect(dialog(page)).toHaveCount(0)
  await tick(page, 'Grace Okafor')
  const search = page.getByRole('searchbox', { name: 'Search recipients' })
  await search.fill('joan')
  await expect(page).toHaveURL(/[?&]search=joan/)
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await tick(page, 'Joan Lindqvist')
  await search.fill('zzzz')
  await expect(page.getByText('There are no recipients matching this search.')).toBeVisible()
  await expect(button(page, 'Edit messaging for 2 people')).toBeVisible()
  await search.fill('')
  await expect(page.getByRole('checkbox', { name: 'Grace Okafor' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Joan Lindqvist' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Tomás Herrera' })).not.toBeChecked()

  await tick(page, 'Joan Lindqvist')
  await tick(page, 'Tomás Herrera')
  await button(page, 'Edit messaging for 2 people').click()
  await expect(box(page)).toHaveValue(defaultText)
  await expect(box(page)).not.toBeEditable()
  await button(page, 'Customize Message').click()
  await expect(box(page)).toBeEditable()
  await expect(box(page)).toHaveValue(defaultText)
  await box(page).fill('Thank you for a good year.')
  await button(page, 'Confirm Message').click()
  await expect(page.getByText('You have successfully updated messaging!')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  for (const name of ['Grace Okafor', 'Tomás Herrera']) {
    await expect(rowOf(page, name)).toContainText('Changed')
    await expect(rowOf(page, name)).toContainText('Thank you for a good year.')
  }
  await expect(rowOf(page, 'Joan Lindqvist')).toContainText('Default')
  expect(saves).toEqual([
    {
      custom_contact_message: 'Thank you for a good year.',
      touches: [keys[0], keys[1]],
      messaging_prompt_id: null,
      edit: { id: expect.any(String), touches: 2 },
    },
  ])
  expect(await messages()).toEqual(['Thank you for a good year.', 'Thank you for a good year.', null])

  await expect(page.getByText('You changed the message for 2 people')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Restored the earlier message for 2 people.')).toBeVisible()
  await expect(rowOf(page, 'Grace Okafor')).toContainText('Default')
  await expect(rowOf(page, 'Tomás Herrera')).toContainText(ownText)
  expect(await messages()).toEqual([null, ownText, null])
})

test('C-2.4-17 C-4.4-08 C-4.4-10 C-4.4-13 C-5-39 C-5-40 C-5-41 C-5-42 C-5-43 C-5-44 the dialog offers translations, counts characters, and keeps rejected text', async ({
  app,
  context,
  page,
}) => {
  const { dana, path, messages } = await startStory(app, ['Grace Okafor'])
  await signIn(context, app, dana)
  await page.goto(path)
  await page.getByRole('button', { name: 'Edit the message for Grace Okafor' }).click()
  await dialog(page).getByText('Spanish').click()
  await expect(dialog(page).getByText('Fruta de invierno para tu cocina.')).toBeVisible()
  await button(page, 'Customize Message').click()
  await expect(dialog(page)).toContainText('Translations are available for the default message only.')
  const confirm = button(page, 'Confirm Message')
  await box(page).fill('x'.repeat(330))
  const calm = await page
    .getByText('20 Characters Left')
    .evaluate((element) => getComputedStyle(element).color)
  await box(page).fill('x'.repeat(331))
  const near = page.getByText('19 Characters Left')
  expect(await near.evaluate((element) => getComputedStyle(element).color)).not.toBe(calm)
  await box(page).fill('x'.repeat(351))
  await expect(page.getByText('-1 Characters Left')).toBeVisible()
  await expect(confirm).toBeDisabled()
  await box(page).fill('')
  await expect(confirm).toBeDisabled()
  await expect(page.getByText('350 Characters Left')).toBeVisible()
  await box(page).fill('x'.repeat(350))
  await expect(confirm).toBeEnabled()

  await box(page).fill('')
  await box(page).pressSequentially('Hi <b>you</b>')
  await expect(box(page)).toHaveValue('Hi you')
  await box(page).evaluate((element: HTMLTextAreaElement) => {
    element.focus()
    document.execCommand('insertText', false, ' <i>there</i>\u201c!\u201d')
  })
  await expect(box(page)).toHaveValue('Hi you there"!"')

  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/touches/bulkmessagingupdate', async (route) => {
    await held
    await route.fulfill({ status: 400, json: { errors: [{ message: 'Not this message.' }] } })
  })
  await confirm.click()
  await expect(confirm).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(dialog(page).getByRole('alert')).toContainText('Not this message.')
  await expect(confirm).toBeDisabled()
  await expect(box(page)).toHaveValue('Hi you there"!"')
  await expectAccessible(page)
  await page.unroute('**/touches/bulkmessagingupdate')
  await button(page, 'Try again').click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await messages()).toEqual(['Hi you there"!"'])
})

test('C-2.4-18 C-4.4-11 C-4.4-12 C-5-45 the message helper locks the editor until accepted or discarded', async ({
  app,
  context,
  page,
}) => {
  const { dana, path, keys, messages, warm } = await startStory(app)
  await signIn(context, app, dana)
  const saves = savesOf(page)
  await page.goto(path)
  await tick(page, 'Grace Okafor')
  await tick(page, 'Joan Lindqvist')
  await button(page, 'Edit messaging for 2 people').click()
  await button(page, 'Warm Thank You').click()
  await button(page, 'Generate').click()
  await expect(button(page, 'Use this message')).toBeVisible()
  await expect(box(page)).not.toBeEditable()
  await expect(button(page, 'Confirm Message')).toBeDisabled()
  await expectAccessible(page)
  await button(page, 'Shorter').click()
  await expect(box(page)).toBeEditable()
  await expect(button(page, 'Confirm Message')).toBeEnabled()
  await button(page, 'Warm Thank You').click()
  await button(page, 'Generate').click()
  await button(page, 'Use this message').click()
  await expect(box(page)).toBeEditable()
  await button(page, 'Confirm Message').click()
  await expect(dialog(page)).toHaveCount(0)
  expect(saves).toMatchObject([{ messaging_prompt_id: warm.key }])

  await button(page, 'Select All').click()
  await button(page, 'Edit messaging for 3 people').click()
  await button(page, 'Customize Message').click()
  await box(page).fill('Thank you.')
  await app.db.execute(`update touches set status = 'completed' where key = '${keys[1]}'`)
  await button(page, 'Confirm Message').click()
  await expect(dialog(page).getByRole('alert')).toContainText('Nothing was saved.')
  await button(page, 'Skip those people').click()
  await expect(dialog(page)).toHaveAccessibleName('Updating messaging for 2 people')
  await button(page, 'Confirm Message').click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await messages()).toEqual(['Thank you.', null, 'Thank you.'])
})
