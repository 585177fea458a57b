import { Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { ReactNode } from 'react'
import styles from './AppModal.module.css'

interface AppModalProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode
  /** Keeps the buttons in sight while a long dialog scrolls. */
  actionsStay?: boolean
  width?: number
  /** False when only a button inside may leave it: no close, no Escape, no click outside. */
  closable?: boolean
  children: ReactNode
}

/** A dialog over the page: `<AppModal opened={opened} onClose={close} title="Volume pricing">...</AppModal>` */
export function AppModal({
  opened,
  onClose,
  title,
  actions,
  actionsStay = false,
  width = 480,
  closable = true,
  children,
}: AppModalProps) {
  // One that is loaded when it is needed opens after it is there: only then does it know what to give the focus back to.
  const isMounted = useMounted()
  return (
    <Modal.Root
      opened={opened && isMounted}
      onClose={onClose}
      size={width}
      classNames={{ content: styles.content }}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={styles.body}>
          <div className={styles.head}>
            <Modal.Title component="h2" className={styles.title} data-autofocus tabIndex={-1}>
              {title}
            </Modal.Title>
            {closable && <Modal.CloseButton aria-label="Close" className={styles.close} />}
          </div>
          <div className={styles.text}>{children}</div>
          {actions && (
            <div className={styles.actions} data-stays={actionsStay || undefined}>
              {actions}
            </div>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
