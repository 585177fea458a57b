import { buildMember } from '../../server/test/build/member.ts'
import { expect, signIn, test } from '../app.ts'
import { goTo } from '../go-to.ts'

const warning = 'It looks like you have logged in to another account.'

test('A-2.1-29 A-2.1-30 A-2.1-31 A-2.1-32 A-6-08 A-1-29 A-2.1-36 A-2.5-01 A-2.5-02 A-2.5-03 A-2.5-04 A-4.1-32 P:G-26 the banner shows while the cookie exists; account changes warn', async ({
  page,
  app,
  context,
}) => {
  const dana = await buildMember(app)
  await signIn(context, app, dana)
  const banner = page.getByText(`Warning! You are acting as Dana Whitfield (${dana.email})`, { exact: true })
  await page.goto('/404')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)

  await context.addCookies([{ name: 'cg_admin_key', value: 'somebody', url: app.url }])
  for (const [path, heading] of [
    ['/server-error', 'Oops! Something went wrong.'],
    ['/404', 'Oops! Page not found.'],
    ['/services', 'Services'],
  ] as const) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(banner).toBeVisible()
    await expect(banner).toHaveCSS('position', 'fixed')
    await expect(banner).toHaveCSS('background-color', 'rgb(179, 38, 30)')
  }
  // The content starts below the banner, not under it.
  const height = (await banner.boundingBox())?.height ?? 0
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(height)

  await context.clearCookies({ name: 'cg_admin_key' })
  await goTo(page, '/404')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found.')
  await expect(banner).toHaveCount(0)

  await signIn(context, app, await buildMember(app, { firstName: 'Noah' }))
  const other = await context.newPage()
  await other.goto('/services')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  const dialog = page.getByRole('dialog', { name: warning })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('second browser or a private window')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const here = await page.evaluate(() => window.localStorage.getItem('cg_user'))
  expect(here).toBe(await other.evaluate(() => window.localStorage.getItem('cg_user')))

  await other.getByRole('button', { name: 'Menu' }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(dialog).toHaveCount(0)
})
