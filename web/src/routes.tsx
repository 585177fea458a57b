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
  movedTo,
  profileFirst,
  signedInOnly,
  signedUpOnly,
  signedUpWith,
  toNotFound,
  untypedOnly,
} from './platform/router/guards.ts'
import { keepCode } from './referrals/keepCode.ts'
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
  component: lazyRouteComponent(screen('billing/BillingPage')),
})

/** The hub of imports: its sidebar beside its pages. */
const imports = createRoute({
  getParentRoute: () => members,
  path: '/import',
  component: lazyRouteComponent(screen('imports/ImportHubPage')),
})

/** The settings: a menu beside their pages. */
const settings = createRoute({
  getParentRoute: () => members,
  path: '/settings',
  component: lazyRouteComponent(screen('settings/SettingsPage')),
})

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
  page(rootRoute, '/merge/$token', () => import('./merges/MergeLinkPage.tsx'), bare),
  page(rootRoute, '/lostdevice/$token', () => import('./security/LostDevicePage.tsx'), bare),
  page(rootRoute, '/server-error', () => import('./support/ServerErrorPage.tsx'), bare),
  entering.addChildren([
    page(entering, '/verify', screen('accounts/VerifyPage')),
    page(entering, '/register', screen('onboarding/RegisterPage')),
    page(entering, '/register/$step', screen('onboarding/RegisterPage')),
  ]),
  members.addChildren([
    createRoute({
      getParentRoute: () => members,
      path: '/',
      beforeLoad: untypedOnly,
      component: lazyRouteComponent(screen('home/DashboardPage')),
    }),
    page(members, '/activity', screen('touches/ActivityPage')),
    page(members, '/touch/$key', screen('touches/TouchPage')),
    page(members, '/bulk-messaging/$experience', screen('bulk-messaging/BulkMessagingPage')),
    page(members, '/contacts', screen('contacts/PeoplePage')),
    page(members, '/contacts/create', screen('contacts/AddPersonPage')),
    page(members, '/contacts/details/$key', screen('contacts/PersonPage')),
    page(members, '/contacts/details/$key/edit', screen('contacts/EditPersonPage')),
    imports.addChildren([
      page(imports, '/', screen('imports/ImportMenuPage')),
      page(imports, '/contact-concierge', screen('imports/ConciergePage')),
      page(imports, '/integrations/$key', screen('integrations/HubPage')),
    ]),
    // A list of columns and rows needs the width: outside the hub's frame.
    page(members, '/import/csv', screen('imports/ImportFilePage')),
    page(members, '/sequences', screen('sequences/SequencesPage')),
    page(members, '/sequences/$key', screen('sequences/SequencePage')),
    page(members, '/locations', screen('contacts/LocationsPage')),
    page(members, '/locations/details/$key', screen('contacts/LocationPage')),
    page(members, '/calendar', screen('calendar/CalendarPage')),
    page(members, '/subscriptions', screen('plans/PlansPage')),
    page(members, '/subscriptions/rehearsal', screen('rehearsal/RehearsalPage')),
    page(members, '/subscriptions/$key', screen('plans/PlanPage')),
    page(members, '/bulk-form/$key', screen('bulk-order/BulkOrderPage')),
    page(members, '/send-many/$serviceKey', screen('send-many/SendManyPage')),
    page(members, '/team', screen('teams/TeamPage')),
    page(members, '/team/activity', screen('teams/ActivityPage')),
    page(members, '/team/invites', screen('teams/InvitesPage')),
    page(members, '/team/member/$key', screen('teams/MemberPage')),
    page(members, '/referrals', screen('referrals/ReferralsPage')),
    page(members, '/affiliates', screen('referrals/AffiliatesPage')),
    page(members, '/happier-people', screen('happiness/HappierPeoplePage')),
    page(members, '/happier-people/happiness-quotient', screen('happiness/HappinessQuotientPage')),
    page(members, '/happier-people/questionnaires', screen('surveys/QuestionnairesPage')),
    page(members, '/happier-people/questionnaires/$key', screen('surveys/QuestionnairePage')),
    page(members, '/happier-people/nps-day-maker', screen('surveys/NpsPage')),
    page(members, '/happier-people/ratings-booster', screen('engagements/RatingsBoosterPage')),
    page(members, '/top-of-mind', screen('top-of-mind/TopOfMindPage')),
    page(members, '/transactions', screen('packages/PackagesPage')),
    page(members, '/transactions/$key', screen('packages/PackagePage')),
    page(members, '/transactions/$key/$return', screen('packages/PackagePage')),
    page(members, '/services', screen('catalog/ServicesPage')),
    page(members, '/specialevents', screen('catalog/SpecialEventsPage')),
    page(members, '/specialevents/$key', screen('catalog/SpecialEventPage')),
    page(members, '/promotions/$code', screen('promotions/PromotionPage')),
    billing.addChildren([
      page(billing, '/', screen('billing/BillingMenuPage')),
      page(billing, '/paymentmethods', screen('cards/PaymentMethodsPage')),
      page(billing, '/paymentpartners', screen('partners/PartnersPage')),
      page(billing, '/paymentrequests', screen('charge-requests/RequestsPage')),
      page(billing, '/paymenthistory', screen('invoices/HistoryPage')),
      page(billing, '/credits', screen('ledger/CreditsPage')),
      page(billing, '/invoices', screen('invoices/InvoicesPage')),
      page(billing, '/invoices/manage/$key', screen('invoices/ManageInvoicePage')),
      page(billing, '/tokens', screen('tokens/TokensPage')),
      page(billing, '/discounts', screen('promotions/DiscountsPage')),
      page(billing, '/upcomingrenewals', screen('plan-charges/UpcomingRenewalsPage')),
      page(billing, '/accountingreports', screen('reports/ReportPage')),
      page(billing, '/giftinglog', screen('gifting-log/GiftingLogPage')),
      page(billing, '/gifting-guidelines', screen('gifting-log/GuidelinesPage')),
      page(billing, '/fundrenewals', screen('ledger/FundRenewalsPage')),
      page(billing, '/easy-billing', screen('easy-billing/EasyBillingPage')),
    ]),
    settings.addChildren([
      page(settings, '/', screen('settings/SettingsMenuPage')),
      page(settings, '/profile', screen('settings/ProfilePage')),
      page(settings, '/signatures', screen('settings/SignaturesPage')),
      page(settings, '/password', screen('security/PasswordPage')),
      page(settings, '/notifications', screen('settings/NotificationsPage')),
      page(settings, '/data', screen('own-data/YourDataPage')),
      page(settings, '/integrations', screen('integrations/IntegrationsPage')),
      page(settings, '/engagement-center', screen('engagements/EngagementCenterPage')),
    ]),
    page(members, '/service-activation/$serviceKey/$contactKey', screen('single-service/SingleServicePage')),
    page(members, '/buy-credit', screen('bundles/BuyCreditPage')),
    page(members, '/bundle-and-save', screen('bundles/BundlesPage')),
    page(members, '/bundle-and-save/$key', screen('bundles/BundlePage')),
    page(members, '/reservations/$key', screen('reservations/ReservationPage')),
    page(members, '/paymentpartners/invite', screen('partners/InvitePage')),
    page(members, '/paymentpartners/chargerequest/$key', screen('charge-requests/RequestPage')),
    page(members, '/purchase', screen('checkout/PurchasePage')),
    page(members, '/clearcart', screen('checkout/ClearCartPage')),
    page(members, '/payment', screen('checkout/PaymentPage')),
    createRoute({
      getParentRoute: () => members,
      path: '/payment/success',
      beforeLoad: profileFirst,
      component: lazyRouteComponent(screen('checkout/PaymentSuccessPage')),
    }),
    page(members, '/payment/profile', screen('profile/PaymentProfilePage')),
    // For paper: outside the billing area's frame, without navigation.
    page(members, '/billing/invoices/$key', screen('invoices/PrintInvoicePage'), bare),
    page(members, '/integrations/$key', screen('integrations/IntegrationPage')),
    page(members, '/integrations/oauth/$key', screen('integrations/ReturnPage'), bare),
    page(members, '/hris-integrations', screen('integrations/EmployeesPage')),
    page(members, '/404', screen('support/NotFoundPage'), bare),
  ]),
  ...joining('invite', ['/acceptinvite/$key', '/group/acceptinvite/$key', '/team/acceptinvite/$key']),
  ...joining('sharedinvite', ['/group/join/$sharedid', '/team/join/$sharedid']),
  invited.addChildren([page(invited, '/paymentpartners/details/$key', screen('partners/PartnershipPage'))]),
  landing('/referral/$code'),
  landing('/affiliates/$code'),
  moved('/touch', paths.activity()),
  moved('/oneoffgifting', paths.services()),
  moved('/holiday-gifting', paths.services()),
  // Emails about erasures led there.
  moved('/settings/erase', paths.yourData()),
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
  const load = screen('teams/AcceptInvitePage')
  return [parent.addChildren(accepting.map((path) => page(parent, path, load)))]
}

/** A referral link: no screen, only the way on. */
function landing(path: string) {
  return createRoute({ getParentRoute: () => rootRoute, path, beforeLoad: keepCode })
}

/** A path that leads on to another, keeping the query. */
function moved(from: string, to: string) {
  return createRoute({ getParentRoute: () => rootRoute, path: from, beforeLoad: movedTo(to) })
}
