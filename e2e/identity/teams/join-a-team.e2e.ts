import { buildContact } from '../../../server/test/build/contact.ts'
import { buildMember, testPassword } from '../../../server/test/build/member.ts'
import { buildTeam, buildTeamInvite } from '../../../server/test/build/team.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

const accepted = 'You have successfully accepted this invitation to join North Quay Group!'
const personal = ['/acceptinvite', '/group/acceptinvite', '/team/acceptinvite']
const shared = ['/group/join', '/team/join']

test('C-2.8-50 C-2.8-51 C-2.8-52 C-2.8-53 C-2.8-54 C-2.8-55 C-2.8-56 C-2.8-57 C-2.8-58 C-4.8-11 all five paths lead to joining the team', async ({
  app,
  context,
  page,
}) => {
  const team = await buildTeam(app, await buildMember(app), 'North Quay Group')
  for (const path of [...personal, ...shared]) {
    const isPersonal = personal.includes(path)
    const code = isPersonal ? (await buildTeamInvite(app, team)).code : team.sharedCode
    await signIn(context, app, await buildMember(app))
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    const call = `**/v1/teams/accept*/${code}`
    await page.route(call, async (route) => {
      await held
      await route.fallback()
    })
    await (path === personal[0] ? page.goto(`${path}/${code}`) : goTo(page, `${path}/${code}`))
    await expect(page.getByRole('heading', { name: 'Team Invitation' })).toBeVisible()
    const loader = page.getByRole('status', { name: 'Accepting the invitation' })
    await expect(loader).toBeVisible()
    answer()
    await expect(page.getByText(accepted)).toBeVisible()
    await expect(loader).toHaveCount(0)
    await page.unroute(call)
    await expect(page.getByRole('link', { name: 'See My Activity' })).toHaveAttribute('href', '/')
  }
  await expectAccessible(page, { within: '#content' })
  // The user's team appears without a reload.
  await page.getByRole('button', { name: /menu/i }).first().click()
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(page.getByText(/^North Quay Group\. 6 members look after/)).toBeVisible()
})

test('C-2-02 visitors and members join by link; dead links say so (R-15)', async ({ app, context, page }) => {
  const team = await buildTeam(app, await buildMember(app), 'North Quay Group')
  const { code, email } = await buildTeamInvite(app, team)
  await page.goto(`/team/acceptinvite/${code}`)
  await expect(page.getByText('You have been invited to join North Quay Group.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  const url = new URL(page.url())
  expect([url.pathname, url.searchParams.get('invite'), url.searchParams.get('returnTo')]).toEqual([
    '/signup',
    code,
    `/team/acceptinvite/${code}`,
  ])
  await goTo(page, `/team/join/${team.sharedCode}`)
  await expect(page).toHaveURL(new RegExp(`/signup\\?sharedinvite=${team.sharedCode}&returnTo=`))

  const member = await buildMember(app)
  await goTo(page, `/team/acceptinvite/${code}`)
  await page.getByRole('link', { name: /Login now/ }).click()
  // The previous page has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Login to Your Account' })).toBeVisible()
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText(accepted)).toBeVisible()

  const owner = await buildMember(app)
  await buildContact(app, { member: owner })
  await signIn(context, app, owner)
  await page.goto(`/team/join/${team.sharedCode}`)
  const question = page.getByText(
    'Join North Quay Group? Its owner and admins will see your people, plans, and gifts.',
  )
  await expect(question).toBeVisible()
  await expectAccessible(page, { within: '#content' })
  await page.getByRole('link', { name: 'Not now' }).click()
  await expect(page).not.toHaveURL(/join/)
  await goTo(page, `/team/join/${team.sharedCode}`)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByText(accepted)).toBeVisible()

  await goTo(page, '/team/acceptinvite/unknown')
  await expect(page.getByRole('alert')).toContainText('This invitation is invalid or has already been used.')
  await expect(page.getByRole('link', { name: 'Go to your home page' })).toBeVisible()
})
