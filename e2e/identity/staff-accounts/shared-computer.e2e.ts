// A day at the counter: what a member buys, asks, and sees, and what each staff role does with it.
import { readFileSync } from 'node:fs'
import { dateIn } from '@goodturn/contract/time'
import type { MemberKey, TouchKey } from '@goodturn/contract/ids'
import type { StaffRole } from '@goodturn/contract/identity/staff-accounts/roles'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { issueLot } from '../../../server/src/money/ledger/issue.ts'
import { applyReports } from '../../../server/src/care/parcels/apply-reports.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { type Purchase, buildPurchase } from '../../../server/test/build/purchase.ts'
import { buildExperience } from '../../../server/test/build/touch.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect, expectAccessible, signIn, signInAsStaff, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { putInCart } from '../../ordering/checkout/shopper.ts'
import { openAssistance, toastOf } from '../../care/touches/actions.ts'

test.use({ now: '2027-03-01T17:00:00Z' })

const wide = { width: 1280, height: 800 }

/** Five gifts for five people, all from one member with one card. */
async function giftsOf(app: TestApp) {
  const member = await buildMember(app, { firstName: 'Dana', lastName: 'Whitfield' })
  const people = [
    ['Grace', 'Okafor', 'Winter Throw'],
    ['Sam', 'Petrakis', 'Citrus Crate'],
    ['Priya', 'Raman', 'Candle Trio'],
    ['Omar', 'Haddad', 'Tea Chest'],
    ['Lena', 'Fischer', 'Picture Frame'],
  ] as const
  const gifts: Purchase[] = []
  for (const [firstName, lastName, title] of people)
    gifts.push(
      await buildPurchase(app, {
        member,
        contact: { firstName, lastName },
        experience: { title, swappable: title === 'Tea Chest' },
        service: { title },
        ...(gifts.length > 0 ? { cardNumber: null } : {}),
      }),
    )
  const [blanket, citrus, candles, tea, frame] = gifts as [Purchase, Purchase, Purchase, Purchase, Purchase]
  return { member, blanket, citrus, candles, tea, frame }
}

/** The key of the gift for a person. */
async function touchKeyFor(app: TestApp, memberKey: MemberKey, name: string): Promise<TouchKey> {
  const [row] = await app.rows<{ key: TouchKey }>(
    sql`select key from touches where member_key = ${memberKey} and recipient_name = ${name}`,
  )
  if (!row) throw new Error(`nothing goes to ${name}`)
  return row.key
}

/** A browser window of the staff, in which each employee signs in. */
class SharedBrowser {
  readonly page: Page
  readonly #app: TestApp

  constructor(page: Page, app: TestApp) {
    this.page = page
    this.#app = app
  }

