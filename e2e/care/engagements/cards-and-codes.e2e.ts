import { buildEngagement } from '../../../server/test/build/engagement.ts'
import { buildTouch } from '../../../server/test/build/touch.ts'
import { goTo } from '../../go-to.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { cardPath, readCode, startStory } from './story.ts'

const center = '/settings/engagement-center'
const code = { name: 'QR code on the card' }

test('C-1-25 C-1-26 C-2.2-21 C-2.2-22 C-6-01 C-7-14 cards print a scannable code, or plain links', async ({
  app,
  context,
  page,
}) => {
  const { dana, touch } = await startStory(app)
  await signIn(context, app, dana)
  const origin = new URL(app.platform.settings.publicUrl).origin
  const touchUrl = origin + (await cardPath(app, dana, touch))
  await page.goto(`/touch/${touch.key}`)
  expect(await readCode(page.getByRole('img', code))).toBe(touchUrl)

  await goTo(page, center)
  await page.getByRole('link', { name: 'Add engagement' }).click()
  await page.getByLabel('Title').fill('What your home is worth')
  await page.getByLabel('Web address').fill('harborandmain.com/worth')
  await page.getByRole('button', { name: 'Add engagement' }).click()
  const card = page.getByRole('group', { name: 'Preview of a card' })
  expect(await readCode(card.getByRole('img', code))).toBe(origin + (await cardPath(app, dana)))

  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Disable' }).click()
  const request = await sent
  expect([new URL(request.url()).pathname, request.postDataJSON()]).toEqual([
    '/api/v1/users/permissionpreferences',
    { 'qr-feedback': 0 },
  ])
  await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible()
  const links = card.getByRole('list', { name: 'Links on the card' })
  await expect(links).toHaveText('What your home is worth: https://harborandmain.com/worth')
  await expect(page.getByRole('img', code)).toHaveCount(0)
  await expectAccessible(page)
  await goTo(page, `/touch/${touch.key}`)
  await expect(page.getByRole('heading', { level: 1, name: /Touch Details/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Links on the card' })).toBeVisible()
  await expect(page.getByRole('img', code)).toHaveCount(0)

  await goTo(page, center)
  await page.getByRole('button', { name: 'Enable' }).click()
  await expect(page.getByRole('button', { name: 'Disable' })).toBeVisible()
  await expect(card.getByRole('img', code)).toBeVisible()
})

test.describe('the public page without JavaScript', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })

  test('shows ordered, tap-size links and loads nothing else', async ({ app, page }) => {
    const { dana, touch } = await startStory(app, { reNumber: '01982447' })
    await buildEngagement(app, dana)
    await buildEngagement(app, dana, {
      engagement_type: 'phone',
      engagement_title: 'Call Dana',
      engagement_value: '(510) 555-0118',
    })
    await buildEngagement(app, dana, {
      engagement_type: 'review',
      engagement_title: 'Google',
      engagement_value: 'https://g.page/dana',
      engagement_meta: 'google',
    })
    await buildEngagement(app, dana, {
      engagement_type: 'social',
      engagement_title: 'Instagram',
      engagement_value: 'https://instagram.com/dana',
      engagement_meta: 'instagram',
    })
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    const path = await cardPath(app, dana, touch)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello! It’s good to see you here.')
    const buttons = page.getByRole('button')
    await expect(buttons).toHaveText([
      /What your home is worth today\s*Opens harborandmain.com/,
      /Call Dana\s*\(510\) 555-0118/,
      /Review on Google\s*Opens g.page/,
      /Instagram\s*Opens instagram.com/,
    ])
    for (const button of await buttons.all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(68)
    }
    await expect(page.getByText('DRE#/NMLS# 01982447')).toBeVisible()
    await expect(page.getByText('Grace')).toHaveCount(0)
    expect(requests.filter((each) => each !== '/favicon.ico')).toEqual([path])
    expect((await page.request.get(path)).headers()).not.toHaveProperty('set-cookie')

    await buttons.nth(1).click()
    await expect(page.getByRole('link', { name: '(510) 555-0118' })).toHaveAttribute('href', 'tel:5105550118')
    await page.getByRole('link', { name: 'Back to the card' }).click()
    await expect(buttons).toHaveCount(4)
  })
})

test('the public page is accessible, and followed links are recorded @all', async ({
  app,
  context,
  page,
}) => {
  const { dana, grace, touch } = await startStory(app)
  await buildTouch(app, { member: dana, recipient: grace })
  await buildEngagement(app, dana, {
    engagement_type: 'phone',
    engagement_title: 'Call Dana',
    engagement_value: '5105550118',
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/e/unknown')
  await expect(page.getByRole('heading', { name: 'This card’s links aren’t available' })).toBeVisible()
  await page.goto(await cardPath(app, dana, touch))
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const call = page.getByRole('button', { name: 'Call Dana' })
  await call.click()
  await expect(page.getByRole('link', { name: '5105550118' })).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(context, app, dana)
  await page.goto(`/touch/${touch.key}`)
  await expect(page.getByText('1 engagement with your card')).toBeVisible()
  await page.getByRole('button', { name: 'See engagements' }).click()
  const drawer = page.getByRole('dialog', { name: 'Engagements' })
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  await expect(drawer.getByText('Call Dana')).toBeVisible()

  await goTo(page, '/activity?type=engagements')
  await expect(page.getByText('whose recipient opened something on the card')).toBeVisible()
  await expect(page.locator(`a[href="/touch/${touch.key}"]`)).toBeVisible()
  await expect(page.locator('a[href^="/touch/"]')).toHaveCount(1)
  await expectAccessible(page)
})
