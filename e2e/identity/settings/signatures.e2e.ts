import { expect, expectAccessible, test } from '../../app.ts'
import { field, openSettings, save } from './story.ts'

test('C-2.2-09 C-2.2-10 C-5-24 C-5-25 C-5-27 only real-estate members edit a separate transaction signature', async ({
  page,
  app,
  context,
}) => {
  await openSettings({ page, app, context }, 'signatures', { type: 'business' })
  await expect(page.getByRole('textbox')).toHaveCount(1)
  const name = field(page, 'From name (optional)')
  const card = page.getByRole('group', { name: 'Preview of a card' })
  await expect(card).toContainText('Dana Whitfield')
  await expectAccessible(page)
  await name.fill('Dana and Lee')
  await expect(card).toContainText('Dana and Lee')
  const { sent, body } = await save(page)
  expect(sent).toEqual({ from_name: 'Dana and Lee', confirmed_from_names: 1 })
  expect(body.data.from_name).toBe('Dana and Lee')

  await name.fill('x')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(name).toHaveAccessibleDescription(/The from name must be at least 2 characters long/)
  await name.fill('')
  await expect(card).toContainText('Dana Whitfield')
  expect((await save(page)).body.data.from_name).toBeNull()
  await name.fill('Di')
  expect((await save(page)).body.data.from_name).toBe('Di')

  await openSettings({ page, app, context }, 'signatures', { type: 'realestate' })
  const own = field(page, 'From name on transactions (optional)')
  await expectAccessible(page)
  await name.fill('Dana')
  await expect(card.last(), 'without its own it is signed like the others').toContainText('Dana')
  await own.fill('x')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(own).toHaveAccessibleDescription(/The from name must be at least 2 characters long/)
  await own.fill('Dana at Harbor')
  await expect(card.last()).toContainText('Dana at Harbor')
  expect((await save(page)).sent).toEqual({
    from_name: 'Dana',
    from_name_packages: 'Dana at Harbor',
    confirmed_from_names: 1,
  })
  await page.reload()
  await expect(name).toHaveValue('Dana')
  await expect(own).toHaveValue('Dana at Harbor')
  await own.fill('')
  expect((await save(page)).body.data.from_name_packages).toBeNull()
})
