import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPartner, buildPromotion } from '../../../server/test/build/promotion.ts'
import { buildReferralCode } from '../../../server/test/build/referral.ts'
import { buildTeam, buildTeamInvite } from '../../../server/test/build/team.ts'
import { mailedToken } from '../../../server/test/sessions.ts'
import { expect, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

let count = 0
const freshEmail = () => `newcomer-${(count += 1)}-${process.pid}@example.com`

async function fillIn(page: Page, email = freshEmail()): Promise<string> {
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Moreau')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('long-enough')
  return email
}

/** Submits and returns the body of the signup call. */
async function create(page: Page): Promise<Record<string, unknown>> {
  const asking = page.waitForRequest('**/api/v1/auth/signup')
  await page.getByRole('button', { name: 'Create Account' }).click()
  return (await asking).postDataJSON()
}

const storedReturn = (page: Page) => page.evaluate(() => window.localStorage.getItem('cg_return_to'))

test('A-1-15 A-1-17 A-2.2-31 A-2.2-33 A-2.2-35 A-2.2-36 A-2.2-37 A-2.2-38 A-3-22 A-3-23 A-3-26 A-3-85 A-4.1-15 A-4.1-17 A-4.1-18 A-4.1-19 A-4.1-20 A-6-11 A-7-07 A-7-08 signing up sends the stored referral, partner, and visitor', async ({
  page,
  app,
  context,
}) => {
  const { code } = await buildReferralCode(app, await buildMember(app))
  await context.addCookies([
    { name: 'cg_partner', value: 'written-by-hand', url: app.url },
    { name: 'hubspotutk', value: 'utk-77', url: app.url },
  ])
  await page.goto('/login')
  await page.evaluate(
    (kept) => window.localStorage.setItem('cg_referral', kept),
    JSON.stringify({ code, at: Date.now() }),
  )
  const looking = page.waitForRequest('**/api/referrals/*')
  await goTo(page, '/signup')
  const request = await looking
  expect(request.url().endsWith(`/${code}`)).toBe(true)
  expect(request.postData()).toBeNull()
  await expect(
    page.getByText('You have been referred by a friend! Sign up to claim your reward.', { exact: true }),
  ).toBeVisible()
  const email = await fillIn(page)
  expect((await create(page)).meta).toMatchObject({
    referral: code,
    partner: 'written-by-hand',
    hubspotutk: 'utk-77',
  })
  await expect(page).toHaveURL(/\/verify$/)
  expect(await page.evaluate(() => window.localStorage.getItem('cg_referral'))).toBeNull()
  const kept = await app.rows(sql`select referral_code from members where email = ${email}`)
  expect(kept).toEqual([{ referral_code: code }])

  const cookies = await context.cookies()
  expect(cookies.find((cookie) => cookie.name === 'cg_partner')).toBeUndefined()
  expect(cookies.find((cookie) => cookie.name === 'cg_active')?.value).toBe('1')
  const events = await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer)
  expect(events).toContainEqual(expect.objectContaining({ event: 'sign_up', method: 'password' }))
  expect((await app.rows(sql`select partner_code from members where email = ${email}`))[0]).toEqual({
    partner_code: 'written-by-hand',
  })

  await expect(page.getByText('Email sent!', { exact: true })).toBeVisible()
  const token = await mailedToken(app, email, 'verify-email')
  await page.goto(`/verify?token=${token}`)
  await expect(page.getByText('Verified!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/register\/address$/)

  // The address is already verified, so no email is needed.
  await goTo(page, '/verify')
  await expect(page.getByText('Verified!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/register\/address$/)
})

test('A-5-01 A-5-02 A-5-05 A-5-06 A-5-07 A-7-37 B-8-13 P:G-15 login and signup errors show, and dead links allow retries', async ({
  page,
  app,
}) => {
  const member = await buildMember(app)
  await page.goto('/login')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toContainText('The email or password you entered is incorrect.')
  await page.evaluate(() => window.localStorage.setItem('cg_referral', 'nobody'))
  for (const query of ['?invite=bad', '?sharedinvite=bad']) {
    await goTo(page, `/signup${query}`)
    await expect(page.getByText('This invitation is invalid or has already been used.')).toBeVisible()
    await expect(page.getByText('This referral is invalid or has already been claimed.')).toBeVisible()
    await expect(page.getByText('You have been')).toHaveCount(0)
  }
  await fillIn(page, member.email)
  await create(page)
  const taken = 'An account with this email address already exists.'
  await expect(page.getByRole('alert').filter({ hasText: taken })).toBeVisible()
  const email = await fillIn(page)
  expect((await create(page)).meta).toEqual({
    partner: null,
    hubspotutk: null,
    invite: null,
    sharedinvite: null,
    referral: null,
  })
  await expect(page).toHaveURL(/\/verify$/)
  await expect(page.getByText('Email sent!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeDisabled()
  await goTo(page, '/promotions/nothing')
  await expect(page.getByRole('alert')).toContainText('This promotion isn’t valid.')
  await goTo(page, '/verify?token=dead')
  await expect(page.getByRole('alert')).toContainText('This verification link is invalid or has expired.')
  await app.db.execute(sql`update email_tokens set created_at = created_at - interval '2 minutes'`)
  await page.getByRole('button', { name: 'Resend email' }).click()
  await expect(page.getByText('Email sent!')).toBeVisible()

  await app.db.execute(sql`update members set email_validated_at = now() where email = ${email}`)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('Verified!')).toBeVisible()
  await expect(page).toHaveURL(/\/register\/address$/)
})

test('A-1-13 A-1-14 A-2.2-29 A-2.2-30 A-2.2-39 A-3-24 A-3-25 A-3-27 A-3-28 A-3-29 A-4.1-21 A-7-01 A-7-02 A-7-04 A-7-05 an invited person joins with the company filled in', async ({
  page,
  app,
  context,
}) => {
  const team = await buildTeam(app, await buildMember(app), 'Harbor and Main')
  const invite = await buildTeamInvite(app, team)
  const looking = page.waitForRequest('**/api/teams/getinvite/*')
  await page.goto(`/signup?invite=${invite.code}`)
  const request = await looking
  expect(request.url().endsWith(`/${invite.code}`)).toBe(true)
  expect(request.postData()).toBeNull()
  await expect(
    page.getByText('You have been invited to join Harbor and Main.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(invite.email)
  await fillIn(page, invite.email)
  expect((await create(page)).meta).toMatchObject({ invite: invite.code })
  await expect(page).toHaveURL(/\/register\/address$/)
  await expect(page.getByLabel('Company')).toHaveValue('Harbor and Main')
  const rows = await app.rows(
    sql`select t.type from team_members t join members m on m.key = t.member_key where m.email = ${invite.email}`,
  )
  expect(rows).toEqual([{ type: 'member' }])

  await context.clearCookies()
  await page.evaluate(() => window.localStorage.clear())
  const bayside = await buildTeam(app, await buildMember(app), 'Bayside Lending')
  const lookingAgain = page.waitForRequest('**/api/teams/getsharedinvite/*')
  await page.goto(`/signup?sharedinvite=${bayside.sharedCode}`)
  const sharedRequest = await lookingAgain
  expect(sharedRequest.url().endsWith(`/${bayside.sharedCode}`)).toBe(true)
  expect(sharedRequest.postData()).toBeNull()
  await expect(
    page.getByText('You have been invited to join Bayside Lending.', { exact: true }),
  ).toBeVisible()
  const email = await fillIn(page)
  expect((await create(page)).meta).toMatchObject({ sharedinvite: bayside.sharedCode, invite: null })
  await expect(page.getByText('Email sent!')).toBeVisible()
  await page.goto(`/verify?token=${await mailedToken(app, email, 'verify-email')}`)
  await expect(page.getByLabel('Company')).toHaveValue('Bayside Lending')
  const joined = await app.rows(
    sql`select t.type from team_members t join members m on m.key = t.member_key where m.email = ${email}`,
  )
  expect(joined).toEqual([{ type: 'member' }])
})

test('A-1-16 A-2.2-40 A-4.1-16 B-2.5-01 B-2.5-02 B-2.5-03 B-7-23 a promotion waits until onboarding is done', async ({
  page,
  app,
}) => {
  const promotion = await buildPromotion(app)
  const partner = await buildPartner(app, promotion.code)
  await page.goto(`/signup?partner=${partner.code}`)
  const email = await fillIn(page)
  await create(page)
  await expect(page).toHaveURL(/\/verify$/)
  await expect(page.getByText('Email sent!')).toBeVisible()
  const path = `/promotions/${promotion.shownCode}`
  expect(await storedReturn(page)).toContain(`"${path}"`)
  await page.goto(`/verify?token=${await mailedToken(app, email, 'verify-email')}`)

  await page.getByLabel('Street', { exact: true }).fill('1 Harbor Way')
  await page.getByLabel('City').fill('Oakland')
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'California' }).click()
  await page.getByLabel('ZIP').fill('94611')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  const validating = page.waitForRequest('**/validate')
  await page.getByRole('button', { name: 'No thanks' }).click()
  expect((await validating).url()).toContain(`/api/v1/promotions/${promotion.shownCode}/validate`)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('heading', { name: promotion.description })).toBeVisible()
  expect(await storedReturn(page)).toBeNull()
  await page.getByRole('link', { name: 'View Services' }).click()
  await expect(page).toHaveURL(/\/services$/)
})
