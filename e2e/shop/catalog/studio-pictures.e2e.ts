import { expect, expectAccessible, test } from '../../fixtures.ts'
import { dana } from '../../shell/people.ts'

const cardBytesMax = 14_000

test('the first screen loads at most twelve studio pictures, each within its size', async ({
  page,
  portal,
}) => {
  await portal.signInAs(...dana)
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const [, name] = /\/assets\/studio\/(.+)-\d+\.\w+$/.exec(new URL(response.url()).pathname) ?? []
    if (name)
      sizes.set(
        name,
        response.body().then((body) => body.length),
      )
  })
  await page.goto('/services')
  const cards = page.getByRole('list', { name: 'All services' }).getByRole('listitem')
  await expect(cards.first().locator('img').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const loaded = await Promise.all(sizes.values())
  expect(loaded.length).toBeGreaterThan(0)
  expect(loaded.length).toBeLessThanOrEqual(12)
  for (const bytes of loaded) expect(bytes).toBeLessThanOrEqual(cardBytesMax)
})

test('a gift shows its studio picture, contents, and size; without its file, its drawing', async ({
  page,
  portal,
}) => {
  await portal.signInAs(...dana)
  await page.route('**/assets/studio/honey-from-three-hives-*', (route) => route.fulfill({ status: 404 }))
  await page.goto('/services?category=food-and-drink')
  const card = (title: string) => page.getByRole('link', { name: new RegExp(title) })
  const picture = card('Baker’s Dozen Cookies').locator('[data-studio] img')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const [tile, shown] = await Promise.all([
    card('Baker’s Dozen Cookies').locator('[data-studio]').boundingBox(),
    picture.boundingBox(),
  ])
  expect(shown).toEqual(tile)

  const honey = card('Honey from Three Hives')
  await honey.scrollIntoViewIfNeeded()
  await expect(honey.locator('[data-studio]')).toHaveCount(0)
  await expect(honey.locator('img').first()).toBeVisible()

  await card('Baker’s Dozen Cookies').click()
  const drawer = page.getByRole('dialog', { name: 'Baker’s Dozen Cookies' })
  await expect(drawer.getByRole('heading', { name: 'What’s inside' })).toBeVisible()
  const inside = drawer.getByRole('listitem').filter({ hasText: 'brown-butter' })
  await expect(inside).toHaveText('3 brown-butter chocolate chip')
  await expect(drawer.getByText('Cookies about 3 inches wide; the tin is 9 inches')).toBeVisible()
  await expect(drawer.locator('[data-studio] img').first()).toBeVisible()
  await expectAccessible(page)
})

test('a gift’s pictures are turned with buttons and arrow keys, or swiped', async ({ page, portal }) => {
  await portal.signInAs(...dana)
  await page.goto('/services?service=a-quiet-evening')
  const gallery = page.getByRole('region', { name: 'Pictures of A Quiet Evening' })
  await expect(gallery.getByRole('status')).toHaveText('Picture 1 of 3')
  // For screen readers only; others see dots.
  expect((await gallery.getByText('Picture 1 of 3').boundingBox())?.width).toBeLessThanOrEqual(1)
  await expectAccessible(page)
  await gallery.getByRole('button', { name: 'Next picture' }).click()
  await expect(gallery.getByRole('status')).toHaveText('Picture 2 of 3')
  const second = gallery.getByRole('listitem').nth(1)
  await expect(second).toBeInViewport({ ratio: 0.9 })
  await expect
    .poll(() => second.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc))
    .toContain('a-quiet-evening-2')
  await page.keyboard.press('ArrowLeft')
  await expect(gallery.getByRole('status')).toHaveText('Picture 1 of 3')
  await gallery.getByRole('list').evaluate((track) => track.scrollBy({ left: track.clientWidth }))
  await expect(gallery.getByRole('status')).toHaveText('Picture 2 of 3')
})

test('a pen writes a handwritten note, and only the signature of a printed card', async ({
  page,
  portal,
}) => {
  await portal.signInAs(...dana)
  const faceOf = (text: string | RegExp) =>
    page
      .getByRole('dialog')
      .getByText(text)
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0])
  await page.goto('/services?service=handwritten-note')
  await page.getByText(/meaning to write this for a while/).scrollIntoViewIfNeeded()
  expect(await faceOf(/meaning to write this for a while/)).toContain('La Belle Aurore')
  const loadedFaces = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    )
  await expect
    .poll(async () => (await loadedFaces()).join())
    .toMatch(/(?=.*Figtree Variable)(?=.*Fraunces Variable)(?=.*La Belle Aurore)/)
  await page.goto('/services?service=house-sign')
  const signature = page.getByRole('dialog').getByText('Dana', { exact: true })
  await signature.scrollIntoViewIfNeeded()
  expect(await faceOf(/^Dana$/)).toContain('La Belle Aurore')
  expect(await faceOf(/A number looks different once/)).toContain('Fraunces')
})
