import type { User } from '@goodturn/contract/identity/accounts/schema'
import { openKeys } from '../keys/store.ts'
import { useKey } from '../keys/useKey.ts'
import { RecoveryBanner } from '../identity/security/RecoveryBanner.tsx'
import { useIsPhone } from '../ui/hooks/useIsPhone.ts'
import { Header } from './Header.tsx'
import { Sidebar } from './Sidebar.tsx'
import type { SidebarRefs, SidebarState } from './useSidebar.ts'

export { ThumbBar } from './ThumbBar.tsx'

interface NavigationProps {
  sidebar: SidebarState
  refs: SidebarRefs
  user: User
}

/** Header and sidebar of the main area; sign-in screens do not load them. */
export default function Navigation({ sidebar, refs, user }: NavigationProps) {
  const isPhone = useIsPhone()
  useKey('?', openKeys)
  return (
    <>
      <Sidebar opened={sidebar.opened} onClose={sidebar.close} panel={refs.panel} user={user} />
      <Header
        opened={sidebar.opened}
        onMenu={sidebar.toggle}
        menuButton={refs.menuButton}
        user={user}
        isBehind={isPhone && sidebar.opened}
      />
      {user.second_step === 1 && <RecoveryBanner />}
    </>
  )
}
