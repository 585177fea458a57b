import { test, dana, uma, nora, rita } from './story.ts'
test('shots', async ({ page, portal, keys }) => {
  test.setTimeout(120000)
  const shot = async (name: string, path: string) => {
    for (const [w, h] of [[1280, 800], [390, 844]] as const) {
      await page.setViewportSize({ width: w, height: h })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(500)
      await page.screenshot({ path: `/tmp/tt/${name}-${w}.png`, fullPage: true })
    }
  }
  await portal.signInAs(...dana)
  await shot('activity', '/activity')
  await shot('shipped', `/touch/${keys.shipped}`)
  await shot('rich', `/touch/${keys.rich}`)
  await shot('returned', `/touch/${keys.returntosender}`)
  await shot('engagements', `/touch/${keys.rich}?engagements=1`)
  await shot('none', '/activity?search=zzz')
  await portal.signInAs(...uma)
  await shot('dashboard', '/')
  await portal.signInAs(...nora)
  await shot('dashboard-empty', '/')
  await portal.signInAs(...rita)
  await shot('activity-empty', '/activity')
})
