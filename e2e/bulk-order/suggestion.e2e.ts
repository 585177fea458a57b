import { expect, expectAccessible, test } from '../app.ts'
import { gridOf, headOf, ownTime, startOrdering } from './story.ts'

test.use({ now: ownTime, viewport: { width: 1280, height: 800 } })

const box = 'Winter Hearth Box'

test('C-2.3-14 C-2.3-15 C-2.3-23 C-2.3-24 a suggestion is approved for everybody, modified, or let go', async ({
  page,
  app,
  context,
}) => {
  const { person, shop } = await startOrdering({ app, context })
  await person('Ada', 'One')
  await person('Ben', 'Other')
  await person('Cleo', 'Two', { addresses: ['US', 'US'] })
  const path = `/bulk-form/year-end?suggestedService=${shop.box.key}`
  const dialog = page.getByRole('dialog', { name: `${box} for all 3 people?` })

  await page.goto(path)
  await expect(dialog).toContainText('Order by Dec 14, 2027.')
  await expect(dialog.getByText('One address each, added now').locator('..')).toContainText('2')
  await expect(dialog.getByText('No address or several, we ask you next').locator('..')).toContainText('1')
  await expect(dialog).toContainText('$96.00')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/bulk-form\/year-end$/)
  await expect(headOf(page, box)).toContainText('0 in cart')

  await page.goto(path)
  await dialog.getByRole('button', { name: 'Modify' }).click()
  await expect(page).toHaveURL(new RegExp(`/bulk-form/year-end\\?service=${shop.box.key}$`))
  await expect(gridOf(page).getByRole('columnheader')).toHaveCount(2)
  await expect(headOf(page, box)).toContainText('0 in cart')

  await page.goto(path)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page).toHaveURL(/\/bulk-form\/year-end$/)
  await expect(page.getByRole('dialog', { name: 'Address required to continue' })).toContainText('Cleo Two')
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(headOf(page, box)).toContainText('2 in cart')
})
