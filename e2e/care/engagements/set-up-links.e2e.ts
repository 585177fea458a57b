import { buildEngagement } from '../../../server/test/build/engagement.ts'
import { goTo } from '../../go-to.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { startStory } from './story.ts'

const center = '/settings/engagement-center'

test('C-2.2-16 C-2.2-17 C-2.2-18 C-2.2-19 C-2.2-20 C-2.2-23 C-2.2-24 C-2.2-27 every view has a URL, and one form edits engagements', async ({
  app,
  context,
  page,
}) => {
  const { dana } = await startStory(app, { permissions: ['ratings-booster'] })
  const link = await buildEngagement(app, dana, { engagement_title: 'Market report' })
  const value = 'https://harborandmain.com/'.padEnd(60, 'abcdefghij')
  await buildEngagement(app, dana, { engagement_title: 'Sixty', engagement_value: value })
  const exact = value.slice(0, 35)
  await buildEngagement(app, dana, { engagement_title: 'Exact', engagement_value: exact })
  await signIn(context, app, dana)
  await page.goto(center)
  await expect(page.getByText(`${exact}…`, { exact: true })).toBeVisible()
  await expect(page.getByText(exact, { exact: true })).toBeVisible()
  await expect(page.getByText(value)).toBeHidden()
  for (const [query, heading] of [
    ['', 'Engagement center'],
    ['?show=preview', 'Preview'],
    ['?show=engagement', 'Add engagement'],
    [`?show=engagement&selected=${link.key}`, 'Edit engagement'],
    ['?show=socials', 'Social icons'],
    ['?show=reviews', 'Review links'],
  ] as const) {
    await goTo(page, center + query)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessible(page)
    if (heading === 'Add engagement') await expect(page.getByLabel('Title')).toHaveValue('')
    if (heading !== 'Edit engagement') continue
    await expect(page.getByLabel('Title')).toHaveValue('Market report')
    await expect(page.getByLabel('Web address')).toHaveValue(link.engagement_value)
  }
  await goTo(page, center)
  await expect(page.getByRole('link', { name: 'See engagements' })).toHaveAttribute(
    'href',
    '/activity?type=engagements',
  )
  const booster = page.getByRole('link', { name: 'Open the ratings booster' })
  await expect(booster).toHaveAttribute('href', '/happier-people/ratings-booster')

  const { dana: ruth } = await startStory(app)
  await signIn(context, app, ruth)
  await page.goto(center)
  await expect(page.getByRole('link', { name: 'See engagements' })).toBeVisible()
  await expect(page.getByText('Ratings booster')).toBeHidden()
})

test('C-8-26 C-8-27 C-8-28 C-2.2-25 C-2.2-26 C-2.2-28 C-2.2-29 C-3-11 C-3-12 engagements are added, edited, and removed, with unsaved-changes warnings', async ({
  app,
  context,
  page,
}) => {
  const { dana } = await startStory(app)
  await signIn(context, app, dana)
  await page.goto(center)
  await expect(page.getByText('No engagements yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Add engagement' }).click()
  await page.getByLabel('Title').fill('   ')
  await page.getByLabel('Web address').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Add engagement' }).click()
  await expect(page.getByText('Please enter a title.').first()).toBeVisible()
  await expect(page.getByText('Please enter a valid URL.').first()).toBeVisible()
  await page.getByLabel('Title').fill('My website')
  await page.getByLabel('Web address').fill('example.com')
  await page.getByRole('button', { name: 'Add engagement' }).click()
  await expect(page.getByText('Successfully added!')).toBeVisible()
  await expect(page.getByText('https://example.com')).toBeVisible()
  await expect(page.getByText('1 of 20')).toBeVisible()

  await page.getByRole('link', { name: 'Edit My website' }).click()
  await page.getByLabel('Title').fill('My homepage')
  await page.getByRole('button', { name: 'Save engagement' }).click()
  await expect(page.getByText('Successfully updated!')).toBeVisible()

  const caller = await app.as(dana)
  const kept = async () => (await caller.get('/v1/userengagements')).body.data
  const trash = page.getByRole('button', { name: 'Delete My homepage' })
  const question = page.getByRole('group', { name: 'Are you sure you want to delete?' })
  await trash.click()
  await expect(question.getByText('Are you sure you want to delete?')).toBeVisible()
  await expect(question.getByRole('button', { name: 'No', exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(trash).toBeFocused()
  await trash.click()
  await question.getByRole('button', { name: 'No', exact: true }).click()
  await expect(question).toBeHidden()
  expect(await kept()).toHaveLength(1)
  await trash.click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Successfully removed!')).toBeVisible()
  await expect(page.getByText('No engagements yet.')).toBeVisible()
  expect(await kept()).toEqual([])

  const socials = ['Facebook', 'Instagram', 'LinkedIn', 'YouTube', 'Twitter', 'TikTok', 'Google', 'Yelp']
  for (const [edit, title, fields] of [
    ['Edit social icons', 'Social icons', socials],
    ['Edit review links', 'Review links', ['Yelp', 'Google', 'Facebook']],
  ] as const) {
    await page.getByRole('link', { name: edit }).click()
    const form = page.getByRole('form', { name: title })
    await expect(form.getByRole('textbox')).toHaveCount(fields.length)
    for (const [index, field] of fields.entries()) {
      await expect(form.getByRole('textbox').nth(index)).toHaveAccessibleName(new RegExp(`^${field}`))
    }
    await form.getByLabel('Yelp').fill('yelp.com/biz/dana')
    const back = page
      .getByRole('link', { name: 'Engagement center' })
      .and(page.locator(':not([aria-current])'))
    await back.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Be sure to save your changes before returning to the list.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await form.getByRole('button', { name: `Save ${title.toLowerCase()}` }).click()
    await expect(page.getByText('Successfully added!')).toBeVisible()
    await expect(dialog).toBeHidden()
  }
})

test('on a phone, the preview has its own view @all', async ({ app, context, page }) => {
  const { dana } = await startStory(app)
  await buildEngagement(app, dana)
  await signIn(context, app, dana)
  await page.goto(center)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByRole('button', { name: 'No', exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByRole('img', { name: 'QR code on the card' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
