import { sql } from 'drizzle-orm'
import { buildContact } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildTeam, buildTeamMember } from '../../../server/test/build/team.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { expectBanner, expectThreeSeconds } from '../../banner.ts'
import { goTo } from '../../go-to.ts'

const refusal = { errors: [{ message: 'Not now.', code: 'validation' }] }

test('C-1-19 A-1-12 C-2.8-01 C-2.8-02 C-2.8-03 C-2.8-05 C-4.8-01 C-4.8-02 C-4.8-03 C-5-56 C-5-58 C-5-59 C-8-07 C-8-08 a team is created', async ({
  app,
  context,
  page,
}) => {
  await signIn(context, app, await buildMember(app, { company: 'North Quay Group' }))
  await page.goto('/activity')
  await page.getByRole('button', { name: /menu/i }).first().click()
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(page).toHaveURL(/\/team$/)
  await expect(page.getByRole('heading', { name: 'My Team' })).toBeVisible()
  const title = page.getByLabel('Team name')
  await expect(title).toHaveValue('North Quay Group')
  const create = page.getByRole('button', { name: 'Create Team' })
  await expect(create).toBeEnabled()
  await title.fill('')
  await expect(create).toBeDisabled()
  await title.fill('N')
  await expect(create).toBeDisabled()
  await expectAccessible(page, { within: '#content' })

  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.route('**/api/v1/teams', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: refusal }) : route.fallback(),
  )
  await title.fill('North Quay')
  await create.click()
  await expect(page.getByText('Not now.')).toBeVisible()
  await expect(create).toBeEnabled()
  await page.unroute('**/api/v1/teams')
  await create.click()
  await expect(page.getByText('North Quay. 1 member looks after 0 people.')).toBeVisible()
  await expect(title).toHaveCount(0)
  await expect(page.getByText('Not now.')).toHaveCount(0)
  await expectAccessible(page, { within: '#content' })
  // The user's team appears without a reload: their own page offers the owner's actions.
  await page.getByRole('link', { name: /Dana Whitfield/ }).click()
  await expect(page.getByRole('button', { name: 'Assign people' })).toBeVisible()
})

