import { readFileSync } from 'node:fs'
import type { GiftLinkKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { buildContact } from '../../../server/test/build/contact.ts'
import { buildBuyer } from '../../../server/test/build/order.ts'
import { linkItem } from '../../../server/test/build/outreach/gift-link.ts'
import { thank } from '../../../server/test/build/outreach/thanks.ts'
import { buildService } from '../../../server/test/build/service.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { acceptAsRecipient, expectFitsPhone, openAsRecipient } from './story.ts'

test('D-1-98 D-1-99 a sending to many is followed by its steps; each count leads to its list and file', async ({
  page,
  app,
  context,
}) => {
  const buyer = await buildBuyer(app)
  const service = await buildService(app, { title: 'Winter Hearth Box' })
  const items = []
  for (const firstName of ['Grace', 'Ravi', 'Belén', 'Sam', 'Joan'])
    items.push(
      linkItem(await buildContact(app, { member: buyer.member, firstName, lastName: 'Quill' }), service),
    )
  await buyer.pay(items)
  const links = await app.rows<{ key: GiftLinkKey; touch: TouchKey; sending: string }>(
    sql`select key, touch_key as touch, checkout_key as sending from gift_links
        where member_key = ${buyer.member.key} order by created_at, key`,
  )
  const [grace, ravi, belen] = links
  if (!grace || !ravi || !belen) throw new Error('five links were made')
  for (const { key } of [grace, ravi, belen]) await openAsRecipient(app, key)
  for (const { key } of [grace, ravi]) await acceptAsRecipient(app, key, false)
  await thank(app, grace.key, 'We love it.')

  await signIn(context, app, buyer.member)
  await page.goto(`/touch/${grace.touch}`)
  await page.getByRole('link', { name: 'All links of this order' }).click()
  await expect(page).toHaveURL(`/touch?sending=${grace.sending}`)
  await expect(page.getByRole('heading', { name: 'Winter Hearth Box', level: 1 })).toBeVisible()
  const steps = page.getByRole('list', { name: 'Steps reached' })
  for (const [name, count] of [
    ['Sent', 5],
    ['Opened', 3],
    ['Accepted', 2],
    ['Thanked', 1],
  ] as const)
    await expect(steps.getByRole('link', { name: `${name}: ${count} p` })).toBeVisible()
  const people = (step: string) => page.getByRole('list', { name: step, exact: true }).getByRole('listitem')
  // Those who still have to answer come first.
  await expect(people('Still waiting')).toHaveCount(3)
  await steps.getByRole('link', { name: 'Accepted: 2 people' }).click()
  await expect(people('Accepted')).toHaveCount(2)
  await expectAccessible(page)
  await expectFitsPhone(page)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download accepted as CSV' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(3)
  expect(file).toContain('Denver')
  expect(file).not.toContain('Quiet Maple')

  // Without an order it leads to all gifts; another's is unknown.
  await page.goto('/touch')
  await expect(page).toHaveURL('/activity')
  await page.goto('/touch?sending=checkout_01kagw6x3e8n5s0v2t4q7r9y1z')
  await expect(page.getByRole('heading', { name: 'We couldn’t find these gift links.' })).toBeVisible()
})
