import { dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../server/test/build/touch.ts'
import { easyPostEnv } from '../../../server/test/stand-ins/easypost-app.ts'
import { EasyPostFake } from '../../../server/test/stand-ins/easypost-fake.ts'
import { TestApp } from '../../../server/test/test-app.ts'
import { expect, expectAccessible, signInAsStaff, test as base } from '../../app.ts'
import { goTo } from '../../go-to.ts'

/** A separate portal that buys labels from a stand-in for EasyPost. */
const test = base.extend<{ fake: EasyPostFake }>({
  // Playwright reads the fixtures a fixture needs from its first parameter.
  // eslint-disable-next-line no-empty-pattern
  async fake({}, use) {
    const fake = new EasyPostFake()
    await fake.start()
    await use(fake)
    await fake.stop()
  },
  async app({ fake, now }, use) {
    const app = await new TestApp().start({ now, env: easyPostEnv(fake.base) })
    await use(app)
    await app.stop()
  },
})

/** Due touches of a gift, by recipient name and street. */
async function buildDueTouches(app: TestApp, title: string, people: Record<string, string>) {
  const member = await buildMember(app)
  const experience = await buildExperience(app, { title })
  for (const [displayName, street] of Object.entries(people)) {
    const recipient = await buildRecipient(app, member, { displayName }, { street })
    await buildTouch(app, { member, recipient, experience, eventDate: dateIn(app.now) })
  }
}

async function scan(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** The code printed on the papers for a person's touch in the newest batch. */
async function codeOf(page: Page, name: string) {
  const batches = await (await page.request.get('/api/v1/staff/packing/batches')).json()
  const rows = await page.request.get(`/api/v1/staff/packing/batches/${batches.data[0].key}/touches`)
  const found = (await rows.json()).data as { name: string; code: string }[]
  return found.find((row) => row.name === name)?.code ?? ''
}

const numberOf = async (app: TestApp, name: string) =>
  (
    await app.rows<{ number: string }>(
      sql`select w.number from packing_labels w join touches t on t.key = w.touch_key where t.recipient_name = ${name}`,
    )
  )[0]?.number ?? ''

const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

/** Checks the page at both widths and stays at the given one. */
async function expectAccessibleAtBothWidths(page: Page, then: typeof wide): Promise<void> {
  for (const viewport of then === wide ? [narrow, wide] : [wide, narrow]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
}

test('labels are bought, and gifts are packed and handed over @all', async ({ page, app, fake }) => {
  await buildDueTouches(app, 'Winter Box', {
    'Ada Sparks': '1 Elm St',
    'Ben Reno': '2 Elm St',
    'Cleo Odd': '3 Nowhere',
  })
  await signInAsStaff(page, app, 'fulfillment')
  await page.goto('/staff/today')
  await page.getByRole('checkbox', { name: 'Choose Winter Box' }).check()
  await page.getByRole('button', { name: 'Start a batch of 3' }).click()

  const panel = page.getByRole('region', { name: 'Print', exact: true })
  await expect(panel).toContainText('No carrier labels yet. Printing carrier labels will buy 3.')
  await panel.getByRole('combobox', { name: 'Format for address labels' }).click()
  await page.getByRole('option', { name: 'Carrier labels, 4 x 6 in' }).click()
  await panel.getByRole('button', { name: 'Print address labels' }).click()
  await expect(panel).toContainText('carrier labels is waiting')
  expect(fake.sold).toHaveLength(0)
  await app.platform.jobs.drain()
  await expect(panel).toContainText('Cleo Odd: No carrier accepts it: The address could not be found.')
  await expect(panel).toContainText('2 carrier labels, $11.16. Printing carrier labels will buy the other 1.')
  await expectAccessibleAtBothWidths(page, narrow)
  const saved = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Download PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^B-0301-\d+-labels_carrier\.pdf$/)

  await panel.getByRole('link', { name: 'Weights and sizes' }).click()
  await page.getByRole('button', { name: 'Edit Winter Box' }).click()
  const dialog = page.getByRole('dialog', { name: 'Winter Box' })
  await dialog.getByRole('textbox', { name: 'Weight in ounces' }).fill('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The weight must be more than zero.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Weight in ounces' }).fill('22.5')
  await expectAccessibleAtBothWidths(page, narrow)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('22.5 oz')).toBeVisible()
  await expectAccessibleAtBothWidths(page, wide)
  await page.getByRole('button', { name: 'Edit Winter Box' }).click()
  await dialog.getByRole('button', { name: 'Use the standard parcel' }).click()
  await expect(page.getByText('16 oz')).toBeVisible()

  await goTo(page, '/staff/pack')
  await expect(page.getByRole('textbox', { name: 'Scan a slip, card, or label' })).toBeFocused()
  const code = await codeOf(page, 'Ada Sparks')
  await scan(page, `${code}-S`)
  await scan(page, `${code}-C`)
  await scan(page, await numberOf(app, 'Ada Sparks'))
  await expect(page.getByText('Ada Sparks is packed. Slip, card, and label match.')).toBeVisible()

  await goTo(page, '/staff/hand-over')
  const bought = page.getByRole('region', { name: 'Bought labels' })
  await expect(bought).toContainText('2 of 3 have labels, 1 packed')
  await bought.getByRole('button', { name: 'Record all packed' }).click()
  await expect(page.getByText('1 number recorded.')).toBeVisible()
  await expect(page.getByText('1 parcel not packed yet.')).toBeVisible()
  await expectAccessibleAtBothWidths(page, narrow)
  const ben = await numberOf(app, 'Ben Reno')
  await scan(page, `42094611${ben}`)
  await expect(page.getByText(`Recorded USPS ${ben} for Ben Reno, from its label.`)).toBeVisible()
  // The scanner doesn't wait for the lists to refresh.
  const batches = '**/api/v1/staff/packing/batches'
  const answers = Promise.withResolvers<void>()
  await page.route(batches, async (route) => {
    await answers.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Undo Ben Reno' }).first().click()
  await expect(page.getByText('Removed the tracking number for Ben Reno.')).toBeVisible()
  await scan(page, ben)
  await expect(page.getByText(`Recorded USPS ${ben} for Ben Reno, from its label.`)).toBeVisible()
  await expect(page.getByText('2 parcels ready')).toBeVisible()
  answers.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect(page.getByText('2 parcels handed over.')).toBeVisible()
  const states = await app.rows(sql`select state from packing_labels order by state`)
  expect(states).toEqual([{ state: 'refused' }, { state: 'used' }, { state: 'used' }])
})
