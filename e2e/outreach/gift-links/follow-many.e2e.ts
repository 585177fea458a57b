import { readFileSync } from 'node:fs'
import type { GiftLinkKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { buildContact } from '../../../server/test/build/contact.ts'
import { buildBuyer } from '../../../server/test/build/order.ts'
import { linkItem } from '../../../server/test/build/outreach/gift-link.ts'
import { thank } from '../../../server/test/build/outreach/thanks.ts'
import { buildService } from '../../../server/test/build/service.ts'
import { expectLoadingThenError } from '../../people/contacts/states.ts'
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
  const counted = { Sent: 5, Opened: 3, Accepted: 2, 'On its way': 0, Delivered: 0, Thanked: 1 }
  const others = { 'Still waiting': 3, Declined: 0, Expired: 0 }
  const people = (step: string) => page.getByRole('list', { name: step, exact: true }).getByRole('listitem')
  // Those who still have to answer come first.
  await expect(people('Still waiting')).toHaveCount(3)
  for (const [step, count] of Object.entries({ ...counted, ...others })) {
    const lead = page.getByRole('link', { name: `${step}: ${count} ${count === 1 ? 'person' : 'people'}` })
    await lead.click()
    await expect(page.getByRole('heading', { name: step, exact: true, level: 2 })).toBeVisible()
    await expect(people(step)).toHaveCount(count)
    const save = page.getByRole('button', { name: `Download ${step.toLowerCase()} as CSV` })
    if (count === 0) {
      await expect(page.getByRole('heading', { name: 'Nobody here.' })).toBeVisible()
      await expect(save).toBeDisabled()
      continue
    }
    const download = page.waitForEvent('download')
    await save.click()
    const file = readFileSync(await (await download).path(), 'utf8')
    expect([step, file.trim().split('\r\n').length - 1]).toEqual([step, count])
    expect(file).not.toContain('Quiet Maple')
  }
  await expectAccessible(page)
  await expectFitsPhone(page)
  await expectAccessible(page)

  // Without an order it leads to all gifts; another's is unknown.
  await page.goto('/touch')
  await expect(page).toHaveURL('/activity')
  await page.goto('/touch?sending=checkout_01kagw6x3e8n5s0v2t4q7r9y1z')
  await expect(page.getByRole('heading', { name: 'We couldn’t find these gift links.' })).toBeVisible()
})

test('a sending that does not load says so, and loads again', async ({ page, app, context }) => {
  const buyer = await buildBuyer(app)
  const service = await buildService(app)
  await buyer.pay([linkItem(await buildContact(app, { member: buyer.member }), service)])
  const { data } = (await buyer.caller.get('/v1/giftlinks')).body
  await signIn(context, app, buyer.member)
  await expectLoadingThenError(page, `/touch?sending=${data[0].sending}`, /\/v1\/sendings\/[^/]+$/)
  await expect(page.getByRole('link', { name: 'Sent: 1 person' })).toBeVisible()
})
