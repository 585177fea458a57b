import { expect, test } from '../fixtures.ts'
import { dana } from './people.ts'

test('A-2.1-29 A-2.1-30 A-2.1-31 A-2.1-32 A-6-08 the banner stands on every screen while the cookie does', async ({
  page,
  portal,
  context,
}) => {
  await portal.signInAs(...dana)
  const banner = page.getByText(`Warning! You are acting as Dana Whitfield (${dana[0]})`, { exact: true })
  await page.goto('/404')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)

  await context.addCookies([{ name: 'cg_admin_key', value: 'somebody', url: portal.url }])
  for (const path of ['/404', '/server-error', '/services']) {
    await page.goto(path)
    await expect(banner).toBeVisible()
    await expect(banner).toHaveCSS('position', 'fixed')
    await expect(banner).toHaveCSS('background-color', 'rgb(179, 38, 30)')
  }
  // The content begins below the banner, not under it.
  const height = (await banner.boundingBox())?.height ?? 0
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(height)

  await context.clearCookies({ name: 'cg_admin_key' })
  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(banner).toHaveCount(0)
})
