import { catalogDeskCalls } from '@goodturn/contract/catalog-desk/calls'
import { staffPromotionCalls } from '@goodturn/contract/staff/promotions'
import { bookCalls } from '@goodturn/contract/books/calls'
import { healthCalls } from '@goodturn/contract/health/calls'
import { memberFileCalls } from '@goodturn/contract/member-files/calls'
import { packingCalls } from '@goodturn/contract/packing/calls'
import { packingLabelCalls } from '@goodturn/contract/packing/label-calls'
import { queueCalls } from '@goodturn/contract/queues/calls'
import { staffApprovalCalls } from '@goodturn/contract/staff-accounts/approval-calls'
import { staffSignInCalls } from '@goodturn/contract/staff-accounts/calls'
import { staffPeopleCalls } from '@goodturn/contract/staff-accounts/people-calls'
import { staffImportCalls } from '@goodturn/contract/staff/imports'
import type { StaffRole } from '@goodturn/contract/staff-accounts/roles'
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

/** Pages that one of the staff opens: the navigation beside them. */
const staff = createRoute({
  getParentRoute: () => rootRoute,
  id: 'staff',
  beforeLoad: staffOnly,
  component: StaffShell,
})

/** A page of staff: its path below `/staff`, the module that is loaded then, and for whom besides administrators. */
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

/** Every page of the console, one line a page. */
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
    component: lazyRouteComponent(() => import('../staff-accounts/ForgotPasswordPage.tsx')),
  }),
  // Open to everybody: whoever follows a link may be signed in as somebody else.
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/staff/welcome/$token',
    component: lazyRouteComponent(() => import('../staff-accounts/WelcomePage.tsx')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/staff/new-password/$token',
    component: lazyRouteComponent(() => import('../staff-accounts/NewPasswordPage.tsx')),
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
    page('/today', () => import('../packing/TodayPage.tsx'), rolesOf(packingCalls.today)),
    page('/pack', () => import('../packing/PackPage.tsx'), rolesOf(packingCalls.batches)),
    page('/hand-over', () => import('../packing/HandOverPage.tsx'), rolesOf(packingCalls.ready)),
    page('/parcels', () => import('../packing/ParcelsPage.tsx'), rolesOf(packingLabelCalls.parcels)),
    page('/account', () => import('../staff-accounts/AccountPage.tsx'), all),
    page('/approvals', () => import('../staff-accounts/ApprovalsPage.tsx'), rolesOf(staffApprovalCalls.list)),
    page('/people', () => import('../staff-accounts/PeoplePage.tsx'), rolesOf(staffPeopleCalls.list)),
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
    page('/audit', () => import('../staff-accounts/AuditPage.tsx'), rolesOf(staffPeopleCalls.audit)),
  ]),
])
