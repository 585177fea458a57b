import type { Page } from '@playwright/test'
import { buildLocation } from '../../../server/test/build/contact.ts'
import { goTo } from '../../go-to.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { buildClosing } from './story.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const timeline = (page: Page) => page.getByRole('list', { name: 'Timeline' })
const backLink = (page: Page) => page.getByRole('main').getByRole('link').first()

test('C-2.10-09 C-2.10-11 C-2.10-12 C-2.10-14 C-2.10-15 C-2.10-16 a package shows its timeline, loading state, or not-found page', async ({
  page,
  context,
  app,
}) => {
  const closing = await buildClosing(app)
  const { dana, grace, change, path } = closing
  const office = await buildLocation(app, { contact: grace, street: '9 New Road', locationType: 'work' })
  await (await app.as(dana)).patch(`/v1${path}`, { future_location: office.key })
  await change(0, { status: 'completed', completedAt: app.now })
  await change(1, { status: 'canceled', canceledAt: app.now, cancelReason: 'They move later' })
  await change(2, { status: 'incomplete' })
  await signIn(context, app, dana)

  await page.goto('/transactions/package_unknown')
  await expect(page.getByRole('heading', { name: 'We couldn’t find this transaction.' })).toBeVisible()
  await expectAccessible(page)
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/v1/transactions/details/*', async (route) => {
    await held
    await route.fulfill({ status: 400, json: { errors: [{ message: 'Not now.' }] } })
  })
  await goTo(page, path)
  await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible()
  answer()
  await expect(page.getByRole('alert')).toContainText('Not now.')
  await page.unroute('**/v1/transactions/details/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keys in Hand for Grace Okafor')
  await expect(timeline(page).getByRole('listitem')).toHaveText([
    /Step 1.*Mar 2, 2027.*Delivery 1.*Processed/s,
    /Step 2.*Mar 31, 2027.*Delivery 2.*Canceled/s,
    /Step 3.*Apr 14, 2027.*Delivery 3.*Needs you/s,
    /Step 4.*Mar 30, 2028.*Delivery 4.*Pending/s,
  ])
  const facts = section(page, 'How it arrives')
  await expect(facts).toContainText('Card says toGrace')
  await expect(facts).toContainText('Card says fromDana Whitfield')
  await expect(facts).toContainText(/Current addressHome.*Oakland, CA/)
  await expect(facts).toContainText(/Future addressWork9 New Road/)
  for (const [name, text] of [
    ['Incomplete', /Delivery 3/],
    ['Pending', /Delivery 4/],
    ['Processed', /Delivery 1/],
    ['Canceled', /Delivery 2.*They move later/],
  ] as const)
    await expect(section(page, name).getByRole('listitem')).toHaveText([text])
  await expectAccessible(page)
  await section(page, 'Pending').getByRole('link').click()
  await expect(page).toHaveURL(`/touch/${closing.events[3]?.touch}`)
})

test('C-2.10-10 a two-event package has no timeline; Back follows the URL', async ({
  page,
  context,
  app,
}) => {
  const { dana, grace, path } = await buildClosing(app, { offsets: [1, 21] })
  await signIn(context, app, dana)
  await page.goto(path)
  await expect(section(page, 'How it arrives')).toContainText('Step 2Mar 22, 2027')
  await expect(timeline(page)).toHaveCount(0)

  for (const [from, label, to] of [
    ['', 'Transactions', '/transactions'],
    ['/activity', 'Activity', '/activity'],
    ['/contact', 'Grace Okafor', `/contacts/details/${grace.key}`],
    ['/locations', 'Locations', '/locations'],
    ['/elsewhere', 'Transactions', '/transactions'],
  ] as const) {
    await goTo(page, `${path}${from}`)
    await expect(backLink(page)).toHaveText(label)
    await expect(backLink(page)).toHaveAttribute('href', to)
  }
  await backLink(page).click()
  await expect(page).toHaveURL('/transactions')
})
