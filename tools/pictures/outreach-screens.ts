import type { Page } from '@playwright/test'
import type { LookUp } from './look-up.ts'
import { type Screen, press } from './screen.ts'

const sequence =
  (query = '') =>
  async (find: LookUp) =>
    `/sequences/${await find.sequence('closing')}${query}`

/** Sends the questionnaire to Kwame, as its page would, and opens the page behind a link in that email. */
const followMail = (link: RegExp) => async (page: Page) => {
  const { origin, pathname } = new URL(page.url())
  const { request } = page.context()
  const people = await (await request.get('/api/v1/contacts?search=Kwame')).json()
  const path = `/api/v1/questionnaires/${pathname.split('/').at(-1)}/ask`
  await request.post(path, { headers: { origin }, data: { contacts: [people.data[0].key] } })
  const mails = await (await request.get(`/outbox?to=${people.data[0].email}`)).text()
  const mail = await (await request.get(`${/\/outbox\/mail_\w+/.exec(mails)?.[0]}/body`)).text()
  await page.goto(link.exec(mail)?.[0] ?? '/no-link')
}

const questionnaire = async (find: LookUp) => `/happier-people/questionnaires/${await find.questionnaire()}`

/** Happiness scores, surveys, and sequences. */
export const happierScreens: readonly Screen[] = [
  { name: 'happier-people', who: 'dana', path: '/happier-people' },
  { name: 'happiness-quotient', who: 'dana', path: '/happier-people/happiness-quotient' },
  {
    name: 'happiness-quotient-why',
    who: 'dana',
    path: '/happier-people/happiness-quotient',
    act: (page) => page.getByRole('button', { name: /^Why / }).first().click(),
  },
  { name: 'happiness-quotient-empty', who: 'noah', path: '/happier-people/happiness-quotient' },
  {
    name: 'happiness-quotient-failing',
    who: 'dana',
    path: '/happier-people/happiness-quotient',
    failsAt: '**/api/v1/happiness?*',
  },
  { name: 'questionnaires', who: 'dana', path: '/happier-people/questionnaires' },
  { name: 'questionnaires-empty', who: 'noah', path: '/happier-people/questionnaires' },
  {
    name: 'questionnaires-waiting',
    who: 'dana',
    path: '/happier-people/questionnaires',
    waitsFor: '**/api/v1/questionnaires',
  },
  {
    name: 'questionnaires-failing',
    who: 'dana',
    path: '/happier-people/questionnaires',
    failsAt: '**/api/v1/questionnaires',
  },
  {
    name: 'questionnaire',
    who: 'dana',
    path: async (find) => `/happier-people/questionnaires/${await find.questionnaire()}`,
  },
  {
    name: 'questionnaire-answered',
    who: 'dana',
    path: async (find) => `/happier-people/questionnaires/${await find.questionnaire()}?tab=answered`,
  },
  {
    name: 'questionnaire-ask',
    who: 'dana',
    path: async (find) => `/happier-people/questionnaires/${await find.questionnaire()}?drawer=ask`,
  },
  {
    name: 'questionnaire-question',
    who: 'dana',
    path: async (find) => `/happier-people/questionnaires/${await find.questionnaire()}`,
    act: press('Add a question'),
  },
  { name: 'nps-day-maker', who: 'dana', path: '/happier-people/nps-day-maker' },
  { name: 'nps-day-maker-off', who: 'noah', path: '/happier-people/nps-day-maker' },
  {
    name: 'nps-day-maker-failing',
    who: 'dana',
    path: '/happier-people/nps-day-maker',
    failsAt: '**/api/v1/surveys/**',
  },
  { name: 'sequences', who: 'dana', path: '/sequences' },
  { name: 'sequences-waiting', who: 'dana', path: '/sequences', waitsFor: '**/api/v1/sequences' },
  { name: 'sequences-failing', who: 'dana', path: '/sequences', failsAt: '**/api/v1/sequences' },
  { name: 'sequence', who: 'dana', path: sequence() },
  {
    name: 'sequence-step',
    who: 'dana',
    path: sequence(),
    act: (page) => page.getByRole('button', { name: /^Edit/ }).nth(1).click(),
  },
  { name: 'sequence-cost', who: 'dana', path: sequence('?tab=cost') },
  { name: 'sequence-people', who: 'dana', path: sequence('?tab=people') },
  {
    name: 'sequence-person',
    who: 'dana',
    path: sequence('?tab=people'),
    act: (page) =>
      page
        .getByRole('button', { name: /^Open / })
        .first()
        .click(),
  },
  { name: 'sequence-enroll', who: 'dana', path: sequence('?drawer=enroll') },
  { name: 'sequence-review', who: 'dana', path: sequence('?drawer=review') },
  { name: 'sequence-ceiling', who: 'dana', path: sequence('?tab=cost&drawer=ceiling') },
  { name: 'happier-question', who: 'dana', path: questionnaire, act: followMail(/http[^"]*\/q\/\w+/) },
  { name: 'happier-stop', who: 'dana', path: questionnaire, act: followMail(/http[^"]*\/u\/\w+/) },
]

/** The calendar of gifts and dates, and its private feed address. */
export const calendarScreens: readonly Screen[] = [
  { name: 'calendar', who: 'dana', path: '/calendar' },
  { name: 'calendar-next', who: 'dana', path: '/calendar?month=2027-01' },
  { name: 'calendar-dates', who: 'dana', path: '/calendar?show=dates' },
  { name: 'calendar-empty', who: 'noah', path: '/calendar' },
  { name: 'calendar-waiting', who: 'dana', path: '/calendar', waitsFor: '**/api/v1/calendar*' },
  { name: 'calendar-failing', who: 'dana', path: '/calendar', failsAt: '**/api/v1/calendar*' },
  { name: 'calendar-day', who: 'dana', path: '/calendar?day=2026-11-11' },
  { name: 'calendar-feed', who: 'noah', path: '/calendar?drawer=feed' },
  {
    name: 'calendar-feed-made',
    who: 'rosa',
    path: '/calendar?drawer=feed',
    act: (page) =>
      page
        .getByRole('button', { name: 'Create private address' })
        .or(page.getByRole('button', { name: 'Create new address' }))
        .first()
        .click(),
  },
]

const cards = async (find: LookUp) => `/bulk-messaging/${await find.experience('', 'upcoming')}`

async function choosePeople(page: Page): Promise<void> {
  for (const at of [0, 1]) await page.getByRole('listitem').getByRole('checkbox').nth(at).click()
}

/** One message for the cards of many people. */
export const messageScreens: readonly Screen[] = [
  { name: 'bulk-messages', who: 'dana', path: cards },
  { name: 'bulk-messages-chosen', who: 'dana', path: cards, act: choosePeople },
  {
    name: 'bulk-messages-edit',
    who: 'dana',
    path: cards,
    async act(page) {
      await choosePeople(page)
      await page.getByRole('button', { name: /^Edit messaging for/ }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Message' }).waitFor()
    },
  },
  {
    name: 'bulk-messages-none-found',
    who: 'dana',
    path: async (find) => `${await cards(find)}?search=zzzz`,
  },
  { name: 'bulk-messages-waiting', who: 'dana', path: cards, waitsFor: '**/api/v1/users/activity*' },
  { name: 'bulk-messages-failing', who: 'dana', path: cards, failsAt: '**/api/v1/users/activity*' },
]
