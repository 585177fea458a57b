import { buildContact, buildLocation } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildCardPlan, buildPlan } from '../../../server/test/build/plan.ts'
import { buildTeam, buildTeamMember } from '../../../server/test/build/team.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

/** A team in which Imani is assigned three of Helen's people and pays for a plan for one of them. */
async function buildHandOverTeam(app: TestApp) {
  const owner = await buildMember(app, { firstName: 'Helen', lastName: 'Marchetti' })
  const made = await buildTeam(app, owner, 'North Quay Group')
  const imani = await buildMember(app, { firstName: 'Imani', lastName: 'Brooks' })
  const greta = await buildMember(app, { firstName: 'Greta', lastName: 'Nyström' })
  const place = await buildTeamMember(app, made, imani)
  await buildTeamMember(app, made, greta)
  const people = []
  for (const firstName of ['Talia', 'Amos', 'Noriko'])
    people.push(
      await buildContact(app, { member: owner, firstName, lastName: 'Rosen', assignedMemberKey: imani.key }),
    )
  const [talia] = people as [(typeof people)[0]]
  const location = await buildLocation(app, { contact: talia })
  const service = await buildCardPlan(app)
  await buildPlan(app, { member: imani, contact: talia, location, service, unit: 'year' })
  return { owner, imani, greta, place, talia }
}

test('removals show counts, and handovers can be undone @all', async ({ app, context, page }) => {
  const { owner, imani, greta, place, talia } = await buildHandOverTeam(app)
  await buildContact(app, { member: imani })
  await signIn(context, app, imani)
  await page.goto(`/team/member/${place.key}`)
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await page.getByRole('button', { name: 'Leave team' }).click()
  await expect(question).toContainText('You’ll no longer see the 3 people you look after for the team.')
  await expect(question).toContainText('You keep 1 own person; the team will no longer see them.')

  await signIn(context, app, owner)
  await page.reload()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(question).toContainText('3 people Imani looks after will be assigned to no one.')
  await expect(question).toContainText('Imani keeps 1 own person; your team will no longer see them.')
  await expect(question).toContainText('1 plan that Imani pays for your team’s people is offered')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()

  const figure = (label: string) =>
    page
      .getByRole('definition')
      .and(page.locator(`dt:text-is("${label}") + dd`))
      .first()
  await expect(figure('People')).toHaveText('3')
  await expect(figure('Running plans')).toHaveText('1')
  await expect(figure('Plans paid by Imani')).toHaveText('1')
  const review = page.getByRole('button', { name: 'Review 3 people' })
  await expect(review).toBeDisabled()
  await page.getByRole('combobox', { name: 'To' }).click()
  await page.getByRole('option', { name: 'Greta Nyström' }).click()
  await review.click()
  const drawer = page.getByRole('dialog', { name: 'Imani to Greta Nyström' })
  await expect(drawer.getByRole('list', { name: 'People to hand over' }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page, { within: '[role=dialog]' })

  // Someone is reassigned while the owner reads: no one is moved, and the owner reviews again.
  const other = await app.as(owner)
  await other.post(`/v1/contacts/assign/${talia.key}`, { member: greta.key })
  await drawer.getByRole('button', { name: 'Hand over 3 people' }).click()
  await expect(drawer.getByRole('alert')).toContainText('The list of people has changed in the meantime.')
  await drawer.getByRole('button', { name: 'Hand over 2 people' }).click()
  await expect(page.getByText('Greta Nyström now looks after 2 people.')).toBeVisible()
  await expect(page.getByText('Imani Brooks is not currently assigned to anyone.')).toBeVisible()

  // Undo outlasts the toast and a reload, and reports people reassigned in the meantime.
  await page.reload()
  await expect(page.getByText(/^2 people moved from Imani to Greta Nyström on /)).toBeVisible()
  await expectAccessible(page, { within: '#content' })
  const moved = await other.get('/v1/contacts?search=amos')
  await other.post(`/v1/contacts/assign/${moved.body.data[0].key}`, { member: null })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Imani looks after 1 person again.')).toBeVisible()
  await expect(page.getByText(/^1 person was assigned elsewhere/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  await signIn(context, app, imani)
  await page.reload()
  await page.getByRole('button', { name: 'Leave team' }).click()
  await question.getByRole('button', { name: 'Yes, leave' }).click()
  await expect(page.getByRole('button', { name: 'Create Team' })).toBeVisible()
})
