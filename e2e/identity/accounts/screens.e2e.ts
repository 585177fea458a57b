import { buildMember } from '../../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

test('A-1-18 A-1-19 A-1-20 A-2.2-01 A-2.2-02 A-2.2-03 A-2.2-04 A-2.2-05 A-2.2-06 A-2.2-07 A-2.2-08 A-2.2-09 A-2.2-10 A-2.2-13 A-2.2-14 A-2.2-15 A-2.2-16 A-2.2-17 A-2.2-18 A-2.2-19 A-2.2-20 A-2.2-21 A-2.2-27 A-2.2-28 A-2.2-32 A-6-02 every screen has the shared layout and no navigation', async ({
  page,
  app,
  context,
}) => {
  const look = async (heading: string) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
      await expect(page.getByRole('complementary')).toContainText("Let's Make Someone's Day")
      await expect(page.getByRole('banner')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0)
      await expect(page.getByText('This site is protected by reCAPTCHA')).toBeVisible()
      await expectAccessible(page)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wider, 'nothing sticks out sideways').toBeLessThanOrEqual(0)
    }
  }
  const place = () => {
    const { pathname, searchParams } = new URL(page.url())
    return [pathname, Object.fromEntries(searchParams)]
  }
  await page.goto('/login?partner=x&returnTo=/a')
  await look('Login to Your Account')
  expect(place()).toEqual(['/login', { partner: 'x', returnTo: '/a' }])
  const panel = page.getByRole('complementary')
  await expect(panel.getByText("Let's Make Someone's Day", { exact: true })).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveText([
    /passionate referrals/,
    /existing client base/,
    /social reach/,
  ])
  const footer = page.locator('footer')
  await expect(footer).toContainText('reCAPTCHA')
  const policies = 'https://policies.google.com'
  for (const [name, href] of [
    ['Privacy Policy', `${policies}/privacy`],
    ['Terms', `${policies}/terms`],
  ] as const)
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href)

  const link = page.getByRole('link', { name: 'Create an account' })
  expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toBe('/signup?partner=x&returnTo=/a')
  await link.click()
  await look('Create Your Account')
  expect(place()).toEqual(['/signup', { partner: 'x', returnTo: '/a' }])
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
  await page.getByRole('link', { name: "I'm already a member. Login now", exact: true }).click()
  await expect(page).toHaveURL(/\/login\?/)
  expect(place()).toEqual(['/login', { partner: 'x', returnTo: '/a' }])

  await page.getByRole('link', { name: 'Forgot your password?', exact: true }).click()
  await expect(page).toHaveURL(/\/passwordhelp$/)
  await look('Forgot your password?')
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await goTo(page, '/passwordreset/abc')
  await look('Choose a new password')
  expect(place()).toEqual(['/passwordreset/abc', {}])

  await signIn(context, app, await buildMember(app, { emailValidatedAt: null }))
  await page.goto('/verify')
  await look('Verify your email address')

  await signIn(context, app, await buildMember(app))
  await page.goto('/login?returnTo=/promotions/none')
  await expect(page).toHaveURL(/\/promotions\/none$/)
  await goTo(page, '/signup?returnTo=/promotions/neither')
  await expect(page).toHaveURL(/\/promotions\/neither$/)
  await goTo(page, '/login')
  await expect(page).not.toHaveURL(/\/login/)
})
