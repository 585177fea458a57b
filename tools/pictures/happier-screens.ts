import { type Screen, press } from './screen.ts'

/** How people are doing, what they were asked, and what goes to them step by step. */
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
  { name: 'integration-demo', who: 'dana', path: '/integrations/demo-crm' },
  { name: 'integrations-of-employees', who: 'dana', path: '/hris-integrations' },
  { name: 'import-integration-demo', who: 'dana', path: '/import/integrations/demo-crm' },
]