test('C-2.8-04 C-2.8-06 C-2.8-07 C-2.8-08 C-2.8-09 C-2.8-10 C-2.8-11 C-2.8-12 C-2.8-13 C-4.8-04 C-6-02 the URL keeps the member list page, filters, and search', async ({
  app,
  context,
  page,
}) => {
  const owner = await buildMember(app, { firstName: 'Helen', lastName: 'Marchetti' })
  const team = await buildTeam(app, owner, 'North Quay Group')
  const greta = await buildMember(app, { firstName: 'Greta', lastName: 'Nyström' })
  const place = await buildTeamMember(app, team, greta)
  for (let at = 0; at < 43; at += 1)
    await buildTeamMember(app, team, await buildMember(app, { firstName: 'Zoe', lastName: `Zed ${at}` }))
  await buildContact(app, { member: owner, assignedMemberKey: greta.key })
  for (let at = 0; at < 2; at += 1) await buildContact(app, { member: greta, assignedMemberKey: owner.key })
  await app.db.execute(
    sql`update team_members set created_at = '2026-03-02T12:00:00Z' where key = ${place.key}`,
  )
  await signIn(context, app, owner)
  await page.route('**/api/v1/teams/acts*', (route) => route.fulfill({ status: 400, json: refusal }))
  await page.goto('/team')
  await expect(page.getByRole('alert')).toContainText('Not now.')
  await expect(page.getByRole('link', { name: 'Manage Invites' })).toHaveAttribute('href', '/team/invites')
  const rows = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await page.unroute('**/api/v1/teams/acts*')
  const row = rows.filter({ hasText: 'Greta Nyström' })
  for (const words of ['GN', greta.email, 'Member', '1 person', 'Joined Mar 2, 2026'])
    await expect(row).toContainText(words)
  await expect(row.getByRole('link')).toHaveAttribute('href', `/team/member/${place.key}`)
  await expect(rows.filter({ hasText: 'Helen Marchetti' })).toContainText('2 people')
  await expect(rows.filter({ hasText: 'Zoe' }).first()).toContainText('0 people')
  await page.getByRole('button', { name: 'See 20 More' }).click()
  await expect(rows).toHaveCount(40)
  await expect(page).toHaveURL(/[?&]page=2(&|$)/)
  await page.getByRole('button', { name: 'See 5 More' }).click()
  await expect(rows).toHaveCount(45)
  await page.reload()
  await expect(rows).toHaveCount(45)
  await rows.nth(44).getByRole('link').click()
  await expect(page.getByRole('heading', { name: /^People managed by/ })).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(45)
  await expectAccessible(page, { within: '#content' })

  const filters = page.getByRole('group', { name: 'Member type' })
  const counts = { 'See All': 45, Owner: 1, Admin: 0, Member: 44 }
  const colors = new Set<string>()
  for (const [label, count] of Object.entries(counts)) {
    const asked = page.waitForRequest((request) => request.url().includes('/v1/teams/members?'))
    const chip = filters.getByRole('button', { name: new RegExp(`^${label}`) })
    if (label !== 'See All') {
      await chip.click()
      expect(new URL((await asked).url()).searchParams.get('page')).toBe('1')
      const dot = chip.locator('[aria-hidden]')
      colors.add(await dot.evaluate((one) => getComputedStyle(one).backgroundColor))
    }
    await expect(chip).toContainText(String(count))
    if (label === 'Admin')
      await expect(page.getByText('There are currently no admins added to this team.')).toBeVisible()
    else await expect(rows).toHaveCount(Math.min(count, label === 'See All' ? 45 : 20))
    // The rows of the previous filter are gone by now.
    if (label !== 'See All') await expect(rows.filter({ hasNotText: label })).toHaveCount(0)
  }
  expect(colors.size).toBe(3)
  await filters.getByRole('button', { name: /^See All/ }).click()
  const search = page.getByPlaceholder('Search members...')
  const asked = page.waitForRequest((request) => request.url().includes('term=greta'))
  await search.fill('greta')
  expect(new URL((await asked).url()).searchParams.get('page')).toBe('1')
  await expect(rows).toHaveCount(1)
  await search.fill('')
  await expect(rows).toHaveCount(45)

  await page.getByRole('button', { name: /^Member/ }).click()
  await expect(page).toHaveURL(/\/team\?type=member$/)
  await search.fill('Marchetti')
  await expect(page).toHaveURL(/type=member&search=Marchetti$/)
  await expect(page.getByRole('button', { name: /^Owner/ })).toContainText('1')
  await expect(page.getByRole('button', { name: /^Member/ })).toContainText('0')
  await page.reload()
  await expect(search).toHaveValue('Marchetti')
  await expect(rows).toHaveCount(0)
})

