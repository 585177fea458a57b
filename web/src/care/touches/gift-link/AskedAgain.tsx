import type { GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import { lazy, useState } from 'react'
import { useActions } from '../../../platform/useActions.ts'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { LazyLayer } from '../../../ui/feedback/LazyLayer.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { copyLink } from './copyLink.ts'

const ShareLinkDialog = lazy(() => import('./ShareLinkDialog.tsx'))

/** A gift by link that came back: its recipient is asked again by the same link, which can be passed on (D-1-76). */
export default function AskedAgain({ link }: { link: GiftLink }) {
  const acts = useActions()
  const [isShared, setIsShared] = useState(false)
  const { first_name: firstName } = link.contact
  const share = () => setIsShared(true)
  return (
    <>
      <ErrorList error={acts.error} focus />
      <Notice
        action={
          <BusyButton
            variant="default"
            size="sm"
            busy={acts.busyWith !== null}
            onClick={() => acts.run('copy', () => copyLink(link.key, share))}
          >
            Copy link
          </BusyButton>
        }
      >
        <p>
          {link.asked_again
            ? `We asked ${firstName} for another address. The gift goes out again once ${firstName} answers.`
            : `${firstName} can tell us another address by the same link. Copy it and pass it on.`}
        </p>
      </Notice>
      <LazyLayer opened={isShared} isReady>
        <ShareLinkDialog link={link} opened={isShared} onClose={() => setIsShared(false)} />
      </LazyLayer>
    </>
  )
}
