import { dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { buildMember } from '../../server/test/build/member.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../server/test/build/touch.ts'
import type { TestApp } from '../../server/test/test-app.ts'
import { expect, expectAccessible, signInAsStaff, test } from '../app.ts'

/** A gift of its own with due touches for the people named; the last lacks what it is made with. */
async function due(app: TestApp, title: string, names: readonly string[]) {
  const member = await buildMember(app)
  const experience = await buildExperience(app, { title, personalizationRequired: true })
  for (const [index, displayName] of names.entries()) {
    const recipient = await buildRecipient(app, member, { displayName })
    const isLast = index === names.length - 1
    await buildTouch(app, {
      member,
      recipient,
      experience,
      eventDate: dateIn(app.now),
      change: isLast ? {} : { personalization: 'G. O.' },
    })
  }
}

/** What a barcode scanner does: it types and presses Enter, into whatever has the focus. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** The codes of a gift's touches, in the order of their batch. */
async function codes(page: Page, title: string) {
  const answer = await page.request.get('/api/v1/staff/packing/batches')
  const batch = (await answer.json()).data.find(({ services }: { services: string[] }) =>
    services.includes(title),
  )
  const rows = await page.request.get(`/api/v1/staff/packing/batches/${batch.key}/touches`)
  return (await rows.json()).data as { name: string; code: string; key: string }[]
}

for (const [name, viewport] of [
  ['wide', { width: 1280, height: 800 }],
  ['narrow', { width: 390, height: 844 }],
] as const) {
  test(`a batch is chosen, printed, packed by scanning and handed over, ${name}`, async ({ page, app }) => {
    await page.setViewportSize(viewport)
    const title = `Winter Box ${name}`
    await due(app, title, ['Ada Sparks', 'Ben Reno', 'Cleo Lacks'])
    await signInAsStaff(page, app, 'fulfillment')

    await page.goto('/staff/today')
    await page.getByRole('checkbox', { name: `Choose ${title}` }).check()
    const chosen = page.getByRole('region', { name: 'Chosen services' })
    await expect(chosen).toContainText('1 service, 3 touches chosen.')
    await expect(chosen).toContainText(`Cleo Lacks, ${title}: the personalization`)
    await expectAccessible(page)
    await chosen.getByRole('button', { name: 'Start a batch of 2' }).click()
    await expect(page.getByRole('region', { name: 'Chosen services' })).toBeHidden()

    await page.getByRole('button', { name: 'Print all three' }).click()
    await expect(page.getByText('A6 cards, slips, labels').first()).toBeVisible()
    await app.platform.jobs.drain()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).first().click()
    expect((await saved).suggestedFilename()).toMatch(/^B-0301-\d+-cards_a6-slips-labels_4x6\.pdf$/)
    await expectAccessible(page)

    await page
      .getByRole('link', { name: /^Pack B-/ })
      .first()
      .click()
    const field = page.getByRole('textbox', { name: 'Scan a slip, a card or a label' })
    await expect(field).toBeFocused()
    const [ada, ben] = await codes(page, title)
    await scan(page, `${ada?.code}-S`)
    await expect(page.getByText('Slip for Ada Sparks. Now the card and the label.')).toBeVisible()
    await scan(page, `${ada?.code}-S`)
    await expect(
      page.getByText('The slip for Ada Sparks was already scanned. Nothing changed.'),
    ).toBeVisible()
    await scan(page, `${ada?.code}-C`)
    await scan(page, `${ada?.code}-L`)
    await expect(page.getByText('Ada Sparks is packed. Slip, card and label match.')).toBeVisible()
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo Ada Sparks' }).click()
    await expect(field).toBeFocused()
    await expect(page.getByRole('table', { name: 'Touches of the batch' })).not.toContainText('Packed')

    await page.goto('/staff/hand-over')
    const numbers = page.getByRole('textbox', { name: 'Scan a label, then the carrier’s number' })
    await expect(numbers).toBeFocused()
    await scan(page, '1Z999AA10000')
    await expect(page.getByText('Scan a touch’s label first, then the carrier’s number.')).toBeVisible()
    const number = `1Z999${name.toUpperCase()}1`
    await scan(page, `${ada?.code}-L`)
    await scan(page, number)
    await expect(page.getByText(`UPS ${number} is noted for Ada Sparks.`)).toBeVisible()
    await scan(page, `${ben?.code}-L`)
    await scan(page, number)
    await expect(
      page.getByText('This number belongs to another touch, for Ada Sparks. Nothing changed.'),
    ).toBeVisible()

    const file = `touch,number\n${ben?.key},1Z999${name.toUpperCase()}2\ntouch_nobody,1Z9990000\n`
    await page.locator('input[type="file"]').setInputFiles({
      name: 'numbers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file),
    })
    await expect(page.getByText('1 of 2 numbers noted.')).toBeVisible()
    await expect(page.getByText('Line 3: "touch_nobody" is not one of our touches.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo Ben Reno' }).last().click()
    await expect(page.getByRole('row', { name: /Ben Reno/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Hand over', exact: true }).click()
    await expect(page.getByText('1 parcel handed over.')).toBeVisible()
    await expect(page.getByText('No parcels are waiting for the carrier.')).toBeVisible()
    const rows = await app.rows(sql`select status, tracking_number from touches where key = ${ada?.key}`)
    expect(rows).toEqual([{ status: 'completed', tracking_number: number }])
  })
}

test('of two who pack the same touch the second sees who has it; the keys of the page work', async ({
  page,
  app,
  browser,
}) => {
  const title = 'Held Box'
  await due(app, title, ['Dora Held', 'Cleo Lacks'])
  const { name } = await signInAsStaff(page, app, 'fulfillment')
  await page.goto('/staff/today')
  await page.getByRole('checkbox', { name: `Choose ${title}` }).check()
  await expect(page.getByRole('button', { name: 'Start a batch of 1' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('checkbox', { name: `Choose ${title}` }).blur()
  await page.keyboard.press('b')
  await expect(page.getByRole('region', { name: 'Chosen services' })).toBeHidden()
  const [dora] = await codes(page, title)
  await page.goto('/staff/pack')
  await expect(page.getByRole('textbox', { name: 'Scan a slip, a card or a label' })).toBeFocused()
  await scan(page, `${dora?.code}-S`)
  await expect(page.getByText(/Slip for Dora Held/)).toBeVisible()

  const other = await browser.newPage({ baseURL: app.url })
  await signInAsStaff(other, app, 'fulfillment')
  await other.goto('/staff/pack')
  await expect(other.getByRole('textbox', { name: 'Scan a slip, a card or a label' })).toBeFocused()
  await scan(other, `${dora?.code}-C`)
  await expect(other.getByText(`${name} has Dora Held on the table. Nothing changed.`)).toBeVisible()
  await other.close()
})
