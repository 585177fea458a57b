import { expect, expectAccessible, test } from '../../app.ts'
import { gridOf, storyTime, rowOf, startEnrolling } from './story.ts'
import { goTo } from '../../go-to.ts'

test.use({ now: storyTime })

const names = (page: Parameters<typeof gridOf>[0]) => gridOf(page).getByRole('rowheader')

test('C-2.7-02 C-2.7-03 C-2.7-04 C-2.7-05 C-2.7-06 C-2.7-19 C-2.7-20 C-2.7-21 C-2.7-22 C-7-47 C-7-48 the URL and filter bar narrow rows, and toggles reset', async ({
  page,
  app,
  context,
}) => {
  const { person, plan } = await startEnrolling({ app, context })
  await person('Grace', 'Okafor', { tags: ['VIP', 'Lake'] })
  await person('Ruth', 'Adeyemi', { tags: ['VIP'], contactType: 'partner' })
  await plan({ contact: await person('Ben', 'Hale') })
  const asked: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/v1/contacts')) asked.push(url)
  })
  // The server's tests cover what each of the four finds.
  await page.goto('/top-of-mind?search=okafor&tags=VIP,Lake&contact_type=client&status=inactive')
  await expect(names(page)).toHaveText([/Grace Okafor/])
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    with: 'current_plan,primary_locations',
    topofmind: 'true',
    search: 'okafor',
    tags: 'VIP,Lake',
    contact_type: 'client',
    status: 'inactive',
  })
  await goTo(page, '/top-of-mind?tags=VIP')
  await expect(names(page)).toHaveText([/Ruth Adeyemi/, /Grace Okafor/])
  await page.getByRole('button', { name: 'Remove the tag VIP' }).click()
  await expect(names(page)).toHaveCount(3)

  await page.getByRole('searchbox', { name: 'Search people' }).fill('ruth')
  await expect(names(page)).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search people' }).fill('')
  await expect(names(page)).toHaveCount(3)

  const status = page.getByRole('group', { name: 'Status' })
  await status.getByRole('button', { name: 'Active', exact: true }).click()
  await expect(page).toHaveURL('/top-of-mind?status=active')
  await expect(names(page)).toHaveCount(1)
  await status.getByRole('button', { name: 'Inactive' }).click()
  await expect(names(page)).toHaveCount(2)
  await status.getByRole('button', { name: 'Inactive' }).click()
  await expect(page).toHaveURL('/top-of-mind')
  await expect(names(page)).toHaveCount(3)

  await page.getByRole('button', { name: 'Filter By Tags' }).click()
  await page.getByRole('checkbox', { name: /Lake/ }).check()
  await page.keyboard.press('Escape')
  await expect(names(page)).toHaveCount(1)
  const applied = page.getByRole('group', { name: 'Applied tags' })
  await expect(applied).toHaveText('Lake')
  await expectAccessible(page)
  await applied.getByRole('button', { name: 'Remove the tag Lake' }).click()
  await expect(names(page)).toHaveCount(3)

  const legend = page.getByRole('group', { name: 'Type' })
  await expect(legend.getByRole('button')).toHaveText([
    'Client',
    'Employee',
    'Partner',
    'Prospect',
    'Friends & family',
    'Other',
  ])
  await legend.getByRole('button', { name: 'Partner' }).click()
  await expect(rowOf(page, 'Ruth Adeyemi')).toBeVisible()
  await expect(names(page)).toHaveCount(1)

  await legend.getByRole('button', { name: 'Partner' }).click()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('nobody')
  await expect(page.getByText('There are no recipients matching this search.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all people' }).click()
  await expect(names(page)).toHaveCount(3)
})
