import { canManage, canPause, canSwap } from '@goodturn/contract/care/plans/actions'
import type { Subscription } from '@goodturn/contract/care/plans/schema'
import { Button } from '@mantine/core'
import { lazy, useState } from 'react'
import IconArrowsExchange2 from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange2.mjs'
import { paths } from '../../paths.ts'
import { formatDate } from '../../platform/format.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { ParentTouchList } from '../touches/ParentTouchList.tsx'
import { Aside } from '../../ui/layout/Aside.tsx'
import { Picture } from '../../ui/pictures/Art.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { LazyLayer } from '../../ui/feedback/LazyLayer.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { useIsPhone } from '../../ui/hooks/useIsPhone.ts'
import { ArrivalCard } from './ArrivalCard.tsx'
import { CareNotices } from './CareNotices.tsx'
import { GiftShelf } from './GiftShelf.tsx'
import { giftsOf } from './giftsOf.ts'
import { PlanBanners } from './PlanBanners.tsx'
import { doneTexts, planBannerMs, planStatusLabels, toPlanState, unitLabels } from './planText.ts'
import { RenewalCard } from './RenewalCard.tsx'
import { usePlanActions } from './usePlanActions.ts'
import styles from './PlanPage.module.css'
import type { PlanPanel } from './PlanLayers.tsx'
import { PersonHeader, PersonLine } from '../../people/contacts/person/PersonHeader.tsx'
import { ContactUsLink } from '../../outreach/support/ContactUsLink.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'

const PlanLayers = lazy(() => import('./PlanLayers.tsx'))

interface PlanDetailProps {
  plan: Subscription
  back: { to: string; label: string }
}

/**
 * A plan presented as a relationship with a person: the person, the next gift and its date, the gifts already given,
 * and the cost.
 */
export function PlanDetail({ plan, back }: PlanDetailProps) {
  const acts = usePlanActions(plan)
  const drawer = useDrawerParam()
  const [panel, setPanel] = useState<PlanPanel | null>(null)
  const isPhone = useIsPhone()
  const state = toPlanState(plan)
  const { service, contact } = plan
  const gifts = giftsOf(plan)
  const [look, word] = planStatusLabels[plan.status]

  /** Asks before resuming only where that charges something (C-4.6-36, C-4.6-37). */
  const resume = () => (plan.past_due ? setPanel('resume') : void acts.resume())
  /** Turning auto-renew off asks first; turning it on is immediate (C-4.6-38, C-4.6-39). */
  const switchAutoRenew = (on: boolean) => (on ? void acts.autorenew(1) : setPanel('autorenew'))

  return (
    <Page
      title={service.title}
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
          <span>
            for <TextLink to={paths.person(contact.key)}>{contact.display_name}</TextLink>
          </span>
          <StatusLabel look={look}>{word}</StatusLabel>
          <span className="gt-meta">
            {unitLabels[plan.unit]}, since {formatDate(plan.started)}
          </span>
        </span>
      }
      actions={
        <>
          {canPause(state) && (
            <Button variant="default" onClick={() => setPanel('pause')}>
              Pause
            </Button>
          )}
          {canManage(state) && (
            <Button variant="default" onClick={() => drawer.open('manage')}>
              Manage
            </Button>
          )}
        </>
      }
    >
      <CareNotices done={acts.done && doneTexts[acts.done]} lastsMs={planBannerMs} onEnd={acts.endBanner}>
        <ErrorList error={acts.error} focus />
        <PlanBanners plan={plan} acts={acts} onResume={resume} />
      </CareNotices>
      <GiftShelf gifts={gifts} plan={plan} />
      <div className={gifts.shelf.length > 0 ? styles.below : undefined}>
        <Aside
          aside={
            <div className={styles.stack}>
              <PersonCard plan={plan} />
              {canSwap(state) && <SwapCard plan={plan} onSwap={() => drawer.open('swap')} />}
            </div>
          }
        >
          <ParentTouchList title="Incomplete touches" touches={plan.incomplete_touches} />
          <RenewalCard plan={plan} busy={acts.busyWith === 'autorenew'} onSwitch={switchAutoRenew} />
          <ArrivalCard plan={plan} acts={acts} />
          <ParentTouchList title="Coming later" touches={gifts.later} />
          <ParentTouchList title="Past gifts" touches={gifts.before} />
          <ParentTouchList
            title="Canceled touches"
            touches={plan.canceled_touches}
            byDailyWork={plan.status === 'expired'}
          />
        </Aside>
      </div>
      <LazyLayer opened={panel !== null || drawer.value === 'manage' || drawer.value === 'swap'}>
        <PlanLayers
          plan={plan}
          acts={acts}
          panel={panel}
          onClosePanel={() => setPanel(null)}
          drawer={drawer}
          onAutoRenew={switchAutoRenew}
        />
      </LazyLayer>
    </Page>
  )
}

/** Who the plan is for, who on the team looks after them (C-1-22), and a way to contact us. */
function PersonCard({ plan }: { plan: Pick<Subscription, 'contact' | 'assigned_member'> }) {
  const { contact, assigned_member: assigned } = plan
  return (
    <Card>
      <PersonHeader contact={contact} />
      {assigned && (
        <p className={styles.assigned}>
          Assigned to {assigned.first_name} {assigned.last_name}
        </p>
      )}
      <PersonLine>
        Questions about this plan? <ContactUsLink />
      </PersonLine>
    </Card>
  )
}

interface SwapCardProps {
  plan: Pick<Subscription, 'contact'>
  onSwap: () => void
}

/** Offers to move the rest of the plan to another person, once (CG-45). */
function SwapCard({ plan, onSwap }: SwapCardProps) {
  return (
    <Card title={`Moved on from ${plan.contact.display_name}?`} level={2}>
      <p className={styles.hint}>
        Give the rest of this plan to someone else. You can do this once, at no cost.
      </p>
      <Button variant="default" leftSection={<Icon of={IconArrowsExchange2} />} onClick={onSwap}>
        Swap Contact
      </Button>
    </Card>
  )
}
