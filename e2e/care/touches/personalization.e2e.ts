import { sql } from 'drizzle-orm'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import { buildExperience, buildTouch } from '../../../server/test/build/touch.ts'
import { goTo } from '../../go-to.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

test('the banner of an incomplete gift asks for personalization @all', async ({ app, context, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const member = await buildMember(app)
  const experience = await buildExperience(app, {
    personalizationRequired: true,
    personalizationLabel: 'Family name, as it is carved',
  })
  await signIn(context, app, member)
  await page.goto('/touch/none')
  for (const [status, asks, name] of [
    ['pending', /It’s made for/, 'The Okafors'],
    ['incomplete', /Information is missing/, 'The Okafors of Oakland'],
  ] as const) {
    const change = status === 'incomplete' ? ({ status, incompleteAt: app.now } as const) : {}
    const touch = await buildTouch(app, { member, experience, change })
    await goTo(page, `/touch/${touch.key}`)
    const banner = page.getByRole('status').filter({ hasText: asks })
    const field = banner.getByLabel('Family name, as it is carved')
    await expect(field).toBeVisible()
    await expectAccessible(page)
    await field.fill(name)
    await banner.getByRole('button', { name: 'Save personalization' }).click()
    await expect(page.getByText('Personalization updated!')).toBeVisible()
    await expect(field).toHaveCount(0)
    await expect(page.getByText('This touch is scheduled.')).toBeVisible()
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
  }
  await page.reload()
  await expect(page.getByText('The Okafors of Oakland')).toBeVisible()
  const kept = sql`select personalization from touches where member_key = ${member.key} order by key`
  expect(await app.rows(kept)).toEqual([
    { personalization: 'The Okafors' },
    { personalization: 'The Okafors of Oakland' },
  ])
})

test('personalized gifts keep their text from cart to purchase @all', async ({ app, context, page }) => {
  const { member, contact, experience } = await buildPurchase(app, {
    experience: { personalizationRequired: true, personalizationLabel: 'House number on the sign' },
  })
  const visit = await buildExperience(app, { appointmentRequired: true, title: 'Gutter Cleaning' })
  await signIn(context, app, member)
  const shop = `/service-activation/${experience.serviceKey}/${contact.key}`
  await page.goto(`/service-activation/${visit.serviceKey}/${contact.key}`)
  await expect(page.getByText(/By appointment, arranged after you order/)).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)

  await goTo(page, shop)
  const field = page.getByLabel('House number on the sign')
  const asked = page.getByText(/We need one thing before it goes out: House number on the sign/)
  await expect(asked).toBeVisible()
  await field.fill('1420')
  await expect(page.getByText(/We need one thing before it goes out/)).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /^As soon as possible Goes out/ })).toBeChecked()
  await field.fill('')
  await expect(asked).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Successfully added to cart!')).toBeVisible()
  await goTo(page, '/purchase')
  await expect(asked).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Go to cart' })).toBeVisible()
  await field.fill('1420')
  await field.blur()
  // Immediately, before the browser has had time to store it.
  await page.goto('/purchase')
  await expect(page.getByText('Personalization: 1420')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click()
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  const rows = await app.rows(sql`select personalization from touches where member_key = ${member.key}`)
  expect(rows).toEqual([{ personalization: '1420' }])
})
