import { buildMember } from '../../server/test/build/member.ts'
import { expect, signIn, test } from '../app.ts'

interface Line {
  msg: string
  kind: string
  message: string
  release: string
  at: string[]
  screen: string
}

test("a click's calls share one trace; browser errors are logged", async ({ app, context, page }) => {
  await signIn(context, app, await buildMember(app))
  const headers: string[] = []
  page.on('request', (request) => {
    const header = request.headers().traceparent
    if (header) headers.push(header)
  })
  const traces = () => new Set(headers.map((header) => header.split('-')[1]))
  await page.goto('/services')
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const first = traces().size
  for (const [at, name] of ['My Plans', 'People'].entries()) {
    await page.getByRole('banner').getByRole('link', { name }).click()
    await expect.poll(() => traces().size).toBe(first + at + 1)
  }
  await expect(page.getByText("You currently don't have any people added.")).toBeVisible()
  expect(traces().size).toBe(first + 2)
  for (const header of headers) expect(header).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/)

  const before = app.logLines.length
  const told = () =>
    app.logLines
      .slice(before)
      .map((line) => JSON.parse(line) as Line)
      .filter(({ msg }) => msg === 'browser error')

  const [script] = await page
    .locator('script[src^="/assets/"]')
    .evaluateAll((all) => all.map((one) => one.outerHTML))
  const release = /\/assets\/([\w-]+)\.js/.exec(script ?? '')?.[1]
  await page.evaluate(() => {
    for (const word of ['one', 'one', 'two', 'three', 'four'])
      setTimeout(() => {
        throw new TypeError(`step ${word} failed for dana@lake.example`)
      })
    void Promise.reject(new RangeError('a promise failed'))
  })
  await expect
    .poll(() =>
      told()
        .map(({ message }) => message)
        .toSorted(),
    )
    .toEqual([
      'a promise failed',
      'step one failed for …',
      'step three failed for …',
      'step two failed for …',
    ])
  expect(new Set(told().map((line) => line.release))).toEqual(new Set([release]))
  expect(told()[0]).toMatchObject({ screen: '/contacts' })

  // An answer the server never gives, which breaks the screen's rendering.
  await page.route('**/api/v1/users/activity*', (route) =>
    route.fulfill({ json: { data: [null], total: 1, page: 1, per_page: 1, has_more: false, next: null } }),
  )
  await page.goto('/activity')
  await expect(page).toHaveURL(/\/server-error$/)
  await expect.poll(() => told().filter(({ kind }) => kind === 'screen')).toHaveLength(1)
  const [broken] = told().filter(({ kind }) => kind === 'screen')
  expect(broken?.at[0]).toMatch(/^[\w.-]+\.js:\d+:\d+$/)
  expect(app.logLines.slice(before).join()).not.toContain('lake.example')
})
