import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { buildClosing } from './story.ts'

const refusal = { status: 400, json: { errors: [{ message: 'Not now.' }, { message: 'Try on Monday.' }] } }

test('C-8-14 C-8-15 server errors are shown in full, and saving stops', async ({ page, context, app }) => {
  const { dana, path, bought } = await buildClosing(app)
  await signIn(context, app, dana)
  const failing = async (pattern: string) => {
    await page.route(pattern, (route) =>
      route.request().method() === 'OPTIONS' ? route.fallback() : route.fulfill(refusal),
    )
  }
  const said = page.getByRole('alert').filter({ hasText: 'Not now.' })
  const main = page.getByRole('main')

  await failing('**/v1/transactions?*')
  await page.goto('/transactions')
  await expect(said).toContainText('Try on Monday.')
  await failing('**/v1/transactions/details/*')
  await goTo(page, path)
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toHaveCount(0)
  await expect(said).toContainText('Try on Monday.')
  await page.unroute('**/v1/transactions/details/*')
  await page.getByRole('button', { name: 'Try again' }).click()

  for (const verb of ['pause', 'resume'] as const) {
    await failing(`**/v1/transactions/${verb}/*`)
    const button = main.getByRole('button', { name: `${verb === 'pause' ? 'Pause' : 'Resume'} transaction` })
    await button.click()
    await expect(said).toContainText('Try on Monday.')
    await expect(button).toBeEnabled()
    await page.unroute(`**/v1/transactions/${verb}/*`)
    await button.click()
    await expect(said).toHaveCount(0)
  }
  await expect(main.getByRole('button', { name: 'Pause transaction' })).toBeVisible()

  await failing('**/v1/transactions/cancel/*')
  await main.getByRole('button', { name: 'Cancel transaction' }).click()
  await page.getByRole('button', { name: 'Continue to cancel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Yes, cancel transaction' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Try on Monday.')
  await expect(dialog.getByRole('button', { name: 'Yes, cancel transaction' })).toBeEnabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Never mind' }).click()
  await expect(said).toHaveCount(0)

  const patches = `**/v1/transactions/${bought.key}`
  await failing(patches)
  await page.getByRole('button', { name: 'Edit card says to' }).click()
  const name = page.getByRole('form', { name: 'Card says to' }).getByRole('textbox')
  await name.fill('Grace and Ada')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('Not now.')).toBeVisible()
  await expect(main.getByText('Try on Monday.')).toBeVisible()
  await expect(name).toHaveValue('Grace and Ada')
  await page.unroute(patches)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'How it arrives' })).toContainText(
    'Card says toGrace and Ada',
  )
})
