import { buildContact } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildTeam, buildTeamMember } from '../../../server/test/build/team.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

test("owner and admins see team activity; members don't @all", async ({ app, context, page }) => {
  const owner = await buildMember(app, { firstName: 'Helen', lastName: 'Marchetti' })
  const team = await buildTeam(app, owner, 'North Quay Group')
  const admin = await buildMember(app, { firstName: 'Jonas', lastName: 'Weber' })
  const imani = await buildMember(app, { firstName: 'Imani', lastName: 'Brooks' })
  await buildTeamMember(app, team, admin, 'admin')
  const place = await buildTeamMember(app, team, imani)
  const greta = await buildMember(app)
  await buildTeamMember(app, team, greta)
  const felix = await buildContact(app, { member: owner, firstName: 'Félix', lastName: 'Moreau' })
  await signIn(context, app, owner)
  await page.goto('/team')
  await expect(page.getByText('Nothing yet. Edits, assignments, and invites show up here.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Team activity' })).toBeVisible()
  const width = async () => (await page.getByRole('list', { name: 'Members' }).boundingBox())?.width ?? 0
  await expect.poll(width).toBeGreaterThan(0)
  const beside = await width()

  const asOwner = await app.as(owner)
  await asOwner.post(`/v1/contacts/assign/${felix.key}`, { member: imani.key })
  const asImani = await app.as(imani)
  await asImani.patch(`/v1/contacts/${felix.key}`, { job_title: 'Baker' })
  await asImani.post('/v1/contacts', { first_name: 'Talia', last_name: 'Rosen', contact_type: 'prospect' })
  for (let at = 0; at < 3; at += 1)
    await asOwner.post('/v1/teams/invites', { email: `guest-${at}-${owner.key}@example.com` })

  await page.reload()
  const feed = page.getByRole('list', { name: 'Team activity' })
  await expect(feed.getByRole('listitem')).toHaveCount(5)
  await expect(feed.getByRole('listitem').first()).toContainText(
    `You invited guest-2-${owner.key}@example.com`,
  )
  await expect(feed).toContainText('Imani Brooks edited the details of Félix Moreau')
  await expect(feed).toContainText(/Imani Brooks added Talia Rosen as a prospect\s*Today, \d+:\d\d [ap]m/)
  await expectAccessible(page, { within: '#content' })
  await page.getByRole('link', { name: 'See all activity' }).click()
  await expect(page).toHaveURL(/\/team\/activity$/)
  await expect(feed.getByRole('listitem')).toHaveCount(6)
  await expect(feed).toContainText('You assigned Félix Moreau to Imani Brooks')
  await expectAccessible(page, { within: '#content' })

  await page.getByRole('combobox', { name: 'Done by' }).click()
  await page.getByRole('option', { name: 'Imani Brooks' }).click()
  await expect(feed.getByRole('listitem')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Done by' })).toHaveValue('Imani Brooks')
  await feed.getByRole('link', { name: 'Félix Moreau' }).click()
  await expect(page).toHaveURL(new RegExp(`/contacts/details/${felix.key}$`))

  // A removed member keeps their name in the log; the people they took along are no longer named.
  await asOwner.delete(`/v1/teams/member/${place.key}`)
  await signIn(context, app, admin)
  await page.goto('/team/activity')
  await expect(feed.getByRole('listitem').first()).toContainText(
    'Helen Marchetti removed Imani Brooks from the team',
  )
  await expect(feed).toContainText('Imani Brooks added someone your team no longer sees as a prospect')

  await signIn(context, app, greta)
  await page.goto('/team')
  await expect.poll(width).toBeGreaterThan(beside + 300)
  await expect(page.getByRole('heading', { name: 'Team activity' })).toHaveCount(0)
  await goTo(page, '/team/activity')
  await expect(page.getByText('Only owners and admins of a team can do this.')).toBeVisible()
})
