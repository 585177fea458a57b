import { expect, test } from '../app.ts'

test('/api/docs describes the calls: its script runs under our policy', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
  })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Goodturn API' })).toBeVisible()
  await expect(page.getByText('/v1/auth/login').first()).toBeVisible()
  expect(refused).toEqual([])
})
