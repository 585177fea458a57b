import { catalogDeskCalls } from '@goodturn/contract/console/catalog-desk/calls'
import { staffPromotionCalls } from '@goodturn/contract/console/staff/promotions'
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
import { forRoles, staffOnly, strangersOnly, toFirstSection } from './guards.ts'
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
const page = (path: string, load: Load, roles: readonly StaffRole[]) =>
  createRoute({
    getParentRoute: () => staff,
    path: `/staff${path}`,
    beforeLoad: forRoles(roles),
    component: lazyRouteComponent(load),
  })

const all = rolesOf(staffSignInCalls.me)
const file = rolesOf(memberFileCalls.show)
const queue = rolesOf(queueCalls.list)

/** Every page of the console, one line per page. */
export const routeTree = rootRoute.addChildren([
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/staff/sign-in',
    beforeLoad: strangersOnly,
    component: lazyRouteComponent(() => import('./SignInPage.tsx')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/staff/forgot-password',
    beforeLoad: strangersOnly,
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
    page('/second-step', () => import('./SecondStepPage.tsx'), all),
    page('/money', () => import('../books/MoneyPage.tsx'), rolesOf(bookCalls.overview)),
    page('/health', () => import('../health/HealthPage.tsx'), rolesOf(healthCalls.show)),
    page('/queues/$queue', () => import('../queues/QueuePage.tsx'), queue),
    page('/queues/$queue/$item', () => import('../queues/QueuePage.tsx'), queue),
    page(
      '/queues/concierge/$item/import',
      () => import('../queues/UploadImportPage.tsx'),
      rolesOf(staffImportCalls.importUpload),
    ),
    page('/today', () => import('../../care/packing/TodayPage.tsx'), rolesOf(packingCalls.today)),
    page('/pack', () => import('../../care/packing/PackPage.tsx'), rolesOf(packingCalls.batches)),
    page('/hand-over', () => import('../../care/packing/HandOverPage.tsx'), rolesOf(packingCalls.ready)),
    page('/parcels', () => import('../../care/packing/ParcelsPage.tsx'), rolesOf(packingLabelCalls.parcels)),
    page('/account', () => import('../../identity/staff-accounts/AccountPage.tsx'), all),
    page(
      '/approvals',
      () => import('../../identity/staff-accounts/ApprovalsPage.tsx'),
      rolesOf(staffApprovalCalls.list),
    ),
    page(
      '/people',
      () => import('../../identity/staff-accounts/PeoplePage.tsx'),
      rolesOf(staffPeopleCalls.list),
    ),
    page('/members', () => import('../member-files/MembersPage.tsx'), rolesOf(memberFileCalls.search)),
    page('/members/$key', () => import('../member-files/MemberPage.tsx'), file),
    page('/members/$key/$section', () => import('../member-files/MemberPage.tsx'), file),
    page('/catalog', () => import('../catalog-desk/CatalogPage.tsx'), rolesOf(catalogDeskCalls.list)),
    page(
      '/catalog/$kind/$key',
      () => import('../catalog-desk/ThingPage.tsx'),
      rolesOf(catalogDeskCalls.show),
    ),
    page(
      '/promotions',
      () => import('../staff-promotions/PromotionsPage.tsx'),
      rolesOf(staffPromotionCalls.list),
    ),
    page(
      '/audit',
      () => import('../../identity/staff-accounts/AuditPage.tsx'),
      rolesOf(staffPeopleCalls.audit),
    ),
  ]),
])
