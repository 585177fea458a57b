import {
  type AnyRoute,
  type RouteComponent,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
} from '@tanstack/react-router'
import type { ScreenName } from './memberScreens.ts'
import { paths } from './paths.ts'
import {
  guestsOnly,
  onlyWith,
  redirectTo,
  requireProfile,
  signedInOnly,
  signedUpOnly,
  signedUpWith,
  toNotFound,
  withoutTypeOnly,
} from './platform/router/guards.ts'
import { storeReferralCode } from './outreach/referrals/storeReferralCode.ts'
import { loadNavigation } from './shell/lazyNavigation.ts'
import { Shell } from './shell/Shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** False hides header and sidebar (A-2.1-27, A-2.1-28). */
    showNav?: boolean
  }
}

type Load = () => Promise<{ default: RouteComponent }>

/**
 * A screen of members. Where its files are is looked up when the first such screen is opened; the navigation above it
 * is loaded by then, so that it does not come after it.
 */
const screen =
  (name: ScreenName): Load =>
  async () => {
    const [{ memberScreens }] = await Promise.all([import('./memberScreens.ts'), loadNavigation()])
    return memberScreens[name]()
  }

export const rootRoute = createRootRoute({ component: Shell })

const withoutNav = { showNav: false }
const queryScope = lazyRouteComponent(() => import('./platform/QueryScope.tsx'))

/** Screens for visitors only: login and signup. No navigation. */
const guests = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guests',
  beforeLoad: guestsOnly,
  staticData: withoutNav,
})
/** Screens on the way in: a session, but no cache of answers yet. */
const entering = createRoute({
  getParentRoute: () => rootRoute,
  id: 'entering',
  beforeLoad: signedInOnly,
  staticData: withoutNav,
})
/** Screens that need a session. */
const members = createRoute({
  getParentRoute: () => rootRoute,
  id: 'members',
  beforeLoad: signedInOnly,
  component: queryScope,
})
/** Screens that people are invited to by mail: a visitor signs up first. */
const invitedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'invited',
  beforeLoad: signedUpOnly,
  component: queryScope,
})
/** The billing area: a menu beside its pages. */
const billing = createRoute({
  getParentRoute: () => members,
  path: '/billing',
  component: lazyRouteComponent(screen('money/billing/BillingPage')),
})

/** The hub of imports: its sidebar beside its pages. */
const imports = createRoute({
  getParentRoute: () => members,
  path: '/import',
  component: lazyRouteComponent(screen('people/imports/hub/ImportHubPage')),
})

/** The settings: a menu beside their pages. */
const settings = createRoute({
  getParentRoute: () => members,
  path: '/settings',
  component: lazyRouteComponent(screen('identity/settings/SettingsPage')),
})

/** One page: its parent route, its path, and the module loaded when the page opens. */
const page = (parent: AnyRoute, path: string, load: Load, staticData = {}) =>
  createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load), staticData })

/** Only while developing: every piece of the kit on one page. The build leaves it out. */
const kitPages = import.meta.env.DEV ? [page(rootRoute, '/__kit', () => import('./ui/kit/KitPage.tsx'))] : []

