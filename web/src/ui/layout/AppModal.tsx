import { Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { ReactNode } from 'react'
import styles from './AppModal.module.css'

interface AppModalProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Buttons at the bottom, the primary one last. */
  actions?: ReactNode
  /** Keeps the buttons visible while a long dialog scrolls. */
  actionsStay?: boolean
  width?: number
  /** False if only a button inside may close it: no close button, Escape, or click outside. */
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
  // A lazily loaded dialog opens only after it has mounted: only then does it know where to return focus.
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
