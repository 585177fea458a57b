import { expect, test } from '../app.ts'

test('/api/docs describes the API and runs under our CSP @all', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
  })
  // The full API description is large and would be parsed on the page's main thread, so the test serves only a few
  // calls.
  await page.route('**/api/openapi.json', async (route) => {
    const response = await route.fetch()
    const document = (await response.json()) as { paths: Record<string, unknown> }
    const paths = Object.entries(document.paths).filter(([path]) => path.startsWith('/v1/auth/'))
    await route.fulfill({ response, json: { ...document, paths: Object.fromEntries(paths) } })
  })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Goodturn API' })).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('/v1/auth/login').first()).toBeVisible()
  await expect(page.getByText(/Ask AI|Generate MCP|Open API Client|Developer Tools/)).toHaveCount(0)
  expect(refused).toEqual([])
})
