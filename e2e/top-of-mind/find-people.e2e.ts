import { expect, expectAccessible, test } from '../app.ts'
import { gridOf, ownTime, rowOf, startEnrolling } from './story.ts'

test.use({ now: ownTime })

const names = (page: Parameters<typeof gridOf>[0]) => gridOf(page).getByRole('rowheader')

test('C-2.7-02 C-2.7-03 C-2.7-04 C-2.7-05 C-7-47 C-7-48 the address filters the people by search, tags, type and status', async ({
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
  for (const [query, found] of [
    ['search=okafor', ['Grace Okafor']],
    ['tags=VIP', ['Ruth Adeyemi', 'Grace Okafor']],
    ['tags=VIP,Lake', ['Grace Okafor']],
    ['contact_type=partner', ['Ruth Adeyemi']],
    ['status=active', ['Ben Hale']],
    ['status=inactive', ['Ruth Adeyemi', 'Grace Okafor']],
  ] as const) {
    await page.goto(`/top-of-mind?${query}`)
    await expect(names(page)).toHaveCount(found.length)
    for (const name of found) await expect(rowOf(page, name)).toBeVisible()
    const last = Object.fromEntries(asked.at(-1)?.searchParams ?? [])
    expect(last).toMatchObject({
      with: 'current_plan,primary_locations',
      topofmind: 'true',
      ...Object.fromEntries(new URLSearchParams(query)),
    })
  }
})

test('C-2.7-06 C-2.7-19 C-2.7-20 C-2.7-21 C-2.7-22 the filter bar narrows the rows, and the status toggles clear again', async ({
  page,
  app,
  context,
}) => {
  const { person, plan } = await startEnrolling({ app, context })
  await person('Grace', 'Okafor', { tags: ['VIP'] })
  await person('Ruth', 'Adeyemi', { contactType: 'partner' })
  await plan({ contact: await person('Ben', 'Hale') })
  await page.goto('/top-of-mind')
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
  await page.getByRole('checkbox', { name: /VIP/ }).check()
  await page.keyboard.press('Escape')
  await expect(names(page)).toHaveCount(1)
  const applied = page.getByRole('group', { name: 'Applied tags' })
  await expect(applied).toHaveText('VIP')
  await expectAccessible(page)
  await applied.getByRole('button', { name: 'Remove the tag VIP' }).click()
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

  await page.goto('/top-of-mind?search=nobody')
  await expect(page.getByText('There are no recipients matching this search.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all people' }).click()
  await expect(names(page)).toHaveCount(3)
})

test('C-2.7-23 C-7-49 there is a row a person and a column a service, and the next page comes as one scrolls', async ({
  page,
  app,
  context,
}) => {
  const { people } = await startEnrolling({ app, context })
  await people(510)
  const pages: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/v1/contacts')) pages.push(url.searchParams.get('after') ?? 'first')
  })
  await page.goto('/top-of-mind')
  const grid = gridOf(page)
  await expect(grid.getByRole('columnheader')).toHaveText([
    /Person.*510 in all/,
    'Top of Mind',
    'Top of Mind Plus',
  ])
  await expect(rowOf(page, 'Ada Abbot 0001')).toBeVisible()
  expect(pages).toEqual(['first'])
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByText('510 people', { exact: true })).toBeAttached()
  expect(pages).toHaveLength(2)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(rowOf(page, 'Ada Abbot 0510')).toBeVisible()
})
