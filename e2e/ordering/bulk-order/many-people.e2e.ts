import { expect, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { gridOf, columnHeader, storyTime, startOrdering } from './story.ts'

test.use({ now: storyTime, viewport: { width: 1280, height: 800 } })

const box = 'Winter Hearth Box'
const warning = 'You have more than 500 contacts. It may take a moment to load them all.'

test('C-2.3-09 C-2.3-13 C-2.3-25 C-2.3-26 CG-23 B-9-26 500 people load without a warning, and more load gradually', async ({
  page,
  app,
  context,
}) => {
  const { people } = await startOrdering({ app, context })
  await people(41)
  // The first page has 40 people instead of 500; 41 exist, and the rest is only in the total.
  let total = 500
  const asked: string[] = []
  let fails = true
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/contacts?*', async (route) => {
    const url = route.request().url()
    asked.push(url)
    if (!url.includes('after=')) {
      const response = await route.fetch({ url: url.replace('per_page=500', 'per_page=40') })
      return route.fulfill({ response, json: { ...(await response.json()), total } })
    }
    await held.promise
    if (!fails) return route.continue()
    return route.fulfill({
      status: 503,
      json: { errors: [{ message: 'Please try again later.', code: 'unavailable' }] },
    })
  })
  await page.goto('/bulk-form/all')
  await expect(page.getByText('Showing 40 of 500 people')).toBeVisible()
  await expect(page.getByText(warning)).toHaveCount(0)
  expect(asked).toEqual([expect.stringContaining('per_page=500')])

  total = 501
  await goTo(page, '/bulk-form/all?contact_type=client')
  await expect(page.getByText(warning)).toBeVisible()
  expect(asked).toHaveLength(2)
  await page.getByRole('button', { name: `Select All: ${box}` }).click()
  const dialog = page.getByRole('dialog', { name: "We're Loading the Rest of Your Contacts!" })
  await expect(dialog).toContainText(warning)
  await expect(dialog.getByRole('button')).toHaveCount(0)
  held.resolve()
  await expect(dialog).toContainText('Please try again later.')
  fails = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(columnHeader(page, box)).toContainText('41 in cart')
  // Each first page is requested once, and the rest as one page, however often it failed.
  expect(asked.filter((url) => !url.includes('after='))).toHaveLength(2)
  expect(new Set(asked).size).toBe(3)

  // By scrolling, too.
  await page.reload()
  await expect(page.getByText('Showing 40 of 501 people')).toBeVisible()
  await gridOf(page).getByRole('rowheader').first().focus()
  const seen = asked.filter((url) => url.includes('after=')).length
  await page.keyboard.press('Control+End')
  // Loads as many as there are in the end, whatever the count said.
  await expect(page.getByText(/^\d+ people$/)).toBeVisible()
  expect(asked.filter((url) => url.includes('after=')).length).toBe(seen + 1)
})
