import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { box, button, dialog, startStory, tick } from './story.ts'
import { goTo } from '../../go-to.ts'

test('placeholders are inserted, filled in, and previewed @all', async ({ app, context, page }) => {
  const { dana, path, messages } = await startStory(app)
  await signIn(context, app, dana)
  await page.goto(path)
  await tick(page, 'Grace Okafor')
  await tick(page, 'Tomás Herrera')
  await button(page, 'Edit messaging for 2 people').click()
  await button(page, 'Customize Message').click()
  await box(page).fill('Dear , see you at ')
  await box(page).evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(5, 5))
  await button(page, '{first name}').click()
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('Dear {first name}, see you at ')
  await box(page).press('End')
  await button(page, '{company}').click()
  await expect(box(page)).toHaveValue('Dear {first name}, see you at {company}')
  const preview = dialog(page).getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Preview, 1 of 2')
  await expect(preview).toContainText('Dear Grace, see you at Harbor & Main')
  await preview.getByRole('button', { name: 'Next person' }).click()
  await expect(preview).toContainText('Dear Tomás, see you at Harbor & Main')
  await expect(preview).toContainText('Everything is filled in for 2 people.')
  // Tomás is the longest: 5, like Grace. 'Dear , see you at ' has 18, 'Harbor & Main' 13.
  await expect(dialog(page)).toContainText(`${350 - 18 - 5 - 13} Characters Left, based on the longest name`)
  await expectAccessible(page)
  await button(page, 'Confirm Message').click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await messages()).toEqual([
    'Dear Grace, see you at Harbor & Main',
    'Dear Tomás, see you at Harbor & Main',
    null,
  ])
})

test('empty or overlong placeholders are rejected, for single touches too @all', async ({
  app,
  context,
  page,
}) => {
  const { dana, path, keys, messages } = await startStory(app, undefined, {
    withoutCompany: ['Joan Lindqvist'],
  })
  await signIn(context, app, dana)
  await page.goto(path)
  const preview = dialog(page).getByRole('region', { name: 'Preview' })
  await button(page, 'Select All').click()
  await button(page, 'Edit messaging for 3 people').click()
  await button(page, 'Customize Message').click()
  await box(page).fill('See you at {company}')
  await expect(preview.getByRole('list', { name: 'People with nothing to fill in' })).toHaveText(
    'Joan Lindqvist',
  )
  await expect(button(page, 'Confirm Message')).toBeDisabled()
  await box(page).fill(`{first name}${'x'.repeat(345)}`)
  await expect(button(page, 'Confirm Message')).toBeEnabled()
  await box(page).fill(`{first name}${'x'.repeat(346)}`)
  await expect(button(page, 'Confirm Message')).toBeDisabled()

  await goTo(page, `/touch/${keys[2]}?drawer=message`)
  await button(page, 'Customize Message').click()
  await page.getByRole('textbox', { name: 'Message' }).fill('For you, {first name}. {my name}')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('For you, Joan. Dana Whitfield')
  await button(page, 'Save message').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('For you, Joan. Dana Whitfield')).toBeVisible()
  expect((await messages())[2]).toBe('For you, Joan. Dana Whitfield')
})
