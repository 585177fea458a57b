import type { Page } from '@playwright/test'
import { type Screen, press, pressAll } from './screen.ts'

const center = '/settings/engagement-center'
const security = '/settings/password'

/** The engagement center, and account security. */
export const accountScreens: readonly Screen[] = [
  { name: 'engagements', who: 'dana', path: center },
  { name: 'engagements-empty', who: 'noah', path: center },
  { name: 'engagements-waiting', who: 'dana', path: center, waitsFor: '**/api/v1/userengagements*' },
  { name: 'engagements-failing', who: 'dana', path: center, failsAt: '**/api/v1/userengagements*' },
  { name: 'engagements-deleting', who: 'dana', path: center, act: pressAll('Delete') },
  { name: 'engagement-new', who: 'dana', path: `${center}?show=engagement`, act: enterWrongValues },
  { name: 'engagement-preview', who: 'dana', path: `${center}?show=preview` },
  { name: 'engagement-socials', who: 'dana', path: `${center}?show=socials` },
  { name: 'engagement-reviews', who: 'dana', path: `${center}?show=reviews` },
  { name: 'ratings-booster', who: 'dana', path: '/happier-people/ratings-booster' },
  { name: 'security', who: 'dana', path: security },
  { name: 'security-waiting', who: 'dana', path: security, waitsFor: '**/api/v1/security/*' },
  { name: 'security-failing', who: 'dana', path: security, failsAt: '**/api/v1/security/*' },
  { name: 'security-app', who: 'dana', path: security, act: press('Set up an authenticator app') },
  { name: 'lost-device-wrong', who: 'visitor', path: `/lostdevice/${'x'.repeat(43)}` },
]

async function enterWrongValues(page: Page) {
  const fields = page.getByRole('main').getByRole('textbox')
  await fields.first().fill('My site')
  await fields.last().fill('javascript:alert(1)')
  await page
    .getByRole('button', { name: /^(Save|Add)/ })
    .first()
    .click()
}

const type = (field: string, text: string) => (page: Page) =>
  page.getByRole('textbox', { name: field }).fill(text)

/** The settings of members, and a newcomer's first steps. */
export const settingsScreens: readonly Screen[] = [
  { name: 'settings', who: 'dana', path: '/settings' },
  { name: 'settings-profile', who: 'dana', path: '/settings/profile', act: type('Phone', '5105550118') },
  { name: 'settings-profile-wrong', who: 'dana', path: '/settings/profile', act: sendsWrong },
  { name: 'settings-signatures', who: 'dana', path: '/settings/signatures' },
  {
    name: 'settings-notifications',
    who: 'dana',
    path: '/settings/notifications',
    act: type('Email', 'new@harbor.example'),
  },
  { name: 'settings-integrations', who: 'dana', path: '/settings/integrations' },
  { name: 'first-steps', who: 'noah', path: '/activity' },
  { name: 'first-steps-sign', who: 'noah', path: '/activity', act: pressAll('Set your signature') },
  { name: 'first-steps-gift', who: 'noah', path: '/activity', act: pressAll('Choose Top of Mind') },
  { name: 'first-steps-card', who: 'noah', path: '/activity', act: pressAll('Add a card') },
]

async function sendsWrong(page: Page) {
  await type('First name', '')(page)
  await type('City', '<b>')(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
}

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
