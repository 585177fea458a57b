import { readFileSync } from 'node:fs'
import { buildMember } from '../../server/test/build/member.ts'
import { expect, signIn, test } from '../app.ts'
import { goTo } from '../go-to.ts'
import { sessionCookie } from '../../server/src/accounts/sessions.ts'
import { buildService } from '../../server/test/build/service.ts'

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

/** A visitor of an invitation to share costs signs up instead of in (B-2.2-03, B-2.2-04). */
const toSignUp = '/paymentpartners/details/abc'

/** A link of a referral has no screen: a visitor signs up with its code (P:G-54, BG-80). */
const landings = ['/referral/abc', '/affiliates/abc']

/** A visitor who is invited to a team signs up with the code, too (CG-50). */
const joining = {
  '/acceptinvite/abc': 'invite',
  '/group/acceptinvite/abc': 'invite',
  '/team/acceptinvite/abc': 'invite',
  '/group/join/abc': 'sharedinvite',
  '/team/join/abc': 'sharedinvite',
}

/** Every path of the route table, each parameter filled in. */
function pathsOfTheRouteTable(): string[] {
  const table = readFileSync(new URL('../../web/src/routes.tsx', import.meta.url), 'utf8')
  const found = [...table.matchAll(/'(\/(?!_)[a-z0-9$/-]*)'/gi)].map(([, path = '']) => path)
  return [...new Set(found.map((path) => path.replace(/\$\w+/g, 'abc')))]
}

test('A-6-01 C-1-01 C-2-01 every screen but the stated ones sends a visitor to sign in', async ({
  page,
  app,
}) => {
  const elsewhere = [...open, toSignUp, ...landings, ...Object.keys(joining)]
  const guarded = pathsOfTheRouteTable().filter((path) => !elsewhere.includes(path))
  expect(guarded.length).toBeGreaterThan(25)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/login')
  const heading = page.getByRole('heading', { name: 'Login to Your Account' })
  await expect(heading).toBeVisible()
  for (const path of guarded) {
    await goTo(page, path)
    await expect(page, path).toHaveURL(/\/login(\?|$)/)
    await expect(heading, path).toBeVisible()
  }
  await goTo(page, toSignUp)
  await expect(page).toHaveURL(/\/signup\?returnTo=/)
  const calls = asked.filter((path) => path.startsWith('/api/'))
  expect([...new Set(calls)].toSorted(), 'nothing of a member is asked for').toEqual([
    '/api/v1/auth/user',
    '/api/v1/config',
  ])
  for (const path of landings) {
    await goTo(page, path)
    await expect(page, path).toHaveURL(/\/signup$/)
  }
  for (const [path, code] of Object.entries(joining)) {
    await goTo(page, path)
    await expect(page, path).toHaveURL(new RegExp(`/signup\\?${code}=abc`))
  }
  // And reloaded, as from a bookmark.
  await page.goto(`${app.url}/billing/invoices/abc`)
  await expect(page).toHaveURL(/\/login\?returnTo=/)
})

test('A-1-21 A-1-22 members in real estate read "transaction" where all others read "package"', async ({
  page,
  context,
  app,
}) => {
  const service = await buildService(app, { type: 'package' })
  for (const [type, word, other] of [
    ['realestate', 'Transaction', 'Package'],
    ['business', 'Package', 'Transaction'],
    ['', 'Package', 'Transaction'],
  ] as const) {
    await context.clearCookies({ name: sessionCookie })
    await signIn(context, app, await buildMember(app, { type }))
    await page.goto(`/services?service=${service.key}`)
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText(word, { exact: true })).toBeVisible()
    await expect(drawer.getByText(other, { exact: true })).toHaveCount(0)
  }
})
