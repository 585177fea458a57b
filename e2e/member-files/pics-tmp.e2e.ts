import { sql } from 'drizzle-orm'
import { buildContact } from '../../server/test/build/contact.ts'
import { buildMember } from '../../server/test/build/member.ts'
import { buildPurchase } from '../../server/test/build/purchase.ts'
import { buildTouch } from '../../server/test/build/touch.ts'
import { issueLot } from '../../server/src/ledger/issue.ts'
import { expect, signInAsStaff, test } from '../app.ts'

test('pictures', async ({ page, app }) => {
  test.setTimeout(120_000)
  const member = await buildMember(app, { firstName: 'Dana', lastName: 'Whitfield', phone: '5105550118', company: 'Harbor & Main Realty', type: 'realestate', street: '1990 Mountain Boulevard', city: 'Oakland', state: 'CA', zip: '94611' })
  const purchase = await buildPurchase(app, { member })
  await buildContact(app, { member, firstName: 'Priya', lastName: 'Raman' })
  const facts = { memberKey: member.key, description: 'A thank-you', now: app.now }
  await issueLot(app.db, { ...facts, kind: 'credit', reason: 'other', cents: 1000, expiresAt: null })
  for (let n = 0; n < 3; n += 1) {
    const order = { source: purchase.card?.key, credit: n === 0, items: [purchase.cartItem()] }
    await (await app.as(member)).post('/v1/billing/checkout', order)
  }
  await issueLot(app.db, { ...facts, kind: 'credit', reason: 'other', cents: 6250, expiresAt: new Date('2027-12-31') })
  await issueLot(app.db, { ...facts, kind: 'fund', reason: 'manual_entry', cents: 27500 })
  const returned = await buildTouch(app, { member })
  await app.rows(sql`update touches set status = 'returntosender' where key = ${returned.key}`)
  const support = await app.staff('support')
  await support.post(`/v1/staff/members/${member.key}/notes`, { text: 'Left a voicemail about the box. She calls back on Monday.' })
  await support.post(`/v1/admin/members/${member.key}/credits`, { amount: 100, reason: 'promotion', description: 'Fall promotion' })
  await signInAsStaff(page, app, 'support')
  const shot = async (name: string, full = true) => {
    await page.waitForTimeout(400)
    await page.screenshot({ path: `/tmp/pics/member-files/${name}.png`, fullPage: full })
  }
  for (const [w, vp] of [['wide', { width: 1280, height: 800 }], ['narrow', { width: 390, height: 844 }]] as const) {
    await page.setViewportSize(vp)
    await page.goto('/staff/members')
    await expect(page.getByRole('table').first()).toBeVisible()
    await shot(`search-${w}`)
    await page.goto(`/staff/members/${member.key}`)
    await expect(page.getByRole('table').first()).toBeVisible()
    await shot(`file-${w}`)
    await page.goto(`/staff/members/${member.key}/money`)
    await expect(page.getByRole('table').first()).toBeVisible()
    await shot(`money-${w}`)
    await page.getByRole('button', { name: /^Refund GT-/ }).first().click()
    await page.getByRole('radio', { name: 'Some of the items' }).check()
    await page.getByRole('checkbox').first().check()
    await shot(`refund-${w}`, false)
    await page.keyboard.press('Escape')
    await page.goto(`/staff/members/${member.key}`)
    await page.getByRole('button', { name: 'Give' }).click()
    await shot(`give-${w}`, false)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Act as Dana' }).click()
    await shot(`act-${w}`, false)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Act as Dana' }).click()
  const dialog = page.getByRole('dialog', { name: 'Act as Dana Whitfield?' })
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Dana asked us to move five gifts.')
  await dialog.getByRole('button', { name: 'Act as Dana' }).click()
  await expect(page.getByRole('region', { name: 'Acting as another account' })).toBeVisible()
  await shot('acting-narrow', false)
  await page.setViewportSize({ width: 1280, height: 800 })
  await shot('acting-wide', false)
})
