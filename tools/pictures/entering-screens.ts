import { onboardingScreens } from './onboarding-screens.ts'
import { type Screen, press } from './screen.ts'

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
