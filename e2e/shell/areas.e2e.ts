// Portal-wide promises: every area has its screens, and empty lists have an empty state.
import { buildContact, buildLocation } from '../../server/test/build/contact.ts'
import { buildMember } from '../../server/test/build/member.ts'
import { buildService } from '../../server/test/build/service.ts'
import { buildTeam, buildTeamMember } from '../../server/test/build/team.ts'
import { buildTouch } from '../../server/test/build/touch.ts'
import { expect, signIn, test } from '../app.ts'
import { goTo } from '../go-to.ts'

test('C-1-03 C-8-25 every area has its screens, and empty lists explain why', async ({
  page,
  app,
  context,
}) => {
  const member = await buildMember(app, { type: 'realestate' })
  const team = await buildTeam(app, member)
  const greta = await buildMember(app, { firstName: 'Greta', lastName: 'Nystrom' })
  const place = await buildTeamMember(app, team, greta)
  await signIn(context, app, member)
  await page.goto('/settings/profile')
  const heading = page.getByRole('heading', { level: 1 })
  const empty = [
    ['/subscriptions', "You currently don't have any active plans.", 'My Plans'],
    ['/subscriptions?status=inactive', "You currently don't have any inactive plans.", 'My Plans'],
    ['/top-of-mind', "You currently don't have any people added.", 'Top of Mind Enrollment'],
    ['/transactions', "You currently don't have any active transactions.", 'Transactions'],
    ['/team?type=admin', 'There are currently no admins added to this team.', 'My Team'],
    ['/team/invites', 'There are currently no invites sent from this team.', /\S/],
    [`/team/member/${place.key}`, 'Greta Nystrom is not currently assigned to anyone.', /Greta Nystrom/],
  ] as const
  for (const [path, words, title] of empty) {
    await goTo(page, path)
    await expect(page.getByText(words, { exact: true }), path).toBeVisible()
    await expect(heading, path).toHaveText(title)
    await expect(page, path).toHaveURL(path)
  }

  const contact = await buildContact(app, { member })
  await buildLocation(app, { contact })
  const service = await buildService(app)
  const touch = await buildTouch(app, { member })
  const areas = [
    ['/register/care', 'Who do you want to look after?'],
    ['/settings/profile', 'Profile'],
    ['/settings/engagement-center', /engagement/i],
    ['/bulk-form/all', 'Bulk Order Form'],
    [`/bulk-messaging/${touch.experienceKey}`, /Holiday Citrus Crate/],
    ['/import/csv', 'Import People'],
    ['/activity', /, Dana$/],
    [`/touch/${touch.key}`, /Holiday Citrus Crate/],
    [`/service-activation/${service.key}/${contact.key}`, 'Make Grace Okafor’s Day'],
    ['/404', 'Oops! Page not found.'],
    ['/server-error', 'Oops! Something went wrong.'],
  ] as const
  for (const [path, title] of areas) {
    await goTo(page, path)
    await expect(heading, path).toHaveText(title)
    await expect(page, path).toHaveURL(path)
  }
})
