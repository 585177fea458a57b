import { Outlet } from '@tanstack/react-router'
import { SideNav } from '../ui/SideNav.tsx'
import { usePhone } from '../ui/usePhone.ts'
import { billingEntries } from './entries.ts'
import { useAlerts, useRefreshAlerts } from './useAlerts.ts'

/** `/billing`: the menu beside its places from 768 px; below, the place alone (B-2.3-01, B-9-34). */
export default function BillingPage() {
  const isPhone = usePhone()
  useRefreshAlerts()
  const alerts = useAlerts()
  if (isPhone) return <Outlet />
  return (
    <SideNav
      title="Billing"
      entries={billingEntries.map((entry) => ({ ...entry, needsYou: alerts[entry.to] }))}
    >
      <Outlet />
    </SideNav>
  )
}
