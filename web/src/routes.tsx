import {
  type AnyRoute,
  type RouteComponent,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { paths } from './paths.ts'
import {
  guestsOnly,
  movedTo,
  profileFirst,
  signedInOnly,
  signedUpOnly,
  signedUpWith,
  toNotFound,
  untypedOnly,
} from './platform/router/guards.ts'
import { Shell } from './shell/Shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** False hides header and sidebar (A-2.1-27, A-2.1-28). */
    showNav?: boolean
  }
}

export const rootRoute = createRootRoute({ component: Shell })

const bare = { showNav: false }
const queryScope = lazyRouteComponent(() => import('./platform/QueryScope.tsx'))

/** Screens for visitors only: login and signup. No navigation. */
const guests = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guests',
  beforeLoad: guestsOnly,
  staticData: bare,
})
/** Screens on the way in: a session, but no cache of answers yet. */
const entering = createRoute({
  getParentRoute: () => rootRoute,
  id: 'entering',
  beforeLoad: signedInOnly,
  staticData: bare,
})
/** Screens that need a session. */
const members = createRoute({
  getParentRoute: () => rootRoute,
  id: 'members',
  beforeLoad: signedInOnly,
  component: queryScope,
})
/** Screens that people are invited to by mail: a visitor signs up first. */
const invited = createRoute({
  getParentRoute: () => rootRoute,
  id: 'invited',
  beforeLoad: signedUpOnly,
  component: queryScope,
})
/** The billing area: a menu beside its pages. */
const billing = createRoute({
  getParentRoute: () => members,
  path: '/billing',
  component: lazyRouteComponent(() => import('./billing/BillingPage.tsx')),
})

/** The hub of imports: its sidebar beside its pages. */
const imports = createRoute({
  getParentRoute: () => members,
  path: '/import',
  component: lazyRouteComponent(() => import('./imports/ImportHubPage.tsx')),
})

type Load = () => Promise<{ default: RouteComponent }>

/** One page: where it stands, its path, and the module that is loaded when somebody goes there. */
const page = (parent: AnyRoute, path: string, load: Load, staticData = {}) =>
  createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load), staticData })

/** Only while developing: every piece of the kit on one page. The build leaves it out. */
const kitPages = import.meta.env.DEV ? [page(rootRoute, '/__kit', () => import('./ui/kit/KitPage.tsx'))] : []

