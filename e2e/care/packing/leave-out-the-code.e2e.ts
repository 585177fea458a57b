import { dateIn } from '@goodturn/contract/time'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildTouch } from '../../../server/test/build/touch.ts'
import { printedCodes } from '../../../server/test/printed-codes.ts'
import { expect, expectAccessible, signInAsStaff, test } from '../../app.ts'
import { expectNoSideways } from '../../no-overflow.ts'
import { cardPath, readCode } from '../engagements/story.ts'

test('D-1-87 fulfillment sees the code in the preview and leaves it out of one print', async ({
  page,
  app,
}) => {
  const member = await buildMember(app)
  await (await app.as(member)).patch('/users', { card_thanks: 1 })
  const touch = await buildTouch(app, { member, eventDate: dateIn(app.now) })
  const staff = await app.staff('fulfillment')
  const chosen = { experiences: [touch.experience.key], until: dateIn(app.now) }
  expect((await staff.post('/v1/staff/packing/batches', chosen)).status).toBe(201)
  await signInAsStaff(page, app, 'fulfillment')
  await page.goto('/staff/today')
  const card = page.getByRole('group', { name: 'Preview of a card' })
  await expect(card).toContainText('Point your phone here to say thank you.')
  const code = card.getByRole('img', { name: 'QR code on the card' })
  await page.mouse.wheel(0, 3000)
  expect(await readCode(code)).toContain(await cardPath(app, member, touch))
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
  await page.getByRole('checkbox', { name: 'Leave out the code' }).focus()
  await page.keyboard.press('Space')
  await expect(code).toHaveCount(0)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/prints'),
  )
  await page.getByRole('button', { name: 'Print message cards' }).click()
  expect((await sent).postDataJSON()).toEqual({ papers: ['cards_a6'], codes: false })
  await expect(page.getByRole('region', { name: /A6 cards, without codes/ })).toBeVisible()
  await app.platform.jobs.drain()
  const [print] = (await staff.get('/v1/staff/packing/prints')).body.data
  expect(await printedCodes(app, staff.staffKey, print.key)).toEqual([])
})