/** Every route of the product, one line a page. */
export const routeTree = rootRoute.addChildren([
  guests.addChildren([
    page(guests, '/login', () => import('./identity/accounts/LoginPage.tsx')),
    page(guests, '/signup', () => import('./identity/accounts/SignupPage.tsx')),
  ]),
  // Open to signed-in members too: only login and signup keep them out (P:G-12, P:G-17).
  page(rootRoute, '/passwordhelp', () => import('./identity/accounts/PasswordHelpPage.tsx'), withoutNav),
  page(
    rootRoute,
    '/passwordreset/$token',
    () => import('./identity/accounts/PasswordResetPage.tsx'),
    withoutNav,
  ),
  page(rootRoute, '/merge/$token', () => import('./console/merges/MergeLinkPage.tsx'), withoutNav),
  page(rootRoute, '/lostdevice/$token', () => import('./identity/security/LostDevicePage.tsx'), withoutNav),
  page(rootRoute, '/server-error', () => import('./outreach/support/ServerErrorPage.tsx'), withoutNav),
  entering.addChildren([
    page(entering, '/verify', screen('identity/accounts/VerifyPage')),
    page(entering, '/register', screen('identity/onboarding/RegisterPage')),
    page(entering, '/register/$step', screen('identity/onboarding/RegisterPage')),
  ]),
  members.addChildren([
    createRoute({
      getParentRoute: () => members,
      path: '/',
      beforeLoad: withoutTypeOnly,
      component: lazyRouteComponent(screen('outreach/home/DashboardPage')),
    }),
    page(members, '/activity', screen('care/touches/ActivityPage')),
    createRoute({
      getParentRoute: () => members,
      path: '/touch',
      beforeLoad: onlyWith('sending', paths.activity()),
      component: lazyRouteComponent(screen('care/touches/sending/SendingPage')),
    }),
    page(members, '/touch/$key', screen('care/touches/TouchPage')),
    page(members, '/bulk-messaging/$experience', screen('ordering/bulk-messaging/BulkMessagingPage')),
    page(members, '/contacts', screen('people/contacts/PeoplePage')),
    page(members, '/contacts/create', screen('people/contacts/person/AddPersonPage')),
    page(members, '/contacts/details/$key', screen('people/contacts/person/PersonPage')),
    page(members, '/contacts/details/$key/edit', screen('people/contacts/person/EditPersonPage')),
    imports.addChildren([
      page(imports, '/', screen('people/imports/hub/ImportMenuPage')),
      page(imports, '/contact-concierge', screen('people/imports/hub/ConciergePage')),
      page(imports, '/integrations/$key', screen('people/integrations/HubPage')),
    ]),
    // A list of columns and rows needs the width: outside the hub's frame.
    page(members, '/import/csv', screen('people/imports/ImportFilePage')),
    page(members, '/sequences', screen('outreach/sequences/SequencesPage')),
    page(members, '/sequences/$key', screen('outreach/sequences/SequencePage')),
    page(members, '/locations', screen('people/contacts/addresses/LocationsPage')),
    page(members, '/locations/details/$key', screen('people/contacts/addresses/LocationPage')),
    page(members, '/calendar', screen('outreach/calendar/CalendarPage')),
    page(members, '/subscriptions', screen('care/plans/PlansPage')),
    page(members, '/subscriptions/rehearsal', screen('ordering/rehearsal/RehearsalPage')),
    page(members, '/subscriptions/$key', screen('care/plans/PlanPage')),
    page(members, '/bulk-form/$key', screen('ordering/bulk-order/BulkOrderPage')),
    page(members, '/send-many/$serviceKey', screen('ordering/send-many/SendManyPage')),
    page(members, '/team', screen('identity/teams/TeamPage')),
    page(members, '/team/activity', screen('identity/teams/ActivityPage')),
    page(members, '/team/invites', screen('identity/teams/InvitesPage')),
    page(members, '/team/member/$key', screen('identity/teams/MemberPage')),
    page(members, '/referrals', screen('outreach/referrals/ReferralsPage')),
    page(members, '/affiliates', screen('outreach/referrals/AffiliatesPage')),
    page(members, '/happier-people', screen('outreach/happiness/HappierPeoplePage')),
    page(members, '/happier-people/happiness-quotient', screen('outreach/happiness/HappinessQuotientPage')),
    page(members, '/happier-people/questionnaires', screen('outreach/surveys/QuestionnairesPage')),
    page(members, '/happier-people/questionnaires/$key', screen('outreach/surveys/QuestionnairePage')),
    page(members, '/happier-people/nps-day-maker', screen('outreach/surveys/NpsPage')),
    page(members, '/happier-people/ratings-booster', screen('care/engagements/RatingsBoosterPage')),
    page(members, '/top-of-mind', screen('ordering/top-of-mind/TopOfMindPage')),
    page(members, '/transactions', screen('care/packages/PackagesPage')),
    page(members, '/transactions/$key', screen('care/packages/PackagePage')),
    page(members, '/transactions/$key/$return', screen('care/packages/PackagePage')),
    page(members, '/services', screen('shop/catalog/ServicesPage')),
    page(members, '/specialevents', screen('shop/catalog/SpecialEventsPage')),
    page(members, '/specialevents/$key', screen('shop/catalog/SpecialEventPage')),
    page(members, '/promotions/$code', screen('money/promotions/PromotionPage')),
    billing.addChildren([
      page(billing, '/', screen('money/billing/BillingMenuPage')),
      page(billing, '/paymentmethods', screen('money/cards/PaymentMethodsPage')),
      page(billing, '/paymentpartners', screen('money/partners/PartnersPage')),
      page(billing, '/paymentrequests', screen('ordering/charge-requests/RequestsPage')),
      page(billing, '/paymenthistory', screen('money/invoices/HistoryPage')),
      page(billing, '/credits', screen('money/ledger/CreditsPage')),
      page(billing, '/invoices', screen('money/invoices/InvoicesPage')),
      page(billing, '/invoices/manage/$key', screen('money/invoices/ManageInvoicePage')),
      page(billing, '/tokens', screen('money/tokens/TokensPage')),
      page(billing, '/discounts', screen('money/promotions/DiscountsPage')),
      page(billing, '/upcomingrenewals', screen('care/plan-charges/UpcomingRenewalsPage')),
      page(billing, '/accountingreports', screen('outreach/reports/ReportPage')),
      page(billing, '/giftinglog', screen('outreach/gifting-log/GiftingLogPage')),
      page(billing, '/gifting-guidelines', screen('outreach/gifting-log/GuidelinesPage')),
      page(billing, '/fundrenewals', screen('money/ledger/FundRenewalsPage')),
      page(billing, '/easy-billing', screen('money/easy-billing/EasyBillingPage')),
    ]),
    settings.addChildren([
      page(settings, '/', screen('identity/settings/SettingsMenuPage')),
      page(settings, '/profile', screen('identity/settings/ProfilePage')),
      page(settings, '/signatures', screen('identity/settings/SignaturesPage')),
      page(settings, '/password', screen('identity/security/PasswordPage')),
      page(settings, '/notifications', screen('identity/settings/NotificationsPage')),
      page(settings, '/data', screen('privacy/own-data/YourDataPage')),
      page(settings, '/integrations', screen('people/integrations/IntegrationsPage')),
      page(settings, '/engagement-center', screen('care/engagements/EngagementCenterPage')),
    ]),
    page(
      members,
      '/service-activation/$serviceKey/$contactKey',
      screen('ordering/single-service/SingleServicePage'),
    ),
    page(members, '/buy-credit', screen('ordering/bundles/BuyCreditPage')),
    page(members, '/bundle-and-save', screen('ordering/bundles/BundlesPage')),
    page(members, '/bundle-and-save/$key', screen('ordering/bundles/BundlePage')),
    page(members, '/reservations/$key', screen('ordering/reservations/ReservationPage')),
    page(members, '/paymentpartners/invite', screen('money/partners/InvitePage')),
    page(members, '/paymentpartners/chargerequest/$key', screen('ordering/charge-requests/RequestPage')),
    page(members, '/purchase', screen('ordering/checkout/PurchasePage')),
    page(members, '/clearcart', screen('ordering/checkout/cart/ClearCartPage')),
    page(members, '/payment', screen('ordering/checkout/PaymentPage')),
    createRoute({
      getParentRoute: () => members,
      path: '/payment/success',
      beforeLoad: requireProfile,
      component: lazyRouteComponent(screen('ordering/checkout/PaymentSuccessPage')),
    }),
    page(members, '/payment/profile', screen('identity/profile/PaymentProfilePage')),
    // For printing: outside the billing area's frame, without navigation.
    page(members, '/billing/invoices/$key', screen('money/invoices/PrintInvoicePage'), withoutNav),
    page(members, '/integrations/$key', screen('people/integrations/IntegrationPage')),
    page(members, '/integrations/oauth/$key', screen('people/integrations/ReturnPage'), withoutNav),
    page(members, '/hris-integrations', screen('people/integrations/EmployeesPage')),
    page(members, '/404', screen('outreach/support/NotFoundPage'), withoutNav),
  ]),
  ...invitationRoutes('invite', [
    '/acceptinvite/$key',
    '/group/acceptinvite/$key',
    '/team/acceptinvite/$key',
  ]),
  ...invitationRoutes('sharedinvite', ['/group/join/$sharedid', '/team/join/$sharedid']),
  invitedRoute.addChildren([
    page(invitedRoute, '/paymentpartners/details/$key', screen('money/partners/PartnershipPage')),
  ]),
  referralRoute('/referral/$code'),
  referralRoute('/affiliates/$code'),
  redirectRoute('/oneoffgifting', paths.services()),
  redirectRoute('/holiday-gifting', paths.services()),
  // Emails about erasures led there.
  redirectRoute('/settings/erase', paths.yourData()),
  createRoute({ getParentRoute: () => rootRoute, path: '$', beforeLoad: toNotFound }),
  ...kitPages,
])

/** The routes for team invitations, personal ones or the share link: a visitor signs up with the code first. */
function invitationRoutes(query: 'invite' | 'sharedinvite', accepting: readonly string[]) {
  const parent = createRoute({
    getParentRoute: () => rootRoute,
    id: query,
    beforeLoad: signedUpWith(query),
    component: queryScope,
  })
  const load = screen('identity/teams/AcceptInvitePage')
  return [parent.addChildren(accepting.map((path) => page(parent, path, load)))]
}

/** A referral link: no screen, only the way on. */
function referralRoute(path: string) {
  return createRoute({ getParentRoute: () => rootRoute, path, beforeLoad: storeReferralCode })
}

/** A path that leads on to another, keeping the query. */
function redirectRoute(from: string, to: string) {
  return createRoute({ getParentRoute: () => rootRoute, path: from, beforeLoad: redirectTo(to) })
}
