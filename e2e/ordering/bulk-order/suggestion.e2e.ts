import { expect, expectAccessible, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { gridOf, columnHeader, storyTime, rowOf, startOrdering } from './story.ts'

test.use({ now: storyTime, viewport: { width: 1280, height: 800 } })

const box = 'Winter Hearth Box'

test('C-2.3-14 C-2.3-15 C-2.3-20 C-2.3-21 C-2.3-23 C-2.3-24 a suggestion is approved for everyone, modified, or dismissed', async ({
  page,
  app,
  context,
}) => {
  const { person, shop } = await startOrdering({ app, context })
  await person('Grace', 'Okafor')
  await person('Gordon', 'MacTavish', { addresses: ['CA'] })
  await person('Curtis', 'Nowhere', { addresses: [] })
  const path = `/bulk-form/year-end?suggestedService=${shop.box.key}`
  const dialog = page.getByRole('dialog', { name: `${box} for all 3 people?` })

  await page.goto(path)
  await expect(dialog).toContainText('Order by Dec 14, 2027.')
  await expect(dialog.getByText('With one address, added now').locator('..')).toContainText('2')
  await expect(
    dialog.getByText('With no address or several, we’ll ask you next').locator('..'),
  ).toContainText('1')
  await expect(dialog).toContainText('$104.00')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/bulk-form\/year-end$/)
  await expect(columnHeader(page, box)).toContainText('0 in cart')
  // The cell shows the price if it differs at that address.
  await expect(rowOf(page, 'Gordon MacTavish')).toContainText('$56.00')

  await goTo(page, path)
  await dialog.getByRole('button', { name: 'Modify' }).click()
  await expect(page).toHaveURL(new RegExp(`/bulk-form/year-end\\?service=${shop.box.key}$`))
  await expect(gridOf(page).getByRole('columnheader')).toHaveCount(2)
  await expect(columnHeader(page, box)).toContainText('0 in cart')

  await goTo(page, path)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page).toHaveURL(/\/bulk-form\/year-end$/)
  await expect(page.getByRole('dialog', { name: 'Address required to continue' })).toContainText(
    'Curtis Nowhere',
  )
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(columnHeader(page, box)).toContainText('2 in cart')

  const bar = page.getByRole('region', { name: 'Your cart' })
  await expect(bar).toContainText('2 gifts for 2 people. 1 more waits for an address.')
  await expect(bar).toContainText('$104.00')
  await bar.getByRole('button', { name: 'See who gets what' }).click()
  const summary = page.getByRole('dialog', { name: 'Who gets what' })
  await expect(summary).toContainText('Winter Hearth Box: 2')
  await expect(summary).toContainText('$104.00')
  for (const name of ['Grace Okafor', 'Gordon MacTavish', 'Curtis Nowhere, Winter Hearth Box'])
    await expect(summary.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await expect(summary).toContainText('1 address missing')
  await page.keyboard.press('Escape')

  await bar.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL(/\/services$/)
  await page.goBack()
  await bar.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(/\/payment$/)
  await expect(page.getByText(box).first()).toBeVisible()
})
