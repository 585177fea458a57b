import { copiedMs } from '@goodturn/contract/outreach/referrals/limits'
import { Button, TextInput } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { lazy, Suspense, useState } from 'react'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { Art } from '../../ui/pictures/Art.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useCopied } from '../../ui/hooks/useCopied.ts'
import styles from './Referrals.module.css'

const QrCode = lazy(() => import('../../ui/pictures/QrCode.tsx'))

const presentPicture = {
  tint: 'plans',
  of: [
    { n: 'wrapped-gift', s: 58, x: 50, y: 8 },
    { n: 'sparkles', s: 26, x: 80, y: 16 },
  ],
} as const

const shareText = 'I take care of my clients with Goodturn. We each get $25 when you start:'

/** The member's link with ways to share it: copy, or the member's own mail or messages (B-2.5-06, B-4.11-02). */
export function ShareCard({ link }: { link: string }) {
  const [isShown, setShown] = useState(false)
  const { field, isCopied, copy } = useCopied(link, copiedMs)
  const text = encodeURIComponent(`${shareText} ${link}`)
  return (
    <section className={styles.share} aria-label="Your link">
      <div>
        <TextInput
          ref={field}
          label="Your link"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button leftSection={<Icon of={isCopied ? IconCheck : IconCopy} />} onClick={copy}>
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
        <span role="status" className="gt-hidden">
          {isCopied ? 'Copied your link' : ''}
        </span>
        <div className={styles.ways}>
          <Button
            component="a"
            variant="default"
            href={`mailto:?subject=${encodeURIComponent('Something for your clients')}&body=${text}`}
            leftSection={<Icon of={IconMail} />}
          >
            Email
          </Button>
          <Button
            component="a"
            variant="default"
            href={`sms:?&body=${text}`}
            leftSection={<Icon of={IconMessage} />}
          >
            Text
          </Button>
          <Button variant="default" leftSection={<Icon of={IconQrcode} />} onClick={() => setShown(true)}>
            QR code
          </Button>
        </div>
        <AppModal opened={isShown} onClose={() => setShown(false)} title="Your link as a QR code" width={360}>
          <p>Have someone scan it.</p>
          <div className={styles.code}>
            <Suspense fallback={null}>
              <QrCode value={link} label="QR code for your link" />
            </Suspense>
          </div>
        </AppModal>
      </div>
      <Art of={presentPicture} size="hero" />
    </section>
  )
}
