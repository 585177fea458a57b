import { CloseButton } from '@mantine/core'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useEffect, useState } from 'react'
import { Art } from '../pictures/Art.tsx'
import { Icon } from '../pictures/Icon.tsx'
import { TextButton } from '../text/TextLink.tsx'
import { dismissToast, type Toast } from './toasts.ts'
import styles from './Toasts.module.css'

/** One toast; it disappears automatically, but stays while hovered or focused. */
export default function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = window.setTimeout(dismissToast, toast.lastsMs)
    return () => window.clearTimeout(timer)
  }, [isHeld, toast])
  return (
    <div
      className={styles.toast}
      data-tone={toast.tone ?? 'done'}
      data-lasts-ms={toast.lastsMs}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.art ? (
        <Art of={toast.art} size={40} />
      ) : (
        <span className={styles.mark}>
          <Icon of={toast.tone === 'error' ? IconAlertCircle : IconCheck} size={20} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title}>{toast.title}</span>
        {toast.note && <span className={styles.note}>{toast.note}</span>}
      </span>
      {toast.action && (
        <TextButton
          onClick={() => {
            toast.action?.act()
            dismissToast()
          }}
        >
          {toast.action.label}
        </TextButton>
      )}
      <CloseButton aria-label="Dismiss" onClick={dismissToast} />
    </div>
  )
}