test("C-2.8-14 C-2.8-37 C-2.8-38 C-2.8-39 C-2.8-40 C-2.8-41 C-2.8-42 C-2.8-43 C-2.8-44 C-2.8-45 C-2.8-49 C-9-01 a member's permissions change, and the member is removed", async ({
  app,
  context,
  page,
}) => {
  const owner = await buildMember(app, { firstName: 'Helen', lastName: 'Marchetti' })
  const team = await buildTeam(app, owner)
  const imani = await buildMember(app, { firstName: 'Imani', lastName: 'Brooks' })
  const place = await buildTeamMember(app, team, imani)
  await signIn(context, app, owner)
  await page.goto('/team')
  await page.getByRole('link', { name: /Helen Marchetti/ }).click()
  await expect(page.getByRole('heading', { name: 'Helen Marchetti (Owner)' })).toBeVisible()
  for (const name of ['Remove', 'Permissions'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'My Team' }).click()
  await expect(page).toHaveURL(/\/team$/)

  await page.getByRole('link', { name: /Imani Brooks/ }).click()
  await expect(page).toHaveURL(`/team/member/${place.key}`)
  const heading = (type: string) => page.getByRole('heading', { name: `Imani Brooks (${type})` })
  await expect(heading('Member')).toBeVisible()
  await expect(page.getByText(imani.email)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()
  const permissions = page.getByRole('button', { name: 'Permissions' })
  const words = page.getByText('Change the administrative level for Imani Brooks')
  await permissions.click()
  await expect(words).toBeVisible()
  await expectAccessible(page, { within: '#content' })
  await page.getByRole('radio', { name: /^Admin/ }).check()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(words).toBeHidden()
  await expect(heading('Member')).toBeVisible()
  for (const [label, type] of [
    ['Admin', 'Admin'],
    ['Member', 'Member'],
  ] as const) {
    await permissions.click()
    await page.getByRole('radio', { name: new RegExp(`^${label}`) }).check()
    await expectBanner(page, 'Team member has been successfully updated!', () =>
      page.getByRole('button', { name: 'Confirm' }).click(),
    )
    await expect(heading(type)).toBeVisible()
  }

  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const remove = page.getByRole('button', { name: 'Remove', exact: true })
  await remove.click()
  await expect(question).toContainText('Are you sure you want to remove Imani Brooks from your team?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await remove.click()
  const arrived = page.waitForURL(/\/team\?updated=true$/)
  await expectThreeSeconds(page, 'Your team has been successfully updated!', async () => {
    await question.getByRole('button', { name: 'Yes, Remove' }).click()
    await arrived
  })
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1)
  await page.goto(`/team/member/${place.key}`)
  await expect(page.getByText('We couldn’t find this team member.')).toBeVisible()
})

test('C-2.8-46 C-2.8-47 C-2.8-48 people are assigned, handed over, and unassigned', async ({
  app,
  context,
  page,
}) => {
  const owner = await buildMember(app, { firstName: 'Helen', lastName: 'Marchetti' })
  const team = await buildTeam(app, owner, 'North Quay Group')
  const imani = await buildMember(app, { firstName: 'Imani', lastName: 'Brooks' })
  const greta = await buildMember(app, { firstName: 'Greta', lastName: 'Nyström' })
  const place = await buildTeamMember(app, team, imani)
  const next = await buildTeamMember(app, team, greta)
  const talia = await buildContact(app, { member: owner, firstName: 'Talia', lastName: 'Rosen' })
  await buildContact(app, { member: owner, firstName: 'Amos', lastName: 'Tully' })
  await signIn(context, app, owner)
  await page.goto(`/team/member/${place.key}`)
  await expect(page.getByRole('heading', { name: 'People managed by Imani Brooks' })).toBeVisible()
  await expect(page.getByText('Imani Brooks is not currently assigned to anyone.')).toBeVisible()

  await page.getByRole('button', { name: 'Assign people' }).click()
  await expect(page).toHaveURL(/\?assign=people$/)
  for (const name of ['Talia Rosen', 'Amos Tully']) await page.getByRole('checkbox', { name }).check()
  await expectAccessible(page, { within: '[role=dialog]' })
  await page.getByRole('button', { name: 'Assign 2 people' }).click()
  const people = page.getByRole('list', { name: 'People' })
  await expect(people.getByRole('listitem')).toHaveCount(2)
  await expect(people.getByRole('link', { name: /Talia Rosen/ })).toHaveAttribute(
    'href',
    `/contacts/details/${talia.key}`,
  )
  await page.getByRole('combobox', { name: 'To' }).click()
  await page.getByRole('option', { name: 'Greta Nyström' }).click()
  await page.getByRole('button', { name: 'Review 2 people' }).click()
  await page.getByRole('button', { name: 'Hand over 2 people' }).click()
  await expect(page.getByText('Imani Brooks is not currently assigned to anyone.')).toBeVisible()

  await goTo(page, `/contacts/details/${talia.key}`)
  const select = page.getByRole('combobox', { name: 'Looked after by' })
  await expect(select).toHaveValue('Greta Nyström')
  await select.click()
  await page.getByRole('option', { name: 'Imani Brooks' }).click()
  await expect(page.getByText('Imani Brooks now looks after Talia Rosen')).toBeVisible()
  await expect(select).toHaveValue('Imani Brooks')
  await goTo(page, `/team/member/${next.key}`)
  await expect(people.getByRole('listitem')).toHaveCount(1)

  await signIn(context, app, imani)
  await page.goto('/team')
  await expect(page.getByText(/3 members look after \d+ (person|people)\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Manage Invites' })).toHaveCount(0)
  await goTo(page, '/team/invites')
  await expect(page.getByText('Only owners and admins of a team can do this.')).toBeVisible()
  await goTo(page, '/team')
  await page.getByRole('link', { name: /Helen/ }).click()
  await expect(page.getByRole('heading', { name: 'Helen Marchetti (Owner)' })).toBeVisible()
  for (const name of ['Remove', 'Permissions', 'Assign people', 'Leave team'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await goTo(page, '/team')
  await page.getByRole('link', { name: /Imani/ }).click()
  await page.getByRole('button', { name: 'Leave team' }).click()
  await expect(page.getByText('Leave North Quay Group?')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, leave' }).click()
  await expect(page.getByRole('button', { name: 'Create Team' })).toBeVisible()
})
