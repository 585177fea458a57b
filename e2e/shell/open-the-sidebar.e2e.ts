import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { dana } from './people.ts'

// A screen of the main area that every build has; its links lead to others.
const somewhere = '/services'

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test.beforeEach(async ({ portal, page }) => {
  await portal.signInAs(...dana)
  await page.goto(somewhere)
  await expect(menuButton(page)).toBeVisible()
})

test('A-2.1-20 A-2.1-21 the main area has a header with a menu button', async ({ page }) => {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
})

test('A-4.1-33 the sidebar is closed at first, opens and closes by keyboard, and gives the focus back', async ({
  page,
}) => {
  await expect(sidebar(page)).toBeHidden()
  await menuButton(page).press('Enter')
  await expect(sidebar(page)).toBeVisible()
  await expect(sidebar(page).getByRole('button', { name: 'Close menu' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toBeHidden()
  await expect(menuButton(page)).toBeFocused()
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('A-2.1-22 the sidebar slides in from the left', async ({ page }) => {
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
    await menuButton(page).click()
    const moved = (await lefts).filter((left) => left > -280 && left < 0)
    expect(moved.length).toBeGreaterThan(0)
  })
})

test('A-2.1-23 the sidebar closes when a link in it is followed and on the way back', async ({ page }) => {
  await menuButton(page).click()
  await sidebar(page).getByRole('link', { name: 'People', exact: true }).click()
  await expect(page).toHaveURL(/\/contacts$/)
  await expect(sidebar(page)).toBeHidden()

  await menuButton(page).click()
  await expect(sidebar(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/services$/)
  await expect(sidebar(page)).toBeHidden()
})

test('A-2.1-24 the sidebar closes on a click outside it', async ({ page }) => {
  await menuButton(page).click()
  await expect(sidebar(page)).toBeVisible()
  await page.waitForTimeout(150)
  await sidebar(page).click({ position: { x: 140, y: 780 } })
  await expect(sidebar(page)).toBeVisible()
  await page.mouse.click(900, 500)
  await expect(sidebar(page)).toBeHidden()
})

test('A-2.1-25 A-9-09 a click outside counts from 100 ms after the opening', async ({ page }) => {
  await page.clock.install()
  await page.goto(somewhere)
  await expect(menuButton(page)).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  // Dispatched, because a real pointer waits for the page's own clock.
  const clickOutside = () => page.evaluate(() => document.body.click())

  await menuButton(page).dispatchEvent('click')
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
  await page.clock.runFor(99)
  await clickOutside()
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
  await page.clock.runFor(1)
  await clickOutside()
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
})

test('A-2.1-26 A-9-08 the sidebar has its mobile form below 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await menuButton(page).click()
  await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(280)
  await expect(page.getByRole('main')).not.toHaveAttribute('inert')

  await page.setViewportSize({ width: 767, height: 800 })
  await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(767)
  await expect(page.locator('main')).toHaveAttribute('inert')
})
