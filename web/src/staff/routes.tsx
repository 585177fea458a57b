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

const all: readonly StaffRole[] = ['fulfillment', 'support', 'catalog', 'finance']

const desk: readonly StaffRole[] = ['support', 'finance']

/** Every page of the console, one line a page. */
export const routeTree = rootRoute.addChildren([
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/staff/sign-in',
    beforeLoad: strangersOnly,
    component: lazyRouteComponent(() => import('./SignInPage.tsx')),
  }),
  // Open to everybody: whoever follows a link may be signed in as somebody else.
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/staff/welcome/$token',
    component: lazyRouteComponent(() => import('../staff-accounts/WelcomePage.tsx')),
  }),
  staff.addChildren([
    createRoute({
      getParentRoute: () => staff,
      path: '/staff',
      beforeLoad: toFirstSection,
      component: lazyRouteComponent(() => import('./WelcomePage.tsx')),
    }),
    page('/second-step', () => import('./SecondStepPage.tsx'), all),
    page('/money', () => import('../books/MoneyPage.tsx'), ['finance']),
    page('/health', () => import('../health/HealthPage.tsx'), all),
    page('/queues/$queue', () => import('../queues/QueuePage.tsx'), ['support', 'fulfillment']),
    page('/queues/$queue/$item', () => import('../queues/QueuePage.tsx'), ['support', 'fulfillment']),
    page('/queues/concierge/$item/import', () => import('../imports/UploadImportPage.tsx'), ['support']),
    page('/today', () => import('../packing/TodayPage.tsx'), ['fulfillment']),
    page('/pack', () => import('../packing/PackPage.tsx'), ['fulfillment']),
    page('/hand-over', () => import('../packing/HandOverPage.tsx'), ['fulfillment']),
    page('/account', () => import('../staff-accounts/AccountPage.tsx'), all),
    page('/approvals', () => import('../staff-accounts/ApprovalsPage.tsx'), ['support', 'finance']),
    page('/people', () => import('../staff-accounts/PeoplePage.tsx'), []),
    page('/members', () => import('../member-files/MembersPage.tsx'), desk),
    page('/members/$key', () => import('../member-files/MemberPage.tsx'), desk),
    page('/members/$key/$section', () => import('../member-files/MemberPage.tsx'), desk),
    page('/audit', () => import('../staff-accounts/AuditPage.tsx'), []),
  ]),
])
