import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { buildClosing } from './story.ts'

test('C-2.10-17 C-4.10-08 C-4.10-09 C-4.10-10 C-4.10-11 canceling offers a pause, shows the credit, and runs once', async ({
  page,
  context,
  app,
}) => {
  const adviser = await buildClosing(app, { type: 'business' })
  await signIn(context, app, adviser.dana)
  await page.goto(adviser.path)
  await page.getByRole('button', { name: 'Cancel package', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Would you like to pause this package instead?' })
    .getByRole('button', { name: 'Pause package' })
    .click()
  await expect(page.getByText('This package is paused since Mar 1, 2027.')).toBeVisible()
  // Already paused, so there is nothing to offer.
  await page.getByRole('button', { name: 'Cancel package', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Cancel this package for Grace Okafor?' })).toBeVisible()
  await page.getByRole('button', { name: 'Never mind' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const { dana, path, change, bought } = await buildClosing(app)
  await change(0, { status: 'completed', completedAt: app.now })
  await signIn(context, app, dana)
  await page.goto(path)
  await page.getByRole('button', { name: 'Cancel transaction', exact: true }).click()
  const offer = page.getByRole('dialog', { name: 'Would you like to pause this transaction instead?' })
  await expect(offer.getByRole('button', { name: 'Pause transaction' })).toBeVisible()
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Continue to cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this transaction for Grace Okafor?' })
  await expect(question).toContainText('3 planned deliveries won’t be sent.')
  await expect(
    question.getByText('A prorated credit of $288.75 will be issued within 3-5 days.', { exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
  let cancels = 0
  let details = 0
  page.on('request', (request) => {
    if (request.url().includes('/transactions/cancel/')) cancels += 1
    if (request.url().includes('/transactions/details/')) details += 1
  })
  await question.getByRole('button', { name: 'Yes, cancel transaction' }).dblclick()
  await expect(page.getByText('Transaction has been successfully canceled!')).toBeVisible()
  await expect(page.getByText('This transaction was canceled on Mar 1, 2027.')).toBeVisible()
  await expect(
    page.getByText('The prorated credit of $288.75 is issued within 3-5 days of canceling.'),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Canceled' }).getByRole('listitem')).toHaveCount(3)
  expect([cancels, details]).toEqual([1, 0])
  const read = await (await app.as(dana)).get(`/v1/transactions/details/${bought.key}`)
  expect(read.body.data).toMatchObject({ status: 'canceled', proration: 288.75 })
})
