import { expect, test } from '../app.ts'

test('/api/docs describes the calls: its script runs under our policy', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
  })
  await page.goto('/api/docs')
  // The description of all calls is large, and is read on the page's one thread.
  await expect(page.getByRole('heading', { level: 1, name: 'Goodturn API' })).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('/v1/auth/login').first()).toBeVisible()
  await expect(page.getByText(/Ask AI|Generate MCP|Open API Client|Developer Tools/)).toHaveCount(0)
  expect(refused).toEqual([])
})
