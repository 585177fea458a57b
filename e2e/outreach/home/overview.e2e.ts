import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { sessionCookie } from '../../../server/src/identity/accounts/sign-in/sessions.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPlan } from '../../../server/test/build/plan.ts'
import { buildTokens } from '../../../server/test/build/token.ts'
import { buildRecipient, buildTouch } from '../../../server/test/build/touch.ts'
import { goTo } from '../../go-to.ts'

test('A-2.1-01 A-2.1-16 a member without a type sees the dashboard at /', async ({ page, context, app }) => {
  const uma = await buildMember(app, { firstName: 'Uma', type: '' })
  await signIn(context, app, uma)
  let failing = true
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/api/v1/dashboard', async (route) => {
    await held
    if (failing) await route.fulfill({ status: 400, json: { errors: [{ message: 'Not now.' }] } })
    else await route.fallback()
  })
  await page.goto('/')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  answer()
  await expect(page.getByRole('alert')).toContainText('Not now.')
  failing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Uma$/)
  await expect(page).toHaveURL('/')
  const figures = page.getByRole('list', { name: 'Live figures' }).getByRole('link')
  // A newcomer's first steps replace the zeros until they are done or hidden.
  await page.getByRole('button', { name: 'Hide this list' }).click()
  await expect(figures).toHaveText([
    'Upcoming touches0',
    'On the way0',
    'Need you0',
    'People0',
    'Active plans0',
    'Tokens left0',
  ])
  await expect(page.getByRole('heading', { name: 'Nothing is planned yet.' })).toBeVisible()

  const grace = await buildRecipient(app, uma)
  await buildTouch(app, { member: uma, recipient: grace })
  await buildTouch(app, { member: uma, recipient: grace, change: { status: 'incomplete' } })
  // Each plan has four upcoming touches.
  const plan = await buildPlan(app, { member: uma, contact: grace })
  await buildPlan(app, { member: uma, state: 'paused' })
  await buildTokens(app, uma, { serviceKeys: [plan.serviceKey], qty: 12 })
  // A missing type counts as empty.
  await page.route('**/api/v1/auth/user', async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    await route.fulfill({ response: answer, json: { data: { ...data, type: null } } })
  })
  await page.reload()
  await expect(page).toHaveURL('/')
  await expect(figures).toHaveText([
    'Upcoming touches9',
    'On the way0',
    'Need you1',
    'People2',
    'Active plans1',
    'Tokens left12',
  ])
  const next = page.getByRole('region', { name: 'Next 14 days' }).getByRole('listitem')
  await expect(next).toHaveText([/Holiday Citrus Crate.*for Grace Okafor/s])
  await expectAccessible(page)
  const links = page.getByRole('region', { name: 'Quick links' }).getByRole('link')
  await expect(links).toContainText(['Services', 'People', 'Special events', 'Billing'])
  // Every member type can open it.
  await page.getByRole('link', { name: 'Need you' }).click()
  await expect(page).toHaveURL('/activity?status=needs')
  await expect(page).toHaveTitle(/^Activity/)
  await expect(page.getByText('1 touch', { exact: true }).last()).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Tokens left' }).click()
  await expect(page).toHaveURL('/billing/tokens')
})

test('A-2.1-01 A-2.1-02 A-2.1-17 A-6-04 / and /activity need a session and redirect by type', async ({
  page,
  context,
  app,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page).toHaveURL(/\/login/)
  await goTo(page, '/activity')
  await expect(page).toHaveURL('/login?returnTo=%2Factivity')
  for (const [type, path] of [
    ['business', '/'],
    ['realestate', '/'],
  ] as const) {
    await context.clearCookies({ name: sessionCookie })
    await signIn(context, app, await buildMember(app, { type }))
    await page.goto(path)
    await expect(page).toHaveURL('/activity')
    await expect(page).toHaveTitle(/^Activity/)
    await expect(page.getByRole('region', { name: /^Your first gift/ })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Live figures' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Quick links' })).toHaveCount(0)
    expect(asked).not.toContain('/api/v1/dashboard')
  }
})
