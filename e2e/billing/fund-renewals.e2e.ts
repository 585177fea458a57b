import { issueLot } from '../../server/src/ledger/issue.ts'
import { buildMember } from '../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'

test('B-2.3-30 B-3.2-05 B-7-14 B-8-21 the balance that does not expire pays for renewals when its owner says so; a refusal puts the switch back and says why', async ({
  app,
  context,
  page,
}) => {
  const member = await buildMember(app)
  const lot = { memberKey: member.key, description: 'Welcome', now: app.now }
  await issueLot(app.db, { ...lot, kind: 'fund', reason: 'manual_entry', cents: 27_500 })
  await issueLot(app.db, { ...lot, kind: 'credit', reason: 'cancelation', cents: 7550, expiresAt: null })
  await issueLot(app.db, {
    ...lot,
    kind: 'credit',
    reason: 'promotion',
    cents: 6250,
    expiresAt: new Date('2027-12-31T12:00:00Z'),
  })
  await signIn(context, app, member)
  await page.goto('/billing/fundrenewals')
  await expect(page.getByRole('main')).toContainText('$350.50')
  const toggle = page.getByRole('switch', { name: 'Use my funds for renewals' })
  await expect(toggle).not.toBeChecked()
  await expectAccessible(page, { within: '#content' })

  for (const value of [1, 0]) {
    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await toggle.click()
    const request = (await answered).request()
    expect(new URL(request.url()).pathname).toBe('/api/users')
    expect(request.postDataJSON()).toEqual({ use_funds_for_renewals: value })
    await expect(page.getByText('Changes have been saved')).toBeVisible()
    await expect(toggle).toBeChecked({ checked: value === 1 })
    const user = (await (await app.as(member)).get('/v1/auth/user')).body.data
    expect(user.use_funds_for_renewals).toBe(value)
  }

  await page.route(/\/api\/users$/, (route) =>
    route.fulfill({ status: 400, json: { errors: [{ message: 'Not now.' }] } }),
  )
  await toggle.click()
  await expect(page.getByRole('alert')).toContainText('Not now.')
  await expect(toggle).not.toBeChecked()
})
