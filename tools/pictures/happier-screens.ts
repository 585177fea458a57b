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
