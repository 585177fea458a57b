import { staffRoleNames } from '@goodturn/contract/identity/staff-accounts/roles'
import { Menu } from '@mantine/core'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { client } from '../../platform/client.ts'
import { productName } from '../../platform/product.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Link, useIsActivePath } from '../../ui/text/Link.tsx'
import { Toasts } from '../../ui/feedback/Toasts.tsx'
import { ConfirmLayer } from './ConfirmLayer.tsx'
import { KeysFooter } from './KeysFooter.tsx'
import { KeysLayer } from './KeysLayer.tsx'
import { accessibleTo } from './accessibleTo.ts'
import { staffPaths } from './paths.ts'
import { type Section, sections } from './sections.ts'
import { setStaff, useStaff } from './session.ts'
import styles from './StaffShell.module.css'

/** The frame of all staff pages: the role's navigation on the left, the page, and the keys in the footer. */
export function StaffShell() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <header className={styles.phoneBar}>
        <button
          type="button"
          className={styles.menu}
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isOpen}
          aria-controls="staff-nav"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={isOpen ? IconX : IconMenu2} size={22} />
        </button>
        <Brand />
      </header>
      <aside id="staff-nav" className={styles.side} data-open={isOpen || undefined}>
        <div className={styles.brandRow}>
          <Brand />
        </div>
        <SectionList onFollow={() => setOpen(false)} />
        <SignedInStaff />
      </aside>
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
        <KeysFooter />
      </main>
      <Toasts />
      <ConfirmLayer />
      <KeysLayer />
    </div>
  )
}

function Brand() {
  return (
    <Link to={staffPaths.home()} className={styles.brand}>
      <img src="/favicon.svg" alt="" width={26} height={26} />
      <span>{productName}</span>
      <span className={styles.tag}>Staff</span>
    </Link>
  )
}

/** `onFollow` closes the menu on a phone. */
function SectionList({ onFollow }: { onFollow: () => void }) {
  const open = accessibleTo(useStaff(), sections)
  const groups = [...new Set(open.map(({ group }) => group))]
  return (
    <nav className={styles.nav} aria-label="Sections">
      {groups.map((group) => (
        <div key={group ?? ''} className={styles.group}>
          {group && <p id={`staff-nav-${group}`}>{group}</p>}
          <ul aria-labelledby={group ? `staff-nav-${group}` : undefined}>
            {open
              .filter((section) => section.group === group)
              .map((section) => (
                <li key={section.to}>
                  <Entry section={section} onFollow={onFollow} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

interface EntryProps {
  section: Section
  onFollow: () => void
}

function Entry({ section: { to, label, icon, Count }, onFollow }: EntryProps) {
  const isHere = useIsActivePath(to)
  return (
    <Link to={to} className={styles.entry} onClick={onFollow} aria-current={isHere ? 'page' : undefined}>
      <Icon of={icon} size={18} />
      <span className={styles.label}>{label}</span>
      <Suspense>{Count && <Count />}</Suspense>
    </Link>
  )
}

function SignedInStaff() {
  const { name, role, second_step: secondStep } = useStaff()
  const go = useGo()

  async function leave() {
    await client.staffSignIn.logout().catch(() => null)
    setStaff(null)
    go(staffPaths.signIn(), { replace: true })
  }

  return (
    <Menu position="top-start" width={192}>
      <Menu.Target>
        <button type="button" className={styles.who}>
          <Avatar name={name} />
          <span className={styles.names}>
            <span className={styles.name}>{name}</span>
            <span className={styles.role}>{staffRoleNames[role]}</span>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {secondStep !== 'due' && <Menu.Item onClick={() => go(staffPaths.account())}>Your account</Menu.Item>}
        <Menu.Item onClick={() => void leave()}>Sign out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
