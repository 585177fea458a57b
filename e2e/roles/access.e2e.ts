import { readFileSync } from 'node:fs'
import { expect, test } from '../app.ts'
import { goTo } from '../go-to.ts'

/** Screens that the specification opens to visitors (A-6-02, C-2.12-07), and the mailed links of R-30 and decision 062. */
const open = [
  '/login',
  '/signup',
  '/passwordhelp',
  '/passwordreset/abc',
  '/lostdevice/abc',
  '/merge/abc',
  '/server-error',
]

/** A visitor with an invitation to share costs is sent to sign up, not to sign in (B-2.2-03, B-2.2-04). */
const invitationPath = '/paymentpartners/details/abc'

/** A referral link has no screen: a visitor signs up with its code (P:G-54, BG-80). */
const referralLinks = ['/referral/abc', '/affiliates/abc']

/** A visitor invited to a team signs up with the code, too (CG-50). */
const teamInvitations = {
  '/acceptinvite/abc': 'invite',
  '/group/acceptinvite/abc': 'invite',
  '/team/acceptinvite/abc': 'invite',
  '/group/join/abc': 'sharedinvite',
  '/team/join/abc': 'sharedinvite',
}

/** The screens of the main area in the specification (A-2.1-02 to A-2.1-15). */
const mainArea = [
  '/activity',
  '/contacts',
  '/locations',
  '/services',
  '/clearcart',
  '/specialevents',
  '/happier-people',
  '/happier-people/questionnaires',
  '/happier-people/happiness-quotient',
  '/happier-people/ratings-booster',
  '/happier-people/nps-day-maker',
  '/sequences',
  '/purchase',
]

/** Every path of the route table, with its parameters filled in. */
function readRoutePaths(): string[] {
  const table = readFileSync(new URL('../../web/src/routes.tsx', import.meta.url), 'utf8')
  const found = [...table.matchAll(/'(\/(?!_)[a-z0-9$/-]*)'/gi)].map(([, path = '']) => path)
  return [...new Set(found.map((path) => path.replace(/\$\w+/g, 'abc')))]
}

test('A-6-01 C-1-01 C-2-01 A-2.1-02 A-2.1-03 A-2.1-04 A-2.1-05 A-2.1-06 A-2.1-07 A-2.1-08 A-2.1-09 A-2.1-10 A-2.1-11 A-2.1-12 A-2.1-14 A-2.1-15 CG-85 private screens send visitors to sign in and back', async ({
  page,
  app,
}) => {
  const elsewhere = [...open, invitationPath, ...referralLinks, ...Object.keys(teamInvitations)]
  const guarded = readRoutePaths().filter((path) => !elsewhere.includes(path))
  expect(guarded.length).toBeGreaterThan(25)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/no-such-path')
  const heading = page.getByRole('heading', { name: 'Login to Your Account' })
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  for (const path of mainArea) expect(guarded).toContain(path)
  for (const path of guarded) {
    await goTo(page, path)
    await expect(page, path).toHaveURL(
      mainArea.includes(path) ? `/login?returnTo=${encodeURIComponent(path)}` : /\/login(\?|$)/,
    )
    await expect(heading, path).toBeVisible()
  }
  await goTo(page, invitationPath)
  await expect(page).toHaveURL(/\/signup\?returnTo=/)
  const calls = asked.filter((path) => path.startsWith('/api/'))
  expect([...new Set(calls)].toSorted(), 'nothing of a member is asked for').toEqual([
    '/api/v1/auth/user',
    '/api/v1/config',
  ])
  for (const path of referralLinks) {
    await goTo(page, path)
    await expect(page, path).toHaveURL(/\/signup$/)
  }
  for (const [path, code] of Object.entries(teamInvitations)) {
    await goTo(page, path)
    await expect(page, path).toHaveURL(new RegExp(`/signup\\?${code}=abc`))
  }
  // And loaded directly, as from a bookmark.
  await page.goto(`${app.url}/billing/invoices/abc`)
  await expect(page).toHaveURL(/\/login\?returnTo=/)
})
