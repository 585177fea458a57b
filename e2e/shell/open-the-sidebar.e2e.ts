import type { Page } from '@playwright/test'
import { buildMember } from '../../server/test/build/member.ts'
import { expect, signIn, test } from '../app.ts'

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('A-2.1-20 A-2.1-21 A-2.1-22 A-2.1-23 A-2.1-24 A-2.1-25 A-2.1-26 A-4.1-33 A-9-08 A-9-09 the header opens the sidebar; all close methods work', async ({
  page,
  app,
  context,
}) => {
  await signIn(context, app, await buildMember(app))
  await page.goto('/services')
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(sidebar(page)).toBeHidden()

  // Opened by keyboard; closing returns the focus.
  await menuButton(page).press('Enter')
  await expect(sidebar(page)).toBeVisible()
  await expect(sidebar(page).getByRole('button', { name: 'Close menu' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toBeHidden()
  await expect(menuButton(page)).toBeFocused()

  // Closed by a link in it, and by going back.
  await menuButton(page).click()
  await sidebar(page).getByRole('link', { name: 'People', exact: true }).click()
  await expect(page).toHaveURL(/\/contacts$/)
  await expect(sidebar(page)).toBeHidden()
  await menuButton(page).click()
  await expect(sidebar(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/services$/)
  await expect(sidebar(page)).toBeHidden()

  // Its mobile layout applies below 768 px.
  await page.setViewportSize({ width: 768, height: 800 })
  await menuButton(page).click()
  await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(280)
  await expect(page.getByRole('main')).not.toHaveAttribute('inert')
  await page.setViewportSize({ width: 767, height: 800 })
  await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(767)
  await expect(page.locator('main')).toHaveAttribute('inert')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toBeHidden()

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const moved = await recordLeftEdges(page, () => menuButton(page).click())
  expect(moved.filter((left) => left > -280 && left < 0).length).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toBeHidden()

  // A click outside it counts only 100 ms after opening, by the page's clock. Dispatched, because a real pointer would
  // wait for that clock.
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  const clickOutside = () => page.evaluate(() => document.body.click())
  await menuButton(page).dispatchEvent('click')
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
  await page.clock.runFor(99)
  await clickOutside()
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
  await page.clock.runFor(1)
  await clickOutside()
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')

  // A click inside it does not close it.
  await menuButton(page).dispatchEvent('click')
  await page.clock.runFor(150)
  await expect(sidebar(page)).toBeVisible()
  await page.mouse.click(140, 780)
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
  await page.mouse.click(900, 500)
  await page.clock.runFor(1000)
  await expect(sidebar(page)).toBeHidden()
})

/** The position of the sidebar's left edge in each frame while it opens. */
async function recordLeftEdges(page: Page, open: () => Promise<void>): Promise<number[]> {
  const lefts = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = []
        const nav = document.querySelector('#sidebar')
        const look = () => {
          seen.push(nav?.getBoundingClientRect().left ?? 0)
          if (seen.at(-1) === 0) resolve(seen)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await open()
  return lefts
}
