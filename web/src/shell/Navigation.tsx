import type { User } from '@goodturn/contract/accounts/schema'
import { usePhone } from '../ui/usePhone.ts'
import { Header } from './Header.tsx'
import { Sidebar } from './Sidebar.tsx'
import type { Sidebar as SidebarState } from './useSidebar.ts'

/** Header and sidebar of the main area; sign-in screens do not load them. */
export default function Navigation({ sidebar, user }: { sidebar: SidebarState; user: User }) {
  const isPhone = usePhone()
  return (
    <>
      <Sidebar sidebar={sidebar} user={user} />
      <Header sidebar={sidebar} user={user} isBehind={isPhone && sidebar.opened} />
    </>
  )
}
