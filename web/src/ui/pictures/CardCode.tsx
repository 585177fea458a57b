import { lazy, Suspense } from 'react'
import styles from './CardCode.module.css'

const QrCode = lazy(() => import('./QrCode.tsx'))

/** The code at the foot of a card, with what recipients can do behind it. */
export function CardCode({ url, hasThanks = false }: { url: string; hasThanks?: boolean }) {
  return (
    <div className={styles.code}>
      <Suspense fallback={null}>
        <QrCode value={url} label="QR code on the card" />
      </Suspense>
      {hasThanks && <p className={styles.why}>Point your phone here to say thank you.</p>}
    </div>
  )
}
