import { expect, test } from '../app.ts'
import { gridOf, headOf, ownTime, startOrdering } from './story.ts'

test.use({ now: ownTime, viewport: { width: 1280, height: 800 } })

const box = 'Winter Hearth Box'
const warning = 'You have more than 500 contacts. It may take a moment to load them all.'

test('C-2.3-09 C-2.3-13 C-2.3-25 C-2.3-26 CG-23 B-9-26 500 people are loaded without a warning; of 501 the rest is loaded as one scrolls, or for Select All behind a dialog, which ends with an error where it goes on failing', async ({
  page,
  app,
  context,
}) => {
  const { person, people } = await startOrdering({ app, context })
  await people(500)
  await page.goto('/bulk-form/all')
  await expect(page.getByText('500 people', { exact: true })).toBeVisible()
  await expect(page.getByText(warning)).toHaveCount(0)

  await person('Zoe', 'Zeller')
  const asked: string[] = []
  let fails = true
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/contacts?*', async (route) => {
    asked.push(route.request().url())
    if (!route.request().url().includes('after=')) return route.continue()
    await held
    if (!fails) return route.continue()
    return route.fulfill({
      status: 503,
      json: { errors: [{ message: 'Please try again later.', code: 'unavailable' }] },
    })
  })
  await page.reload()
  await expect(page.getByText(warning)).toBeVisible()
  expect(asked).toHaveLength(1)
  await page.getByRole('button', { name: `Select All: ${box}` }).click()
  const dialog = page.getByRole('dialog', { name: "We're Loading the Rest of Your Contacts!" })
  await expect(dialog).toContainText(warning)
  await expect(dialog.getByRole('button')).toHaveCount(0)
  release()
  await expect(dialog).toContainText('Please try again later.')
  fails = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(headOf(page, box)).toContainText('501 in cart')
  // The first page once, and the rest as one page, however often it failed.
  expect([asked.indexOf(asked[0] ?? '', 1), new Set(asked).size]).toEqual([-1, 2])

  // By scrolling, too.
  await page.reload()
  await expect(page.getByText('Showing 500 of 501 people')).toBeVisible()
  await gridOf(page).getByRole('rowheader').first().focus()
  await page.keyboard.press('Control+End')
  await expect(page.getByText('501 people', { exact: true })).toBeVisible()
})
