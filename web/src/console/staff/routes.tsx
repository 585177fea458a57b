import { catalogDeskCalls } from '@goodturn/contract/console/catalog-desk/calls'
import { staffPromotionCalls } from '@goodturn/contract/console/staff/promotions'
import { wrongPriceCalls } from '@goodturn/contract/console/wrong-prices/calls'
import { bookCalls } from '@goodturn/contract/console/books/calls'
import { healthCalls } from '@goodturn/contract/console/health/calls'
import { memberFileCalls } from '@goodturn/contract/console/member-files/calls'
import { packingCalls } from '@goodturn/contract/care/packing/calls'
import { packingLabelCalls } from '@goodturn/contract/care/packing/label-calls'
import { queueCalls } from '@goodturn/contract/console/queues/calls'
import { staffApprovalCalls } from '@goodturn/contract/identity/staff-accounts/approval-calls'
import { staffSignInCalls } from '@goodturn/contract/identity/staff-accounts/calls'
import { staffPeopleCalls } from '@goodturn/contract/identity/staff-accounts/people-calls'
import { staffImportCalls } from '@goodturn/contract/console/staff/imports'
import type { StaffRole } from '@goodturn/contract/identity/staff-accounts/roles'
import {
  Outlet,
  type RouteComponent,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { NotHerePage } from './NotHerePage.tsx'
import { StaffShell } from './StaffShell.tsx'
import { forRoles, staffOnly, signedOutOnly, toFirstSection } from './guards.ts'
import { rolesOf } from './rolesOf.ts'

type Load = () => Promise<{ default: RouteComponent }>

const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotHerePage })

/** Pages for signed-in staff, with the navigation. */
const staff = createRoute({
  getParentRoute: () => rootRoute,
  id: 'staff',
  beforeLoad: staffOnly,
  component: StaffShell,
})

/** A staff page: its path below `/staff`, its module, and its roles besides administrators. */
const staffPageRoute = (path: string, load: Load, roles: readonly StaffRole[]) =>
  createRoute({
    getParentRoute: () => staff,
    path: `/staff${path}`,
    beforeLoad: forRoles(roles),
    component: lazyRouteComponent(load),
  })

const allRoles = rolesOf(staffSignInCalls.me)
const fileRoles = rolesOf(memberFileCalls.show)
const queueRoles = rolesOf(queueCalls.list)

/** Every page of the console, one line per page. */
export const routeTree = rootRoute.addChildren([
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/staff/sign-in',
    beforeLoad: signedOutOnly,
    component: lazyRouteComponent(() => import('./SignInPage.tsx')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/staff/forgot-password',
    beforeLoad: signedOutOnly,
    component: lazyRouteComponent(() => import('../../identity/staff-accounts/ForgotPasswordPage.tsx')),
  }),
  // Open to everyone: a visitor with a link may be signed in to another account.
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/staff/welcome/$token',
    component: lazyRouteComponent(() => import('../../identity/staff-accounts/WelcomePage.tsx')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/staff/new-password/$token',
    component: lazyRouteComponent(() => import('../../identity/staff-accounts/NewPasswordPage.tsx')),
  }),
  staff.addChildren([
    createRoute({
      getParentRoute: () => staff,
      path: '/staff',
      beforeLoad: toFirstSection,
      component: lazyRouteComponent(() => import('./WelcomePage.tsx')),
    }),
    staffPageRoute('/second-step', () => import('./SecondStepPage.tsx'), allRoles),
    staffPageRoute('/money', () => import('../books/MoneyPage.tsx'), rolesOf(bookCalls.overview)),
    staffPageRoute(
      '/wrong-price',
      () => import('../wrong-prices/WrongPricePage.tsx'),
      rolesOf(wrongPriceCalls.list),
    ),
    staffPageRoute('/health', () => import('../health/HealthPage.tsx'), rolesOf(healthCalls.show)),
    staffPageRoute('/queues/$queue', () => import('../queues/QueuePage.tsx'), queueRoles),
    staffPageRoute('/queues/$queue/$item', () => import('../queues/QueuePage.tsx'), queueRoles),
    staffPageRoute(
      '/queues/concierge/$item/import',
      () => import('../queues/UploadImportPage.tsx'),
      rolesOf(staffImportCalls.importUpload),
    ),
    staffPageRoute('/today', () => import('../../care/packing/TodayPage.tsx'), rolesOf(packingCalls.today)),
    staffPageRoute('/pack', () => import('../../care/packing/PackPage.tsx'), rolesOf(packingCalls.batches)),
    staffPageRoute(
      '/hand-over',
      () => import('../../care/packing/HandOverPage.tsx'),
      rolesOf(packingCalls.ready),
    ),
    staffPageRoute(
      '/parcels',
      () => import('../../care/packing/ParcelsPage.tsx'),
      rolesOf(packingLabelCalls.parcels),
    ),
    staffPageRoute('/account', () => import('../../identity/staff-accounts/AccountPage.tsx'), allRoles),
    staffPageRoute(
      '/approvals',
      () => import('../../identity/staff-accounts/ApprovalsPage.tsx'),
      rolesOf(staffApprovalCalls.list),
    ),
    staffPageRoute(
      '/people',
      () => import('../../identity/staff-accounts/PeoplePage.tsx'),
      rolesOf(staffPeopleCalls.list),
    ),
    staffPageRoute(
      '/members',
      () => import('../member-files/MembersPage.tsx'),
      rolesOf(memberFileCalls.search),
    ),
    staffPageRoute('/members/$key', () => import('../member-files/MemberPage.tsx'), fileRoles),
    staffPageRoute('/members/$key/$section', () => import('../member-files/MemberPage.tsx'), fileRoles),
    staffPageRoute(
      '/catalog',
      () => import('../catalog-desk/CatalogPage.tsx'),
      rolesOf(catalogDeskCalls.list),
    ),
    staffPageRoute(
      '/catalog/$kind/$key',
      () => import('../catalog-desk/CatalogItemPage.tsx'),
      rolesOf(catalogDeskCalls.show),
    ),
    staffPageRoute(
      '/promotions',
      () => import('../staff-promotions/PromotionsPage.tsx'),
      rolesOf(staffPromotionCalls.list),
    ),
    staffPageRoute(
      '/audit',
      () => import('../../identity/staff-accounts/AuditPage.tsx'),
      rolesOf(staffPeopleCalls.audit),
    ),
  ]),
])
