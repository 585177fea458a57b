import { Outlet } from '@tanstack/react-router'
import { SideNav } from '../ui/SideNav.tsx'
import { usePhone } from '../ui/usePhone.ts'
import { importEntries } from './entries.ts'
import { Integrations } from './Integrations.tsx'

/** `/import`: the ways to bring people in beside the chosen one from 768 px; below, the page alone (C-2.5-01). */
export default function ImportHubPage() {
  const isPhone = usePhone()
  if (isPhone) return <Outlet />
  return (
    <SideNav title="Import" width="wide" entries={importEntries} foot={<Integrations startsOpen />}>
      <Outlet />
    </SideNav>
  )
}
