import type { Page } from '@playwright/test'
import { type Screen, press } from './screen.ts'

/**
 * The saved wizard state of a newcomer who chose clients and partners: nothing is saved on the server, so that the
 * story doesn't change.
 */
const choseClients = async (page: Page) => {
  const answer = await page.request.get('/api/v1/auth/user')
  const { data } = (await answer.json()) as { data: { key: string } }
  const wizard = {
    member: data.key,
    hadPhone: false,
    hadInterests: false,
    visited: ['address', 'mobile', 'care'],
    skipped: [],
    care: ['client', 'partner'],
  }
  await page.addInitScript((kept) => sessionStorage.setItem('cg_onboarding', kept), JSON.stringify(wizard))
}

/** The same, for a real-estate business. */
const choseRealEstate = async (page: Page) => {
  await choseClients(page)
  await page.route('**/api/v1/auth/user', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, type: 'real-estate' } } })
  })
}

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

/** The steps of onboarding. */
const onboardingScreens: readonly Screen[] = [
  { name: 'onboarding-address', who: 'theo', path: '/register/address' },
  {
    name: 'onboarding-address-errors',
    who: 'theo',
    path: '/register/address',
    async act(page) {
      await page.getByLabel('Street', { exact: true }).fill('')
      await page.getByLabel('ZIP').fill('123')
      await next(page)
    },
  },
  { name: 'onboarding-mobile', who: 'theo', path: '/register/mobile' },
  { name: 'onboarding-mobile-errors', who: 'theo', path: '/register/mobile', act: next },
  { name: 'onboarding-care', who: 'theo', path: '/register/care' },
  { name: 'onboarding-care-chosen', who: 'theo', path: '/register/care', before: choseClients },
  { name: 'onboarding-industry', who: 'theo', path: '/register/industry', before: choseClients },
  {
    name: 'onboarding-real-estate',
    who: 'theo',
    path: '/register/real-estate',
    before: choseRealEstate,
  },
  {
    name: 'onboarding-real-estate-errors',
    who: 'theo',
    path: '/register/real-estate',
    before: choseRealEstate,
    act: next,
  },
]

/** Sign-in and sign-up, and a newcomer's steps. */
export const entering: readonly Screen[] = [
  { name: 'login-cookies', who: 'newcomer', path: '/login' },
  { name: 'login', who: 'visitor', path: '/login' },
  { name: 'login-errors', who: 'visitor', path: '/login', act: press('Login') },
  { name: 'signup', who: 'visitor', path: '/signup' },
  { name: 'signup-partner', who: 'visitor', path: '/signup?partner=harbor' },
  { name: 'signup-invite', who: 'visitor', path: '/signup?invite=invite-priscilla-5c1e88d7' },
  { name: 'password-help', who: 'visitor', path: '/passwordhelp' },
  { name: 'password-reset', who: 'visitor', path: '/passwordreset/old-link' },
  { name: 'verify', who: 'theo', path: '/verify' },
  ...onboardingScreens,
  { name: 'server-error', who: 'visitor', path: '/server-error' },
]