  async signIn(role: StaffRole, path: string): Promise<Page> {
    await signInAsStaff(this.page, this.#app, role)
    await this.page.goto(path)
    return this.page
  }
}

/** Acts like a barcode scanner: types and presses Enter in whatever has the focus. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** Prints, packs, and hands over everything due today. */
async function packAllDue(page: Page, app: TestApp, count: number, day: string): Promise<void> {
  await page.goto('/staff/today')
  await page.getByRole('checkbox', { name: 'Choose all services' }).check()
  await page.getByRole('button', { name: `Start a batch of ${count}` }).click()
  await expect(page.getByRole('region', { name: 'Chosen services' })).toBeHidden()
  // Prints of other batches are listed too; wait for the print of this one.
  const print = (papers: string) =>
    page.getByRole('region', { name: new RegExp(`^B-${day}-\\d+, ${papers}$`) })
  await page.getByRole('button', { name: 'Print pick list' }).click()
  await expect(print('pick list')).toBeVisible()
  await page.getByRole('button', { name: 'Print all three' }).click()
  const papers = print('A6 cards, slips, labels')
  await expect(papers).toBeVisible()
  await app.platform.jobs.drain()
  await expect(papers).toContainText('is ready')
  const saved = page.waitForEvent('download')
  await papers.getByRole('button', { name: 'Download PDF' }).click()
  const pdf = readFileSync(await (await saved).path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1').match(/\/Type\/Page\//g)?.length).toBeGreaterThanOrEqual(2 * count)
  await expectAccessible(page)

  await page
    .getByRole('link', { name: /^Pack B-/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: 'Scan a slip, card, or label' })).toBeFocused()
  const batches = (await (await page.request.get('/api/v1/staff/packing/batches')).json()) as {
    data: { key: string }[]
  }
  const rows = (await (
    await page.request.get(`/api/v1/staff/packing/batches/${batches.data[0]?.key}/touches`)
  ).json()) as { data: { name: string; code: string }[] }
  expect(rows.data).toHaveLength(count)
  for (const { code, name } of rows.data) {
    for (const piece of ['S', 'C', 'L']) await scan(page, `${code}-${piece}`)
    await expect(page.getByText(`${name} is packed. Slip, card, and label match.`)).toBeVisible()
  }
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Hand over' }).click()
  await expect(page.getByRole('textbox', { name: 'Scan a label, then the tracking number' })).toBeFocused()
  for (const [at, { code, name }] of rows.data.entries()) {
    await scan(page, `${code}-L`)
    await scan(page, `1Z${day}${at}`)
    await expect(page.getByText(`Recorded UPS 1Z${day}${at} for ${name}.`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect(page.getByText(`${count} parcels handed over.`)).toBeVisible()
}

/** Packs one parcel without the screens. */
async function packByApi(app: TestApp, key: TouchKey, carrierNumber: string): Promise<void> {
  const packer = await app.staff('fulfillment')
  const [touch] = await app.rows<{ experience: string }>(
    sql`select experience_key as experience from touches where key = ${key}`,
  )
  const chosen = { experiences: [touch?.experience], until: dateIn(app.now) }
  const { data: batch } = (await packer.post('/v1/staff/packing/batches', chosen)).body
  const { data: rows } = (await packer.get(`/v1/staff/packing/batches/${batch.key}/touches`)).body
  expect(rows).toMatchObject([{ key }])
  for (const piece of ['S', 'C', 'L'])
    await packer.post('/v1/staff/packing/scans', { code: `${rows[0].code}-${piece}` })
  await packer.post('/v1/staff/packing/ready', { code: `${rows[0].code}-L`, number: carrierNumber })
  const handed = await packer.post('/v1/staff/packing/handovers', {})
  expect(handed.body.data).toMatchObject({ handed: 1 })
}

/** The carrier returns a parcel. */
async function returnParcel(app: TestApp, key: TouchKey): Promise<void> {
  const [touch] = await app.rows<{ number: string }>(
    sql`select tracking_number as number from touches where key = ${key}`,
  )
  const report = {
    trackingNumber: touch?.number ?? '',
    trackingCarrier: 'UPS',
    status: 'return_to_sender' as const,
    message: 'Moved, left no address.',
    at: app.now,
    city: 'Oakland',
    state: 'CA',
  }
  await app.platform.database.transaction((tx) => applyReports(tx, [report], app.cause()))
}

test('members and staff share one browser for a full day @all', async ({ page, app, context }) => {
  test.setTimeout(420_000)
  const gifts = await giftsOf(app)
  const { member } = gifts
  await buildExperience(app, { title: 'Winter Hearth Box' }, { title: 'Winter Hearth Box' })
  await page.setViewportSize(wide)
  await signIn(context, app, member)
  // Members and staff have separate cookies, so both windows share a context.
  const counter = new SharedBrowser(await context.newPage(), app)
  /** The invoice of the candles, the only one partly paid with credit. */
  let candles = ''

  await test.step('Dana buys five gifts: one on the screen, the others as the screen would', async () => {
    await putInCart(page, gifts.blanket)
    await goTo(page, '/payment')
    await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
    await expect(page).toHaveURL(/\/payment\/success/)
    const caller = await app.as(member)
    const source = gifts.blanket.card?.key
    const three = [gifts.citrus, gifts.tea, gifts.frame].map((gift) => gift.cartItem())
    expect((await caller.post('/v1/billing/checkout', { source, credit: false, items: three })).status).toBe(
      200,
    )
    const thanks = { memberKey: member.key, description: 'A thank-you', now: app.now, cents: 1000 }
    await issueLot(app.db, { ...thanks, kind: 'credit', reason: 'other', expiresAt: null })
    const one = [gifts.candles.cartItem()]
    const bought = await caller.post('/v1/billing/checkout', { source, credit: true, items: one })
    expect(bought.status).toBe(200)
    candles = bought.body.data.id
  })

  await test.step('Dana asks for a swap, and writes to the concierge', async () => {
    await goTo(page, `/touch/${await touchKeyFor(app, member.key, 'Omar Haddad')}`)
    const help = await openAssistance(page)
    await help.getByRole('button', { name: /^Swap this gift/ }).click()
    await help.getByRole('button', { name: 'Request a swap' }).click()
    await expect(toastOf(page, 'Swap request sent.')).toBeVisible()
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Contact the concierge' }).click()
    const drawer = page.getByRole('dialog', { name: 'Contact us' })
    await drawer.getByLabel('Message').fill('Omar has more tea than shelves. Something warm, please?')
    await drawer.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Your message is on its way')).toBeVisible()
  })

  await test.step('Support answers the message, and swaps the gift', async () => {
    const desk = await counter.signIn('support', '/staff/queues/messages')
    await desk.getByRole('textbox', { name: 'Answer' }).fill('He gets our Winter Hearth Box instead.')
    await desk.getByRole('button', { name: 'Send answer' }).click()
    await expect(desk.getByText('Nothing is waiting here.')).toBeVisible()
    await desk
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: /^Swap requests/ })
      .click()
    await expect(desk.getByRole('region', { name: 'Omar Haddad' })).toBeVisible()
    await desk.getByRole('combobox', { name: 'Gift' }).fill('hearth')
    await desk.getByRole('option', { name: 'Winter Hearth Box' }).click()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Swap', exact: true }).click()
    await expect(desk.getByText('Nothing is waiting here.')).toBeVisible()
  })

  await app.travelTo('2027-03-02T05:00:00Z')

  await test.step('Fulfillment prints, packs and hands over all five', async () => {
    const table = await counter.signIn('fulfillment', '/staff/today')
    await packAllDue(table, app, 5, '0302')
  })

  await test.step('One comes back, and support gives it a new address; another is refunded', async () => {
    const back = await touchKeyFor(app, member.key, 'Sam Petrakis')
    await returnParcel(app, back)
    const support = await app.staff('support')
    const address = { street: '418 Sycamore Way', city: 'Piedmont', state: 'CA', zip: '94611', country: 'US' }
    expect((await support.post(`/v1/staff/touches/${back}/address`, address)).status).toBe(200)
    const path = `/v1/staff/invoices/${candles}`
    const { seen } = (await support.post(`${path}/refundpreview`, {})).body.data
    const refunded = await support.post(`${path}/refund`, { reason: 'Arrived damaged', seen })
    expect(refunded.body.data.refund).toMatchObject({ amount: 54, to_card: 44, to_wallet: 10 })
  })

  await app.travelTo('2027-03-03T05:00:00Z')
  await packByApi(app, await touchKeyFor(app, member.key, 'Sam Petrakis'), '1Z03030')

  await test.step('Dana sees all of it: activity, gifts, wallet and mail', async () => {
    await page.goto('/activity')
    for (const words of [
      /Winter Throw.*Grace Okafor|Grace Okafor.*Winter Throw/s,
      /Citrus Crate.*Sam Petrakis|Sam Petrakis.*Citrus Crate/s,
      /Winter Hearth Box.*Omar Haddad|Omar Haddad.*Winter Hearth Box/s,
    ])
      await expect(page.getByRole('main')).toContainText(words)
    await goTo(page, `/touch/${await touchKeyFor(app, member.key, 'Omar Haddad')}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Winter Hearth Box')
    await goTo(page, `/touch/${await touchKeyFor(app, member.key, 'Sam Petrakis')}`)
    await expect(page.getByRole('main')).toContainText('418 Sycamore Way')
    await expect(page.getByRole('main')).toContainText('1Z03030')
    await goTo(page, '/billing/credits')
    await expect(page.getByText('$10.00').first()).toBeVisible()
    const subjects = (await app.mailsTo(member.email)).map(({ subject }) => subject)
    for (const part of [
      'About your message',
      'Your swap request for Omar Haddad',
      'Citrus Crate for Sam Petrakis couldn’t be delivered',
      'Citrus Crate for Sam Petrakis is going out again',
      'Your refund of $54.00',
    ])
      expect(subjects.join('\n')).toContain(part)
    const words = (await app.mailsTo(member.email)).map(({ plain }) => plain).join('\n')
    expect(words).toContain('He gets our Winter Hearth Box instead.')
  })
})
