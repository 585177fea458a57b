import { gzipSync } from 'node:zlib'
import { expect, test } from '../app.ts'

// A first visit: the cookie question comes too.
test.use({ cookiesAnswered: false })

const mostBytes = 140_000
const mostFiles = 12

test('the sign-in page loads at most 140 kB of JavaScript, compressed, in at most twelve files', async ({
  page,
}) => {
  const scripts = new Map<string, number>()
  page.on('response', async (answer) => {
    if (!answer.url().endsWith('.js')) return
    scripts.set(new URL(answer.url()).pathname, gzipSync(await answer.body()).length)
  })
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Login to Your Account' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'We use cookies' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sizes = [...scripts].sort(([, one], [, other]) => other - one)
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0)
  expect(total, sizes.map(([path, bytes]) => `${bytes} ${path}`).join('\n')).toBeLessThan(mostBytes)
  expect(total).toBeGreaterThan(0)
  expect(scripts.size).toBeLessThanOrEqual(mostFiles)
})
