import { Drawer } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './AppDrawer.module.css'

interface AppDrawerProps {
  opened: boolean
  onClose: () => void
  /** A muted line above the title: "Credit, promotion". */
  eyebrow?: ReactNode
  title: ReactNode
  width?: number
  /** False while there are changes, so that a tap outside doesn't close it by mistake. */
  closesOutside?: boolean
  /** The current step. If a change removes the focused element, the title takes the focus. */
  step?: string
  /** False if the content takes the focus on opening, through `data-autofocus`. */
  focusesTitle?: boolean
  children: ReactNode
}

/**
 * A drawer on the right, opened by a query parameter: `const drawer = useDrawerParam('credit')`, then `<AppDrawer
 * opened={drawer.opened} onClose={drawer.close} title="...">`. Focus lands on the title; Escape, Back, and a click
 * outside close it.
 */
export function AppDrawer({
  opened,
  onClose,
  eyebrow,
  title,
  width = 480,
  closesOutside = true,
  step,
  focusesTitle = true,
  children,
}: AppDrawerProps) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  // A lazily loaded drawer opens only after it has mounted: only then does it know where to return focus.
  const isMounted = useMounted()
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    if (document.activeElement === document.body) titleRef.current?.focus({ preventScroll: true })
  }, [step])
  return (
    <Drawer.Root
      opened={opened && isMounted}
      onClose={onClose}
      size={width}
      closeOnClickOutside={closesOutside}
      classNames={{ content: styles.drawer }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body className={styles.body}>
          <div className={styles.head}>
            <div className={styles.words}>
              {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
              <Drawer.Title
                ref={titleRef}
                component="h2"
                className={styles.title}
                data-autofocus={focusesTitle || undefined}
                tabIndex={-1}
              >
                {title}
              </Drawer.Title>
            </div>
            <Drawer.CloseButton aria-label="Close" size={44} iconSize={22} className={styles.close} />
          </div>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** The paper panel inside a drawer, with the main number or form. */
export function DrawerPanel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>
}

/** Sticks to the bottom of a drawer: an amount and its one action. */
export function DrawerFooter({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>
}
