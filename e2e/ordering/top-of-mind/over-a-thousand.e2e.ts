import { expect, test } from '../../app.ts'
import { cardOf, drawerOf, storyTime, startEnrolling } from './story.ts'
import { goTo } from '../../go-to.ts'

test.use({ now: storyTime })

test('R-32 counts stop at 1,000+, and Add All counts everyone', async ({ page, app, context }) => {
  const { people } = await startEnrolling({ app, context })
  await people(1001)
  await page.goto('/contacts')
  // No filter is set, so the total is known.
  await expect(page.getByText('20 of 1,001 people')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('abbot')
  await expect(page.getByText('20 of 1,000+ people')).toBeVisible()
  await page.getByRole('button', { name: 'See 20 More' }).click()
  await expect(page.getByText('40 of 1,000+ people')).toBeVisible()
  // A narrower search finds fewer people, so its total is exact.
  await page.getByRole('searchbox', { name: 'Search people' }).fill('abbot 1')
  await expect(page.getByText('1,000+')).toHaveCount(0)

  // If pressed before the first people have loaded, the button waits for all of them.
  const held = Promise.withResolvers<void>()
  await page.route(/\/v1\/contacts\?.*topofmind/, async (route) => {
    await held.promise
    await route.continue()
  })
  await goTo(page, '/top-of-mind')
  await cardOf(page, 'Top of Mind').getByRole('button', { name: 'Add All to Top of Mind' }).click()
  await expect(drawerOf(page)).toBeVisible()
  held.resolve()
  await expect(drawerOf(page)).toContainText('1,001 plans will be added to your cart.')
  await drawerOf(page).getByRole('button', { name: 'Cancel' }).click()

  await goTo(page, '/top-of-mind?search=abbot')
  await expect(page.getByText('1,000+ total')).toBeVisible()
  await cardOf(page, 'Top of Mind').getByRole('button', { name: 'Add All to Top of Mind' }).click()
  await expect(drawerOf(page)).toContainText('1,001 plans will be added to your cart.')
  await drawerOf(page).getByRole('button', { name: 'Cancel' }).click()
  // All people are loaded now, so the total is known.
  await expect(page.getByText('1,001 total')).toBeVisible()
})
