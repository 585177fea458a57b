import { buildMember } from '../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'
import { goTo } from '../go-to.ts'

const screens = [
  ['/login', 'Login to Your Account'],
  ['/signup', 'Create Your Account'],
  ['/passwordhelp', 'Forgot your password?'],
  ['/passwordreset/abc', 'Choose a new password'],
  ['/verify', 'Verify your email address'],
] as const

test('A-1-18 A-1-19 A-1-20 A-2.2-01 A-2.2-02 A-2.2-03 A-2.2-04 A-2.2-05 A-2.2-06 A-2.2-07 A-2.2-08 A-2.2-09 A-2.2-10 A-2.2-13 every screen has the shared layout, no navigation, and axe finds nothing; the side panel says why, the footer has its two links', async ({
  page,
  app,
  context,
}) => {
  await page.goto('/login')
  for (const [path, heading] of screens) {
    if (path === '/verify') {
      await signIn(context, app, await buildMember(app, { emailValidatedAt: null }))
      await page.goto(path)
    } else await goTo(page, path)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('complementary')).toContainText("Let's Make Someone's Day")
      await expect(page.getByRole('banner')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0)
      await expect(page.getByText('This site is protected by reCAPTCHA')).toBeVisible()
      await expectAccessible(page)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wider, 'nothing sticks out sideways').toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1280, height: 844 })
  }

  const panel = page.getByRole('complementary')
  await expect(panel.getByText("Let's Make Someone's Day", { exact: true })).toBeVisible()
  const bullets = panel.getByRole('listitem')
  await expect(bullets).toHaveCount(3)
  await expect(bullets.nth(0)).toContainText('passionate referrals')
  await expect(bullets.nth(1)).toContainText('existing client base')
  await expect(bullets.nth(2)).toContainText('social reach')

  const footer = page.locator('footer')
  await expect(footer).toContainText('reCAPTCHA')
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    'https://policies.google.com/privacy',
  )
  await expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute(
    'href',
    'https://policies.google.com/terms',
  )
})

test('A-2.2-14 A-2.2-15 A-2.2-16 A-2.2-17 A-2.2-18 A-2.2-20 A-2.2-21 A-2.2-27 A-2.2-28 the login screen has its title and keeps the query to /signup, which leads members back; the forgotten password leads to /passwordhelp, and Cancel back', async ({
  page,
}) => {
  await page.goto('/login?partner=x&returnTo=/a')
  await expect(page.getByRole('heading', { name: 'Login to Your Account', exact: true })).toBeVisible()
  const link = page.getByRole('link', { name: 'Create an account' })
  expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toBe('/signup?partner=x&returnTo=/a')
  await link.click()
  await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible()
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe('/signup')
  expect(Object.fromEntries(searchParams)).toEqual({ partner: 'x', returnTo: '/a' })

  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
  await page.getByRole('link', { name: "I'm already a member. Login now", exact: true }).click()
  await expect(page).toHaveURL(/\/login\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ partner: 'x', returnTo: '/a' })

  await page.getByRole('link', { name: 'Forgot your password?', exact: true }).click()
  await expect(page).toHaveURL(/\/passwordhelp$/)
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('A-2.2-19 A-2.2-32 A-6-02 signed-in members are kept out of login and signup; visitors are let in', async ({
  page,
  app,
  context,
}) => {
  for (const path of ['/login', '/signup', '/passwordhelp', '/passwordreset/abc']) {
    await (path === '/login' ? page.goto(path) : goTo(page, path))
    const [, heading] = screens.find(([each]) => each === path) ?? []
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await signIn(context, app, await buildMember(app))
  await page.goto('/login?returnTo=/promotions/none')
  await expect(page).toHaveURL(/\/promotions\/none$/)
  await goTo(page, '/signup?returnTo=/promotions/neither')
  await expect(page).toHaveURL(/\/promotions\/neither$/)
  await goTo(page, '/login')
  await expect(page).not.toHaveURL(/\/login/)
})
