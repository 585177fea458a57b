import { buildGiftLink } from '../../../server/test/build/outreach/gift-link.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { expectFitsPhone, openAsRecipient } from './story.ts'

const calls = /\/api\/v1\/giftlinks(\?|$)/
const path = '/activity?type=links'

test('D-1-121 the list of links loads, is empty, and fails with Try again', async ({
  page,
  app,
  context,
}) => {
  const member = await buildMember(app)
  await signIn(context, app, member)
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { errors: [] } }))
  await page.goto(path)
  const list = page.getByRole('region', { name: 'Gift links' })
  await expect(list.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(calls)
  const answered = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await answered.promise
    await route.continue()
  })
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect(list.getByRole('heading', { name: 'No gift links yet' })).toHaveCount(0)
  answered.resolve()
  await expect(list.getByRole('heading', { name: 'No gift links yet' })).toBeVisible()
  await expectAccessible(page)

  const loaded = Promise.withResolvers<void>()
  await page.unroute(calls)
  await page.route(calls, async (route) => {
    await loaded.promise
    await route.continue()
  })
  await page.reload()
  await expect(list.getByRole('status', { name: 'Loading' })).toBeVisible()
  loaded.resolve()
  await expect(list.getByRole('heading', { name: 'No gift links yet' })).toBeVisible()
})

test('links are filtered by state and lead to their gifts; activity says for whom it waits', async ({
  page,
  app,
  context,
}) => {
  const made = await buildGiftLink(app)
  await signIn(context, app, made.member)
  await page.goto('/activity')
  const row = page.getByRole('listitem').filter({ hasText: made.service.title }).first()
  await expect(row).toContainText('Waiting for Grace')
  await page.getByRole('link', { name: 'Gift links' }).click()
  const list = page.getByRole('list', { name: 'Gift links' }).getByRole('listitem')
  await expect(list).toHaveCount(1)
  await expect(list).toContainText('Not opened')
  await expect(list).toContainText('Open until Mar 31, 2027')
  await page.getByRole('button', { name: 'Opened', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No gift links match.' })).toBeVisible()
  await openAsRecipient(app, made.key)
  await page.reload()
  await expect(list).toHaveCount(1)
  await expectAccessible(page)
  await expectFitsPhone(page)
  await expectAccessible(page)
  await list.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Waiting for Grace' })).toBeVisible()
})
