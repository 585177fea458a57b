import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../app.ts'
import { addOf, columnHeader, inCart, storyTime, rowOf, startOrdering } from './story.ts'

test.use({ now: storyTime, viewport: { width: 1280, height: 800 } })

const [box, crate] = ['Winter Hearth Box', 'Holiday Citrus Crate'] as const
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function fillAddress(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Street' }).fill('1100 Congress Ave')
  await dialog.getByLabel('City').fill('Austin')
  await dialog.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Texas', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'ZIP code' }).fill('78701')
  await dialog.getByRole('button', { name: /Save/ }).click()
}

test('C-2.3-04 C-2.3-05 C-2.3-10 C-2.3-11 C-2.3-12 C-4.3-02 C-4.3-03 C-4.3-04 C-4.3-05 C-4.3-06 B-4.1-35 B-4.1-36 B-4.1-37 Add requires an eligible address; Select All flags the rest', async ({
  page,
  app,
  context,
}) => {
  const { person } = await startOrdering({ app, context })
  await person('Ada', 'One')
  await person('Ben', 'None', { addresses: [] })
  await person('Cleo', 'Two', { addresses: ['US', 'US'] })
  await person('Cora', 'Canada', { addresses: ['CA'] })
  await person('Gwen', 'Nowhere', { addresses: [] })
  await page.goto('/bulk-form/all')
  // A US-only gift needs a US address, any other gift one in the US or Canada.
  await page.getByRole('button', { name: `Add $56.00 ${box} for Cora Canada` }).click()
  await expect(rowOf(page, 'Cora Canada')).toContainText('In Cart $56.00')
  await page.getByRole('button', { name: `US addresses only ${crate} for Cora Canada` }).click()
  const adding = dialogOf(page, /^Add an address for/)
  await expect(adding).toHaveAccessibleName('Add an address for Cora Canada')
  await expect(adding).toContainText('Please select or add a US location')
  await page.keyboard.press('Escape')
  await expect(adding).toHaveCount(0)

  await addOf(page, box, 'Ben None').click()
  await expect(adding).toHaveAccessibleName('Add an address for Ben None')
  await expect(adding).toContainText('Address required to continue')
  await expect(adding).toContainText('Please select or add a US or CA location')
  await expectAccessible(page)
  // No third country can be entered.
  await adding.getByRole('combobox', { name: 'Country' }).click()
  await expect(page.getByRole('option')).toHaveText(['United States', 'Canada'])
  await page.getByRole('option', { name: 'United States' }).click()
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await expect(adding).toHaveCount(0)
  await addOf(page, box, 'Cleo Two').click()
  const choosing = dialogOf(page, 'Choose an address for Cleo Two')
  await expect(choosing.getByRole('radio')).toHaveCount(2)
  await choosing.getByRole('button', { name: 'Cancel' }).click()
  await expect(addOf(page, box, 'Cleo Two')).toBeVisible()

  await page.getByRole('button', { name: `Select All: ${box}` }).click()
  const caught = dialogOf(page, 'Address required to continue')
  await expect(caught).toContainText('3 people have no address, or more than one, for Winter Hearth Box.')
  await expect(caught.getByRole('listitem')).toHaveText([/Ben None/, /Gwen Nowhere/, /Cleo Two/])
  await expectAccessible(page)
  await caught.getByRole('button', { name: 'Add address for Gwen Nowhere' }).click()
  await fillAddress(page)
  await expect(caught.getByRole('listitem')).toHaveText([/Ben None/, /Cleo Two/])
  await caught.getByRole('button', { name: 'Skip' }).click()
  await expect(inCart(page, box, 'Ada One')).toBeVisible()
  await expect(columnHeader(page, box)).toContainText('3 in cart')
  for (const name of ['Ben None', 'Cleo Two']) {
    await expect(rowOf(page, name)).toContainText('Address required to continue')
    const color = await rowOf(page, name).evaluate((row) => getComputedStyle(row).backgroundColor)
    expect(color, name).toBe('rgb(254, 243, 214)')
  }
  await expect(rowOf(page, 'Ada One')).not.toContainText('Address required')
  await expectAccessible(page)

  // Once an address is added, the waiting gift goes into the cart automatically.
  await rowOf(page, 'Cleo Two').getByRole('button', { name: 'Choose address' }).click()
  await choosing.getByRole('radio', { name: /2 Calmar Avenue/ }).check()
  await choosing.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(inCart(page, box, 'Cleo Two')).toBeVisible()
  await rowOf(page, 'Ben None').getByRole('button', { name: 'Add address' }).click()
  await expect(adding).toHaveAccessibleName('Add an address for Ben None')
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await expect(columnHeader(page, box)).toContainText('4 in cart')

  await page.getByRole('button', { name: `Clear All: ${box}` }).click()
  await expect(columnHeader(page, box)).toContainText('0 in cart')
  await expect(addOf(page, box, 'Ada One')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(columnHeader(page, box)).toContainText('4 in cart')
})
