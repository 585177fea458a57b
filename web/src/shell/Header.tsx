import type { User } from '@goodturn/contract/identity/accounts/schema'
import { ActionIcon } from '@mantine/core'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { useCartCount } from '../ordering/cart/count.ts'
import { BellButton } from '../outreach/notifications/BellButton.tsx'
import { paths } from '../paths.ts'
import { countOf, formatCount } from '../platform/format.ts'
import { productName } from '../platform/product.ts'
import { SearchButton } from '../outreach/search/SearchButton.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { Link } from '../ui/text/Link.tsx'
import { AvatarMenu } from './AvatarMenu.tsx'
import { Logo, SandboxMark } from './Logo.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { places } from './places.ts'
import type { SidebarRefs } from './useSidebar.ts'
import { WalletLink } from './WalletLink.tsx'
import styles from './Header.module.css'

interface HeaderProps {
  /** Whether the sidebar is open. */
  opened: boolean
  onMenu: () => void
  menuButton: SidebarRefs['menuButton']
  user: User
  /** The sidebar covers it (on a phone). */
  isBehind: boolean
}

/**
 * The bar at the top of the main area: menu button, logo, places, wallet, bell, cart, and the member (P:G-35, R-27).
 */
export function Header({ opened, onMenu, menuButton, user, isBehind }: HeaderProps) {
  return (
    <header className={styles.header} inert={isBehind}>
      <ActionIcon
        ref={menuButton}
        aria-label="Menu"
        aria-expanded={opened}
        aria-controls="sidebar"
        onClick={onMenu}
      >
        <Icon of={IconMenu2} size={22} />
      </ActionIcon>
      <Link to={paths.home()} className={styles.home} aria-label={`${productName}, home`}>
        <Logo />
      </Link>
      <SandboxMark />
      <nav className={styles.places} aria-label="Shortcuts">
        {Object.values(places).map((place) => (
          <PlaceLink key={place.to} place={place} className={styles.place}>
            {place.label}
          </PlaceLink>
        ))}
      </nav>
      <div className={styles.end}>
        <SearchButton />
        <WalletLink />
        <BellButton className={styles.round} badgeClassName={styles.badge} />
        <CartLink />
        <AvatarMenu user={user} />
      </div>
    </header>
  )
}

function CartLink() {
  const items = useCartCount()
  return (
    <Link to={paths.payment()} className={styles.round} aria-label={`Cart, ${countOf(items, 'item')}`}>
      <Icon of={IconShoppingBag} size={22} />
      {items > 0 && <span className={styles.badge}>{formatCount(items)}</span>}
    </Link>
  )
}
