import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from './paths.ts'
import { guestsOnly, movedTo, signedInOnly, toNotFound } from './platform/router/guards.ts'
import { Shell } from './shell/Shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** False hides header and sidebar (A-2.1-27, A-2.1-28). */
    showNav?: boolean
  }
}

export const rootRoute = createRootRoute({ component: Shell })

/** Screens for visitors only: login, signup, forgotten password. No navigation. */
export const guestRoutes = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guests',
  beforeLoad: guestsOnly,
  staticData: { showNav: false },
})

const queryScope = lazyRouteComponent(() => import('./platform/QueryScope.tsx'))

/** Screens that need a session. */
export const memberRoutes = createRoute({
  getParentRoute: () => rootRoute,
  id: 'members',
  beforeLoad: signedInOnly,
  component: queryScope,
})

/** Screens open to all, with or without a session. */
export const openRoutes = createRoute({
  getParentRoute: () => rootRoute,
  id: 'open',
  component: queryScope,
})

const page = {
  login: lazyRouteComponent(() => import('./accounts/LoginPage.tsx')),
  signup: lazyRouteComponent(() => import('./accounts/SignupPage.tsx')),
  register: lazyRouteComponent(() => import('./onboarding/RegisterPage.tsx')),
}

const loginRoute = createRoute({ getParentRoute: () => guestRoutes, path: '/login', component: page.login })
const signupRoute = createRoute({
  getParentRoute: () => guestRoutes,
  path: '/signup',
  component: page.signup,
})

/** Open to signed-in members too: only login and signup keep them out (P:G-12, P:G-17). */
const passwordHelpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/passwordhelp',
  staticData: { showNav: false },
  component: lazyRouteComponent(() => import('./accounts/PasswordHelpPage.tsx')),
})

const passwordResetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/passwordreset/$token',
  staticData: { showNav: false },
  component: lazyRouteComponent(() => import('./accounts/PasswordResetPage.tsx')),
})

/** Screens on the way in: a session, but no cache of answers yet. */
const enteringRoutes = createRoute({
  getParentRoute: () => rootRoute,
  id: 'entering',
  beforeLoad: signedInOnly,
  staticData: { showNav: false },
})

const verifyRoute = createRoute({
  getParentRoute: () => enteringRoutes,
  path: '/verify',
  component: lazyRouteComponent(() => import('./accounts/VerifyPage.tsx')),
})

const registerRoute = createRoute({
  getParentRoute: () => enteringRoutes,
  path: '/register',
  component: page.register,
})

const registerStepRoute = createRoute({
  getParentRoute: () => enteringRoutes,
  path: '/register/$step',
  component: page.register,
})

const promotionRoute = createRoute({
  getParentRoute: () => memberRoutes,
  path: '/promotions/$code',
  component: lazyRouteComponent(() => import('./promotions/PromotionPage.tsx')),
})

const notFoundRoute = createRoute({
  getParentRoute: () => memberRoutes,
  path: '/404',
  staticData: { showNav: false },
  component: lazyRouteComponent(() => import('./support/NotFoundPage.tsx')),
})

const serverErrorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/server-error',
  staticData: { showNav: false },
  component: lazyRouteComponent(() => import('./support/ServerErrorPage.tsx')),
})

const oneOffGiftingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/oneoffgifting',
  beforeLoad: movedTo(paths.services()),
})

const holidayGiftingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/holiday-gifting',
  beforeLoad: movedTo(paths.services()),
})

const unknownRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', beforeLoad: toNotFound })

/** Only while developing: every piece of the kit on one page. The build leaves it out. */
const kitRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/__kit',
        component: lazyRouteComponent(() => import('./ui/kit/KitPage.tsx')),
      }),
    ]
  : []

/** Every route of the product. A room adds its own below the group that guards them. */
export const routeTree = rootRoute.addChildren([
  guestRoutes.addChildren([loginRoute, signupRoute]),
  passwordHelpRoute,
  passwordResetRoute,
  enteringRoutes.addChildren([verifyRoute, registerRoute, registerStepRoute]),
  memberRoutes.addChildren([promotionRoute, notFoundRoute]),
  openRoutes.addChildren([]),
  serverErrorRoute,
  oneOffGiftingRoute,
  holidayGiftingRoute,
  unknownRoute,
  ...kitRoutes,
])
