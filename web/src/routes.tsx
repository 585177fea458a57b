import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from './paths.ts'
import { guestsOnly, movedTo, profileFirst, signedInOnly, toNotFound } from './platform/router/guards.ts'
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

/** Buying one service for one person (C-2.11-01). */
export const serviceActivationRoute = createRoute({
  getParentRoute: () => memberRoutes,
  path: '/service-activation/$serviceKey/$contactKey',
  component: lazyRouteComponent(() => import('./single-service/SingleServicePage.tsx')),
})

const purchaseRoute = createRoute({
  getParentRoute: () => memberRoutes,
  path: '/purchase',
  component: lazyRouteComponent(() => import('./checkout/PurchasePage.tsx')),
})

const clearCartRoute = createRoute({
  getParentRoute: () => memberRoutes,
  path: '/clearcart',
  component: lazyRouteComponent(() => import('./checkout/ClearCartPage.tsx')),
})

const paymentRoute = createRoute({
  getParentRoute: () => memberRoutes,
  path: '/payment',
  component: lazyRouteComponent(() => import('./checkout/PaymentPage.tsx')),
})

const paymentSuccessRoute = createRoute({
  getParentRoute: () => memberRoutes,
  path: '/payment/success',
  beforeLoad: profileFirst,
  component: lazyRouteComponent(() => import('./checkout/PaymentSuccessPage.tsx')),
})

const paymentProfileRoute = createRoute({
  getParentRoute: () => memberRoutes,
  path: '/payment/profile',
  component: lazyRouteComponent(() => import('./profile/PaymentProfilePage.tsx')),
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
  guestRoutes.addChildren([]),
  memberRoutes.addChildren([
    serviceActivationRoute,
    purchaseRoute,
    clearCartRoute,
    paymentRoute,
    paymentSuccessRoute,
    paymentProfileRoute,
    notFoundRoute,
  ]),
  openRoutes.addChildren([]),
  serverErrorRoute,
  oneOffGiftingRoute,
  holidayGiftingRoute,
  unknownRoute,
  ...kitRoutes,
])
