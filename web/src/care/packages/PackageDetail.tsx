import { packageBannerMs } from '@goodturn/contract/care/packages/limits'
import type { Transaction } from '@goodturn/contract/care/packages/schema'
import { isPackageActionAllowed } from '@goodturn/contract/care/plans/actions'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { CareNotices } from '../plans/CareNotices.tsx'
import { formatDay } from '../../platform/format.ts'
import { useWording } from '../../platform/wording.ts'
import { ParentTouchList } from '../touches/ParentTouchList.tsx'
import { Aside } from '../../ui/layout/Aside.tsx'
import { Picture } from '../../ui/pictures/Art.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { useIsPhone } from '../../ui/hooks/useIsPhone.ts'
import { CancelFlow } from './CancelFlow.tsx'
import { DeliveryFacts } from './DeliveryFacts.tsx'
import { EventTimeline } from './EventTimeline.tsx'
import { PackageNotice } from './PackageNotice.tsx'
import { doneTexts, packageStatusLabels } from './packageText.ts'
import { usePackageActions } from './usePackageActions.ts'
import styles from './PackagePage.module.css'
import { PersonHeader, PersonLine } from '../../people/contacts/person/PersonHeader.tsx'
import { ContactUsLink } from '../../outreach/support/ContactUsLink.tsx'
import { Card } from '../../ui/layout/Card.tsx'

interface PackageDetailProps {
  package: Transaction
  back: { to: string; label: string }
}

/** A package presented event by event: the person, the dates, the gifts already sent, and the ones still to come. */
export function PackageDetail({ package: shown, back }: PackageDetailProps) {
  const say = useWording()
  const acts = usePackageActions(shown.key)
  const [isCanceling, setCanceling] = useState(false)
  const isPhone = useIsPhone()
  const { service, contact, status } = shown
  const [look, word] = packageStatusLabels[status]
  return (
    <Page
      title={`${service.title} for ${contact.display_name}`}
      back={back}
      figure={
        <Picture
          of={service.art}
          upload={service.has_picture ? service.image : null}
          size={isPhone ? 72 : 96}
        />
      }
      lead={
        <span className={styles.lead}>
          <StatusLabel look={look}>{word}</StatusLabel>
          <span className="gt-meta">Since {formatDay(shown.created)}</span>
        </span>
      }
      actions={
        <>
          {isPackageActionAllowed('pause', status) && (
            <BusyButton variant="default" busy={acts.busyWith === 'pause'} onClick={acts.pause}>
              {say('Pause package')}
            </BusyButton>
          )}
          {isPackageActionAllowed('resume', status) && (
            <BusyButton busy={acts.busyWith === 'resume'} onClick={acts.resume}>
              {say('Resume package')}
            </BusyButton>
          )}
          {isPackageActionAllowed('cancel', status) && (
            <Button variant="subtle" color="red" onClick={() => setCanceling(true)}>
              {say('Cancel package')}
            </Button>
          )}
        </>
      }
    >
      <CareNotices
        done={acts.done && say(doneTexts[acts.done])}
        lastsMs={packageBannerMs}
        onEnd={acts.endBanner}
      >
        {!isCanceling && <ErrorList error={acts.error} focus />}
        <PackageNotice package={shown} />
      </CareNotices>
      <div className={styles.story}>
        <EventTimeline package={shown} acts={acts} />
      </div>
      <Aside aside={<PackageAside package={shown} />}>
        <ParentTouchList title="Incomplete" touches={shown.incomplete_touches} />
        <DeliveryFacts package={shown} acts={acts} />
        <ParentTouchList
          title="Pending"
          touches={shown.pending_touches}
          empty={status === 'pending' || status === 'paused' ? 'Nothing else is planned.' : undefined}
        />
        <ParentTouchList title="Processed" touches={shown.completed_touches} />
        <ParentTouchList title="Canceled" touches={shown.canceled_touches} />
      </Aside>
      <CancelFlow
        package={shown}
        acts={acts}
        opened={isCanceling}
        onClose={() => {
          acts.clearError()
          setCanceling(false)
        }}
      />
    </Page>
  )
}

/** Who the package is for, who bought it and when, and a way to contact us. */
function PackageAside({ package: { contact, member, created, is_owner } }: { package: Transaction }) {
  const say = useWording()
  return (
    <Card>
      <PersonHeader contact={contact} />
      <PersonLine>
        Bought by {is_owner ? 'you' : `${member.first_name} ${member.last_name}`} on {formatDay(created)}
      </PersonLine>
      <PersonLine>
        {say('Questions about this package?')} <ContactUsLink />
      </PersonLine>
    </Card>
  )
}
