import { dateIn } from '@goodturn/contract/time'
import { buildTouch } from '../../../server/test/build/touch.ts'
import { printedCodes } from '../../../server/test/printed-codes.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { cardPath, readCode, startStory } from '../../care/engagements/story.ts'

const code = { name: 'QR code on the card' }
const why = 'Point your phone here to say thank you.'

test('D-1-86 the switch for the code is off at first, and its preview shows it', async ({
  app,
  page,
  context,
}) => {
  const { dana, touch } = await startStory(app)
  await signIn(context, app, dana)
  await page.goto('/settings/signatures')
  const card = page.getByRole('group', { name: 'Preview of a card' })
  const toggle = page.getByRole('switch', { name: 'Let people say thank you' })
  await expect(toggle).not.toBeChecked()
  await expect(card).toContainText('Grace,')
  await expect(card).not.toContainText(why)
  await page.setViewportSize({ width: 390, height: 844 })
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect(card).toContainText(why)
  await expect(card.getByRole('img', code)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(async () => (await (await app.as(dana)).get('/v1/auth/user')).body.data.card_thanks)
    .toBe(1)
  await page.reload()
  await expect(toggle).toBeChecked()
  expect(await readCode(card.getByRole('img', code))).toContain(await cardPath(app, dana))
  await page.goto(`/touch/${touch.key}`)
  await expect(page.getByText(why)).toBeVisible()

  const due = await buildTouch(app, { member: dana, eventDate: dateIn(app.now) })
  const staff = await app.staff('fulfillment')
  const chosen = { experiences: [due.experience.key], until: dateIn(app.now) }
  const batch = (await staff.post('/v1/staff/packing/batches', chosen)).body.data.key
  const papers = { papers: ['cards_a6'] }
  const print = (await staff.post(`/v1/staff/packing/batches/${batch}/prints`, papers)).body.data.key
  await app.platform.jobs.drain()
  const path = await cardPath(app, dana, due)
  expect(await printedCodes(app, staff.staffKey, print)).toEqual([expect.stringContaining(path)])
})

test.describe('without JavaScript', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })

  test('a person says thank you behind the code on their card', async ({ app, page }) => {
    const { dana, touch } = await startStory(app)
    const caller = await app.as(dana)
    await caller.patch('/users', { card_thanks: 1 })
    await page.goto(await cardPath(app, dana, touch))
    await page.getByRole('link', { name: 'Say thank you' }).click()
    await page.getByRole('textbox').fill('We love it.')
    await page.getByRole('button').click()
    await expect(page.getByRole('link', { name: /Change/ })).toBeVisible()
    await expect(page.getByText('We love it.')).toHaveCount(0)
    expect((await caller.get(`/v1/thanks/${touch.key}`)).body.data.thanks).toMatchObject({
      note: 'We love it.',
    })
  })
})
