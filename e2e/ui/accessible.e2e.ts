import { expect, expectAccessible, test } from '../app.ts'

test('axe reports new issues, not those already seen or excluded', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  for (const [rule, markup] of [
    ['button-name', '<button type="button"></button>'],
    ['color-contrast', '<p style="color: #bbb; background: #fff">Too pale</p>'],
    ['heading-order', '<h6>Too deep</h6>'],
    ['image-alt', '<img src="/favicon.svg" width="40" height="40">'],
  ] as const) {
    await page.evaluate((html) => {
      const fault = document.createElement('div')
      fault.id = 'fault'
      fault.innerHTML = html
      document.querySelector('main')?.append(fault)
    }, markup)
    await expect(expectAccessible(page), rule).rejects.toThrow(rule)
    await page.evaluate(() => document.querySelector('#fault')?.remove())
  }
  await expectAccessible(page)
})
