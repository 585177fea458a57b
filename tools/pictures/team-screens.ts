import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { press } from './screen.ts'

/** Opens a member's page by name and runs `act` on it. */
const onMember = (name: RegExp, act?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.getByRole('list', { name: 'Members' }).getByRole('link', { name }).click()
  await page.getByRole('heading', { name: /^People managed by/ }).waitFor()
  await act?.(page)
}

/** Presses a button that loads numbers before it asks for confirmation. */
const askBy = (name: string) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('button', { name: /^Yes/ }).waitFor()
}

async function reviewHandOver(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'To' }).click()
  await page.getByRole('option', { name: 'Jonas Weber' }).click()
  await page.getByRole('button', { name: /^Review/ }).click()
  await page.getByRole('dialog').getByRole('list').waitFor()
}

/** Hands over people; the next scene undoes it. */
async function handOver(page: Page): Promise<void> {
  await reviewHandOver(page)
  await page.getByRole('button', { name: /^Hand over/ }).click()
  await page.getByText(/^\d+ people moved from/).waitFor()
}

/** The team: its members, invitations, one member, and joining. */
export const teamScreens: readonly Screen[] = [
  { name: 'team', who: 'helen', path: '/team' },
  { name: 'team-none-found', who: 'helen', path: '/team?search=nobody' },
  { name: 'team-of-member', who: 'imani', path: '/team' },
  { name: 'team-new', who: 'dana', path: '/team' },
  { name: 'team-failing', who: 'helen', path: '/team', failsAt: '**/api/v1/teams' },
  { name: 'team-waiting', who: 'helen', path: '/team', waitsFor: '**/api/v1/teams' },
  { name: 'team-activity-failing', who: 'helen', path: '/team', failsAt: '**/api/v1/teams/acts*' },
  { name: 'team-activity-waiting', who: 'helen', path: '/team', waitsFor: '**/api/v1/teams/acts*' },
  { name: 'team-activity', who: 'helen', path: '/team/activity' },
  { name: 'team-activity-of-member', who: 'imani', path: '/team/activity' },
  { name: 'team-invites', who: 'helen', path: '/team/invites' },
  {
    name: 'team-invites-revoke',
    who: 'helen',
    path: '/team/invites',
    act: press('Revoke the invite to intern@northquay.example'),
  },
  { name: 'team-invites-drawer', who: 'helen', path: '/team/invites?invite=new' },
  { name: 'team-member', who: 'helen', path: '/team', act: onMember(/Imani/) },
  {
    name: 'team-member-permissions',
    who: 'helen',
    path: '/team',
    act: onMember(/Imani/, press('Permissions')),
  },
  { name: 'team-member-remove', who: 'helen', path: '/team', act: onMember(/Imani/, askBy('Remove')) },
  { name: 'team-member-assign', who: 'helen', path: '/team', act: onMember(/Imani/, press('Assign people')) },
  { name: 'team-member-hand-over', who: 'helen', path: '/team', act: onMember(/Imani/, reviewHandOver) },
  { name: 'team-member-leave', who: 'imani', path: '/team', act: onMember(/Imani/, askBy('Leave team')) },
  { name: 'team-member-self', who: 'imani', path: '/team', act: onMember(/Imani/) },
  { name: 'team-member-handed-over', who: 'helen', path: '/team', act: onMember(/Imani/, handOver) },
  {
    name: 'team-member-undone',
    who: 'helen',
    path: '/team',
    act: onMember(/Imani/, press('Undo')),
  },
  {
    name: 'team-person',
    who: 'helen',
    path: async (find) => `/contacts/details/${await find.contact('Magnus')}`,
  },
  { name: 'team-join-asks', who: 'dana', path: '/team/join/nq4e7d1c90a25b6f38e1740cd2b9a65f' },
  { name: 'team-join-dead', who: 'dana', path: '/team/acceptinvite/unknown' },
]
