import type { Page } from '@playwright/test'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildService } from '../../../server/test/build/service.ts'
import { buildTokens } from '../../../server/test/build/token.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

/** A member with two kinds of tokens: three for a bouquet or a crate, one for any of seven services. */
async function buildOwner(app: TestApp) {
  const member = await buildMember(app)
  const bouquet = await buildService(app, { title: 'Lakeside Bouquet' })
  const crate = await buildService(app, { title: 'Citrus Crate' })
  const others = []
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    others.push(await buildService(app, { title: `Small gift ${number}` }))
  }
  await buildTokens(app, member, { title: 'Gift token', qty: 3, serviceKeys: [bouquet.key, crate.key] })
  await buildTokens(app, member, { title: 'Small token', qty: 1, serviceKeys: others.map(({ key }) => key) })
  return { member, bouquet }
}

const kinds = (page: Page) => page.getByRole('list', { name: 'Service tokens' }).getByRole('listitem')

test('B-2.3-18 B-3.10-01 B-7-54 B-8-45 B-9-30 each token type shows its title, count, and services', async ({
  app,
  context,
  page,
}) => {
  const { member, bouquet } = await buildOwner(app)
  await signIn(context, app, member)
  const answered = page.waitForResponse(/\/api\/v1\/tokens$/)
  await page.goto('/billing/tokens')
  const answer = await answered
  expect(answer.request().method()).toBe('GET')
  const { data } = await answer.json()
  expect(data).toMatchObject([
    { key: expect.stringMatching(/./), title: 'Gift token', qty: 3 },
    { key: expect.stringMatching(/./), title: 'Small token', qty: 1 },
  ])
  await expect(page.getByRole('heading', { level: 1, name: 'Service tokens' })).toBeVisible()
  await expect(kinds(page)).toHaveCount(2)
  await expect(page.getByText('They don’t expire.')).toBeVisible()
  await expect(kinds(page).nth(0).getByRole('heading')).toHaveText('Gift token')
  await expect(kinds(page).nth(0)).toContainText('3tokens')
  await expect(kinds(page).nth(0)).toContainText('Redeemable for Citrus Crate and Lakeside Bouquet.')
  await expect(kinds(page).nth(1)).toContainText('1token')
  await expect(kinds(page).nth(1)).not.toContainText('Small gift 5')
  await kinds(page).nth(1).getByRole('button', { name: '3 more' }).click()
  await expect(kinds(page).nth(1)).toContainText('Small gift 6 and Small gift 7.')
  await expectAccessible(page, { within: '#content' })
  await kinds(page).nth(0).getByRole('link', { name: 'Lakeside Bouquet' }).click()
  await expect(page).toHaveURL(new RegExp(`/services\\?service=${bouquet.key}$`))
  await expect(page.getByRole('dialog', { name: 'Lakeside Bouquet' })).toBeVisible()

  await signIn(context, app, await buildMember(app))
  await page.goto('/billing/tokens')
  await expect(page.getByText('You don’t have any service tokens.')).toBeVisible()
  await expectAccessible(page, { within: '#content' })
})
test('B-2.3-19 B-2.3-20 the success message stays two seconds after a purchase', async ({
  app,
  context,
  page,
}) => {
  const { member } = await buildOwner(app)
  await signIn(context, app, member)
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const words = page.getByText('Successful purchase!', { exact: true })
  // The page also loads by timers: run a little of its time at once, so the count starts with the text.
  const appear = () =>
    expect
      .poll(async () => {
        await page.clock.runFor(20)
        return words.isVisible()
      })
      .toBe(true)

  await page.goto('/billing/tokens?success=true')
  await appear()
  await page.clock.runFor(1500)
  await expect(words).toBeVisible()
  await page.clock.runFor(1000)
  await expect(words).toHaveCount(0)
  await expect(page).toHaveURL(/\/billing\/tokens$/)

  await page.goto('/billing/tokens?success=true')
  await appear()
  await words.hover()
  await page.clock.runFor(5000)
  await expect(words).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(1500)
  await expect(words).toBeVisible()
  await page.clock.runFor(1000)
  await expect(words).toHaveCount(0)
})
