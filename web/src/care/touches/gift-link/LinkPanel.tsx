import type { GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import { lazy, useState } from 'react'
import { LazyLayer } from '../../../ui/feedback/LazyLayer.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import frame from '../TouchJourney.module.css'
import { formatMoney } from '../../../platform/format.ts'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/text/LinkButton.tsx'
import styles from './GiftLink.module.css'
import { LinkActions } from './LinkActions.tsx'
import { LinkJourney } from './LinkJourney.tsx'
import { isOpen, linkHeadline } from './linkText.ts'

const ChangeLinkDialog = lazy(() => import('./ChangeLinkDialog.tsx'))
const ShareLinkDialog = lazy(() => import('./ShareLinkDialog.tsx'))

interface LinkPanelProps {
  touch: Touch
  link: GiftLink
}

/** In place of the shipping card: whom the gift waits for, until when, and what can be done (D-1-96, D-1-97). */
export default function LinkPanel({ touch, link }: LinkPanelProps) {
  const [dialog, setDialog] = useState<'change' | 'share' | null>(null)
  const { eyebrow, title, note } = linkHeadline(link)
  const close = () => setDialog(null)
  return (
    <section className={frame.card} aria-label="Gift link">
      <div className={frame.words}>
        <p className={frame.eyebrow}>{eyebrow}</p>
        <h2 className={frame.title}>{title}</h2>
        <p className={frame.note}>{note}</p>
        {link.decline?.note && (
          <Notice title={`${link.contact.first_name} wrote`}>
            <p>{link.decline.note}</p>
          </Notice>
        )}
        <LinkJourney link={link} />
        {link.payment === 'due' && link.pay?.invoice && (
          <div className={styles.pay}>
            <LinkButton to={paths.manageInvoice(link.pay.invoice)} size="md">
              Pay {formatMoney(link.pay.due)}
            </LinkButton>
          </div>
        )}
        {isOpen(link) && (
          <LinkActions link={link} onChange={() => setDialog('change')} onShare={() => setDialog('share')} />
        )}
      </div>
      <LazyLayer opened={dialog !== null} isReady={isOpen(link)}>
        <ChangeLinkDialog touch={touch} link={link} opened={dialog === 'change'} onClose={close} />
        <ShareLinkDialog link={link} opened={dialog === 'share'} onClose={close} />
      </LazyLayer>
    </section>
  )
}
