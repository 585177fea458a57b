import { touchesDelivered } from '../../../server/src/care/touches/events.ts'
import { buildEngagement } from '../../../server/test/build/engagement.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { codeFor } from '../../../server/test/build/survey.ts'
import { buildRecipient, buildTouch } from '../../../server/test/build/touch.ts'
import { goTo } from '../../go-to.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

test.use({ now: '2027-03-01T12:00:00Z' })

test('a week after delivery, one question is emailed and scored @all', async ({
  app,
  browser,
  context,
  page,
}) => {
  const member = await buildMember(app)
  const email = 'grace@example.com'
  const grace = await buildRecipient(app, member, { email })
  await buildEngagement(app, member, {
    engagement_type: 'review',
    engagement_title: 'Google',
    engagement_value: 'https://google.com/maps/dana',
    engagement_meta: 'google',
  })
  await signIn(context, app, member)
  await page.goto('/happier-people/nps-day-maker')
  await expect(page.getByText('No answers yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Your postal address').fill('12 Main Street, Sparks, NV 89431')
  await page.getByRole('button', { name: 'Ask after each delivery' }).click()
  const toggle = page.getByRole('switch', { name: 'Ask after each delivery' })
  await expect(toggle).toBeChecked()
  await expectAccessible(page)

  const change = { status: 'completed' as const, completedAt: app.now, deliveredAt: app.now }
  const touch = await buildTouch(app, { member, recipient: grace, change })
  await app.db.transaction((tx) => app.cause().publish(tx, touchesDelivered, { touchKeys: [touch.key] }))
  await page.reload()
  await expect(page.getByRole('definition').nth(2)).toHaveText('1')
  await app.travelTo(new Date(app.now.getTime() + 8 * 86_400_000))
  const code = await codeFor(app, email)
  const hers = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const question = await hers.newPage()
  await question.goto(`${app.url}/q/${code}`)
  await question.getByText('9', { exact: true }).click()
  await question.getByLabel('What is the main reason?').fill('They remember birthdays.')
  await question.getByRole('button', { name: /^Send to/ }).click()
  await expect(question.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  await question.getByRole('button', { name: /Review on Google/ }).click()
  await hers.close()

  await page.goto('/happier-people')
  await page.getByRole('link', { name: /NPS day maker/ }).click()
  await expect(page.getByRole('definition').nth(0)).toHaveText('+100')
  await expect(page.getByRole('definition').nth(1)).toHaveText('1 of 1')
  await expect(page.getByRole('list', { name: 'Score by month' })).toContainText('March 2027')
  await expect(page.getByRole('list', { name: 'Answers' })).toContainText('They remember birthdays.')
  await expectAccessible(page)

  await goTo(page, '/happier-people/ratings-booster')
  await expect(page.getByText('Opened 1 time after an answer')).toBeVisible()
  const offer = page.getByRole('switch', { name: 'Ask for a review after an answer' })
  await expect(offer).toBeChecked()
  await offer.click()
  await expect(page.getByText('Changes have been saved')).toBeVisible()
  await expect(offer).not.toBeChecked()
  await expectAccessible(page)

  await goTo(page, '/happier-people/nps-day-maker')
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('button', { name: 'Yes, switch off' }).click()
  await expect(page.getByRole('button', { name: 'Ask after each delivery' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ask after each delivery' })).toBeVisible()
})
