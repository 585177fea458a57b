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

const servicesRoute = createRoute({
  getParentRoute: () => memberRoutes,
  path: '/services',
  component: lazyRouteComponent(() => import('./catalog/ServicesPage.tsx')),
})

const specialEventsRoute = createRoute({
  getParentRoute: () => memberRoutes,
  path: '/specialevents',
  component: lazyRouteComponent(() => import('./catalog/SpecialEventsPage.tsx')),
})

export const specialEventRoute = createRoute({
  getParentRoute: () => memberRoutes,
  path: '/specialevents/$key',
  component: lazyRouteComponent(() => import('./catalog/SpecialEventPage.tsx')),
})

const notFoundRoute = createRoute({
  getParentRoute: () => memberRoutes,
  path: '/404',
  staticData: { showNav: false },
  component: lazyRouteComponent(() => import('./support/NotFoundPage.tsx')),
})

const billingRoute = createRoute({
  getParentRoute: () => memberRoutes,
  path: '/billing',
  component: lazyRouteComponent(() => import('./billing/BillingPage.tsx')),
})

const billingMenuRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./billing/BillingMenuPage.tsx')),
})

const paymentMethodsRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: '/paymentmethods',
  component: lazyRouteComponent(() => import('./cards/PaymentMethodsPage.tsx')),
})

const invoicesRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: '/invoices',
  component: lazyRouteComponent(() => import('./invoices/InvoicesPage.tsx')),
})

const manageInvoiceRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: '/invoices/manage/$key',
  component: lazyRouteComponent(() => import('./invoices/ManageInvoicePage.tsx')),
})

/** For paper: outside the billing area's frame, without navigation. */
const printInvoiceRoute = createRoute({
  getParentRoute: () => memberRoutes,
  path: '/billing/invoices/$key',
  staticData: { showNav: false },
  component: lazyRouteComponent(() => import('./invoices/PrintInvoicePage.tsx')),
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
  guestRoutes.addChildren([
    // Pages for visitors only.
  ]),
  memberRoutes.addChildren([
    servicesRoute,
    specialEventsRoute,
    specialEventRoute,
    notFoundRoute,
    billingRoute.addChildren([billingMenuRoute, paymentMethodsRoute, invoicesRoute, manageInvoiceRoute]),
    printInvoiceRoute,
  ]),
  openRoutes.addChildren([
    // Pages for everyone.
  ]),
  serverErrorRoute,
  oneOffGiftingRoute,
  holidayGiftingRoute,
  unknownRoute,
  ...kitRoutes,
])
