import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { TestApp } from '../../server/test/app.ts'
import { buildCard } from '../../server/test/build/card.ts'
import { buildMember } from '../../server/test/build/member.ts'
import { buildPerson } from '../../server/test/build/order.ts'
import { buildPackageService } from '../../server/test/build/package.ts'
import { fillCart } from '../../tools/fill-cart.ts'
import { expect, signIn, test } from '../app.ts'

/** A member of a type with a package for each of two people in the cart. */
async function buildPackageBuyer(app: TestApp, type: string) {
  const member = await buildMember(app, { type })
  await buildCard(app, member)
  const service = await buildPackageService(app)
  const people = [
    await buildPerson(app, member),
    await buildPerson(app, member, { firstName: 'Sam', lastName: 'Petrakis' }),
  ]
  return { member, items: people.map(({ item }) => item(service)) }
}

test('B-4.1-10 after two packages the success page is told of two', async ({ page, app, context }) => {
  const { member, items } = await buildPackageBuyer(app, 'business')
  await signIn(context, app, member)
  await fillCart(page, member.key, items)
  await page.goto('/payment')
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success\?packages=2$/)
  await expect(page.getByText('2 Under Contract Gifts are being prepared for shipment')).toBeVisible()
  expect(await app.rows(sql`select status from packages where member_key = ${member.key}`)).toHaveLength(2)
})

const moneyPaths = [
  '/billing',
  '/billing/paymentmethods',
  '/billing/invoices',
  '/billing/tokens',
  '/billing/discounts',
  '/billing/fundrenewals',
  '/billing/paymentpartners',
  '/billing/paymentrequests',
  '/paymentpartners/invite',
]
const cartPaths = ['/purchase', '/purchase?mode=manage', '/payment']

/** What a page says once it has loaded. */
async function wordsOf(page: Page, path: string): Promise<string> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  return page.locator('body').innerText()
}

test('B-1-06 B-1-07 in real estate a package is called a transaction, elsewhere a package', async ({
  page,
  app,
  context,
}) => {
  test.slow()
  const agent = await buildPackageBuyer(app, 'realestate')
  await signIn(context, app, agent.member)
  await fillCart(page, agent.member.key, agent.items)
  for (const path of cartPaths) {
    const words = await wordsOf(page, path)
    expect(words, path).toContain('Transaction, ships to Oakland, CA')
    expect(words, path).not.toMatch(/package/i)
  }
  for (const path of moneyPaths) expect(await wordsOf(page, path), path).not.toMatch(/package/i)

  await context.clearCookies()
  const owner = await buildPackageBuyer(app, 'business')
  await signIn(context, app, owner.member)
  await fillCart(page, owner.member.key, owner.items)
  for (const path of cartPaths) {
    const words = await wordsOf(page, path)
    expect(words, path).toContain('Package, ships to Oakland, CA')
    expect(words, path).not.toMatch(/transaction/i)
  }
})
