import { dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../server/test/build/touch.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect, expectAccessible, signInAsStaff, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { expectNoOverflow } from '../../no-overflow.ts'

/** A separate gift with due touches for the named people; the last one lacks its personalization. */
async function buildDueTouches(app: TestApp, title: string, names: readonly string[]) {
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

/** Acts like a barcode scanner: types and presses Enter in whatever has the focus. */
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

const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

/** Checks the page at both widths and stays at the given one. */
async function expectAccessibleAtBothWidths(page: Page, then: typeof wide): Promise<void> {
  for (const viewport of then === wide ? [narrow, wide] : [wide, narrow]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
}

test('a batch is printed, packed by scanning, and handed over', async ({ page, app }) => {
  const title = 'Winter Box'
  await buildDueTouches(app, title, ['Ada Sparks', 'Ben Reno', 'Cleo Lacks'])
  await signInAsStaff(page, app, 'fulfillment')

  await page.goto('/staff/today')
  await page.getByRole('checkbox', { name: `Choose ${title}` }).check()
  const chosen = page.getByRole('region', { name: 'Chosen services' })
  await expect(chosen).toContainText('1 service, 3 touches chosen.')
  await expect(chosen).toContainText(`Cleo Lacks, ${title}: the personalization`)
  await expectAccessibleAtBothWidths(page, narrow)
  await expect(chosen.getByRole('button', { name: 'Start a batch of 2' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('checkbox', { name: `Choose ${title}` }).blur()
  await page.keyboard.press('b')
  await expect(chosen).toBeHidden()

  await page.getByRole('button', { name: 'Print all three' }).click()
  // Prints of other batches are listed too; wait for the print of this one.
  const { data: batches } = await (await page.request.get('/api/v1/staff/packing/batches')).json()
  const { name } = batches.find(({ services }: { services: string[] }) => services.includes(title))
  const print = page.getByRole('region', { name: `${name}, A6 cards, slips, labels`, exact: true })
  await expect(print).toBeVisible()
  await app.platform.jobs.drain()
  await expect(print).toContainText('is ready')
  const saved = page.waitForEvent('download')
  await print.getByRole('button', { name: 'Download PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^B-0301-\d+-cards_a6-slips-labels_4x6\.pdf$/)
  await page.setViewportSize(wide)
  await expectAccessible(page)

  await page
    .getByRole('link', { name: /^Pack B-/ })
    .first()
    .click()
  const field = page.getByRole('textbox', { name: 'Scan a slip, card, or label' })
  await expect(field).toBeFocused()
  const [ada, ben] = await codes(page, title)
  await scan(page, `${ada?.code}-S`)
  await expect(page.getByText('Slip for Ada Sparks. Now scan the card and the label.')).toBeVisible()
  await scan(page, `${ada?.code}-S`)
  await expect(page.getByText('The slip for Ada Sparks was already scanned. Nothing changed.')).toBeVisible()
  await scan(page, `${ada?.code}-C`)
  await scan(page, `${ada?.code}-L`)
  await expect(page.getByText('Ada Sparks is packed. Slip, card, and label match.')).toBeVisible()
  await expect(field).toBeFocused()
  await expectAccessibleAtBothWidths(page, narrow)
  await page.getByRole('button', { name: 'Undo Ada Sparks' }).click()
  await expect(field).toBeFocused()
  await expect(page.getByRole('table', { name: 'Touches in the batch' })).not.toContainText('Packed')

  const { key: otherKey, name: otherName } = await app.hire('fulfillment')
  const other = app.caller(await app.staffSessionOf(otherKey))
  expect((await other.post('/v1/staff/packing/scans', { code: `${ben?.code}-S` })).status).toBe(200)
  await scan(page, `${ben?.code}-C`)
  await expect(page.getByText(`${otherName} is packing Ben Reno. Nothing changed.`)).toBeVisible()

  await goTo(page, '/staff/hand-over')
  const numbers = page.getByRole('textbox', { name: 'Scan a label, then the tracking number' })
  await expect(numbers).toBeFocused()
  await scan(page, '1Z999AA10000')
  await expect(page.getByText('Scan a touch’s label first, then the tracking number.')).toBeVisible()
  const number = '1Z999WINTER1'
  await scan(page, `${ada?.code}-L`)
  await scan(page, number)
  await expect(page.getByText(`Recorded UPS ${number} for Ada Sparks.`)).toBeVisible()
  await scan(page, `${ben?.code}-L`)
  await scan(page, number)
  await expect(
    page.getByText('This number belongs to another touch, for Ada Sparks. Nothing changed.'),
  ).toBeVisible()

  const file = `touch,number\n${ben?.key},1Z999WINTER2\ntouch_nobody,1Z9990000\n`
  await page.locator('input[type="file"]').setInputFiles({
    name: 'numbers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  })
  await expect(page.getByText('1 of 2 numbers recorded.')).toBeVisible()
  await expect(page.getByText('Line 3: “touch_nobody” isn’t one of our touches.')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Undo Ben Reno' }).last().click()
  await expect(page.getByRole('row', { name: /Ben Reno/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect(page.getByText('1 parcel handed over.')).toBeVisible()
  await expect(page.getByText('No parcels are waiting for the carrier.')).toBeVisible()
  await expectNoOverflow(page)
  const rows = await app.rows(sql`select status, tracking_number from touches where key = ${ada?.key}`)
  expect(rows).toEqual([{ status: 'completed', tracking_number: number }])
})
