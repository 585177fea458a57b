import { Outlet } from '@tanstack/react-router'
import { SideNav } from '../ui/SideNav.tsx'
import { usePhone } from '../ui/usePhone.ts'
import { billingEntries } from './entries.ts'

/** `/billing`: the menu beside its places from 768 px; below, the place alone (B-2.3-01, B-9-34). */
export default function BillingPage() {
  const isPhone = usePhone()
  if (isPhone) return <Outlet />
  return (
    <SideNav title="Billing" entries={billingEntries}>
      <Outlet />
    </SideNav>
  )
}
