import { buildMember } from '../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'

test('B-2.3-29 B-9-20 B-9-21 B-9-22 B-9-23 B-9-24 BG-85 the guidelines say what the firm allows, and what the law does', async ({
  app,
  context,
  page,
}) => {
  await signIn(context, app, await buildMember(app))
  await page.goto('/billing/fundrenewals')
  await page.getByRole('link', { name: 'Gifting guidelines' }).click()
  await expect(page).toHaveURL('/billing/gifting-guidelines')
  await expect(page.getByRole('heading', { level: 1, name: 'Gifting guidelines' })).toBeVisible()
  for (const text of [
    '$100 per recipient per year',
    '$200 per couple per year',
    'Up to $500 per recipient per event, at most $1,000 per calendar year',
    '13, 15, 16, and 100',
    '$300 per recipient per year, since Mar 30, 2026',
    '$25 per recipient per year, since 1962',
  ])
    await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.getByText('not legal advice')).toBeVisible()
  await expectAccessible(page)
})