/** Every route of the product, one line a page. */
export const routeTree = rootRoute.addChildren([
  guests.addChildren([
    page(guests, '/login', () => import('./accounts/LoginPage.tsx')),
    page(guests, '/signup', () => import('./accounts/SignupPage.tsx')),
  ]),
  // Open to signed-in members too: only login and signup keep them out (P:G-12, P:G-17).
  page(rootRoute, '/passwordhelp', () => import('./accounts/PasswordHelpPage.tsx'), bare),
  page(rootRoute, '/passwordreset/$token', () => import('./accounts/PasswordResetPage.tsx'), bare),
  page(rootRoute, '/server-error', () => import('./support/ServerErrorPage.tsx'), bare),
  entering.addChildren([
    page(entering, '/verify', () => import('./accounts/VerifyPage.tsx')),
    page(entering, '/register', () => import('./onboarding/RegisterPage.tsx')),
    page(entering, '/register/$step', () => import('./onboarding/RegisterPage.tsx')),
  ]),
  members.addChildren([
    createRoute({
      getParentRoute: () => members,
      path: '/',
      beforeLoad: untypedOnly,
      component: lazyRouteComponent(() => import('./home/DashboardPage.tsx')),
    }),
    page(members, '/activity', () => import('./touches/ActivityPage.tsx')),
    page(members, '/touch/$key', () => import('./touches/TouchPage.tsx')),
    page(members, '/bulk-messaging/$experience', () => import('./bulk-messaging/BulkMessagingPage.tsx')),
    page(members, '/contacts', () => import('./contacts/PeoplePage.tsx')),
    page(members, '/contacts/create', () => import('./contacts/AddPersonPage.tsx')),
    page(members, '/contacts/details/$key', () => import('./contacts/PersonPage.tsx')),
    page(members, '/contacts/details/$key/edit', () => import('./contacts/EditPersonPage.tsx')),
    imports.addChildren([
      page(imports, '/', () => import('./imports/ImportMenuPage.tsx')),
      page(imports, '/contact-concierge', () => import('./imports/ConciergePage.tsx')),
    ]),
    // A list of columns and rows needs the width: outside the hub's frame.
    page(members, '/import/csv', () => import('./imports/ImportFilePage.tsx')),
    page(members, '/locations', () => import('./contacts/LocationsPage.tsx')),
    page(members, '/locations/details/$key', () => import('./contacts/LocationPage.tsx')),
    page(members, '/calendar', () => import('./calendar/CalendarPage.tsx')),
    page(members, '/subscriptions', () => import('./plans/PlansPage.tsx')),
    page(members, '/subscriptions/rehearsal', () => import('./rehearsal/RehearsalPage.tsx')),
    page(members, '/subscriptions/$key', () => import('./plans/PlanPage.tsx')),
    page(members, '/bulk-form/$key', () => import('./bulk-order/BulkOrderPage.tsx')),
    page(members, '/team', () => import('./teams/TeamPage.tsx')),
    page(members, '/team/invites', () => import('./teams/InvitesPage.tsx')),
    page(members, '/team/member/$key', () => import('./teams/MemberPage.tsx')),
    page(members, '/top-of-mind', () => import('./top-of-mind/TopOfMindPage.tsx')),
    page(members, '/transactions', () => import('./packages/PackagesPage.tsx')),
    page(members, '/transactions/$key', () => import('./packages/PackagePage.tsx')),
    page(members, '/transactions/$key/$return', () => import('./packages/PackagePage.tsx')),
    page(members, '/services', () => import('./catalog/ServicesPage.tsx')),
    page(members, '/specialevents', () => import('./catalog/SpecialEventsPage.tsx')),
    page(members, '/specialevents/$key', () => import('./catalog/SpecialEventPage.tsx')),
    page(members, '/promotions/$code', () => import('./promotions/PromotionPage.tsx')),
    billing.addChildren([
      page(billing, '/', () => import('./billing/BillingMenuPage.tsx')),
      page(billing, '/paymentmethods', () => import('./cards/PaymentMethodsPage.tsx')),
      page(billing, '/paymentpartners', () => import('./partners/PartnersPage.tsx')),
      page(billing, '/paymentrequests', () => import('./charge-requests/RequestsPage.tsx')),
      page(billing, '/paymenthistory', () => import('./invoices/HistoryPage.tsx')),
      page(billing, '/credits', () => import('./ledger/CreditsPage.tsx')),
      page(billing, '/invoices', () => import('./invoices/InvoicesPage.tsx')),
      page(billing, '/invoices/manage/$key', () => import('./invoices/ManageInvoicePage.tsx')),
      page(billing, '/tokens', () => import('./tokens/TokensPage.tsx')),
      page(billing, '/discounts', () => import('./promotions/DiscountsPage.tsx')),
      page(billing, '/upcomingrenewals', () => import('./plan-charges/UpcomingRenewalsPage.tsx')),
      page(billing, '/fundrenewals', () => import('./ledger/FundRenewalsPage.tsx')),
    ]),
    page(
      members,
      '/service-activation/$serviceKey/$contactKey',
      () => import('./single-service/SingleServicePage.tsx'),
    ),
    page(members, '/buy-credit', () => import('./bundles/BuyCreditPage.tsx')),
    page(members, '/paymentpartners/invite', () => import('./partners/InvitePage.tsx')),
    page(members, '/paymentpartners/chargerequest/$key', () => import('./charge-requests/RequestPage.tsx')),
    page(members, '/purchase', () => import('./checkout/PurchasePage.tsx')),
    page(members, '/clearcart', () => import('./checkout/ClearCartPage.tsx')),
    page(members, '/payment', () => import('./checkout/PaymentPage.tsx')),
    createRoute({
      getParentRoute: () => members,
      path: '/payment/success',
      beforeLoad: profileFirst,
      component: lazyRouteComponent(() => import('./checkout/PaymentSuccessPage.tsx')),
    }),
    page(members, '/payment/profile', () => import('./profile/PaymentProfilePage.tsx')),
    // For paper: outside the billing area's frame, without navigation.
    page(members, '/billing/invoices/$key', () => import('./invoices/PrintInvoicePage.tsx'), bare),
    page(members, '/404', () => import('./support/NotFoundPage.tsx'), bare),
  ]),
  ...joining('invite', ['/acceptinvite/$key', '/group/acceptinvite/$key', '/team/acceptinvite/$key']),
  ...joining('sharedinvite', ['/group/join/$sharedid', '/team/join/$sharedid']),
  invited.addChildren([
    page(invited, '/paymentpartners/details/$key', () => import('./partners/PartnershipPage.tsx')),
  ]),
  moved('/touch', paths.activity()),
  moved('/oneoffgifting', paths.services()),
  moved('/holiday-gifting', paths.services()),
  createRoute({ getParentRoute: () => rootRoute, path: '$', beforeLoad: toNotFound }),
  ...kitPages,
])

/** Where invitations to a team lead, personal ones or the share link: a visitor signs up with its code first. */
function joining(query: 'invite' | 'sharedinvite', accepting: readonly string[]) {
  const parent = createRoute({
    getParentRoute: () => rootRoute,
    id: query,
    beforeLoad: signedUpWith(query),
    component: queryScope,
  })
  const load = () => import('./teams/AcceptInvitePage.tsx')
  return [parent.addChildren(accepting.map((path) => page(parent, path, load)))]
}

/** A path that leads on to another, keeping the query. */
function moved(from: string, to: string) {
  return createRoute({ getParentRoute: () => rootRoute, path: from, beforeLoad: movedTo(to) })
}
