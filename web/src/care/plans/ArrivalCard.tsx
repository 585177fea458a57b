import { canChangePlan } from '@goodturn/contract/care/plans/actions'
import type { Subscription } from '@goodturn/contract/care/plans/schema'
import { lazy } from 'react'
import { AddressLines } from '../../people/contacts/addresses/AddressLines.tsx'
import { paths } from '../../paths.ts'
import { formatDay } from '../../platform/format.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { useMember } from '../../platform/session/user.ts'
import { useIsPast } from '../../platform/useIsPast.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList.tsx'
import { LazyLayer } from '../../ui/feedback/LazyLayer.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { TextButton, TextLink } from '../../ui/text/TextLink.tsx'
import { CardNames } from './CardNames.tsx'
import { toPlanState } from './planText.ts'
import type { PlanActions } from './usePlanActions.ts'
import styles from './PlanPage.module.css'

const LocationDrawer = lazy(() => import('../../people/contacts/addresses/LocationDrawer.tsx'))

interface ArrivalCardProps {
  plan: Subscription
  acts: PlanActions
}

/** Where the gifts go, what their cards say, and who pays. An ended plan keeps them as they were (CG-53). */
export function ArrivalCard({ plan, acts }: ArrivalCardProps) {
  const places = useDrawerParam('address')
  const isOpen = canChangePlan(toPlanState(plan))
  return (
    <Section title="How the gifts arrive">
      <Card>
        <DescriptionList>
          <Fact
            label="Ships to"
            action={
              isOpen && (
                <TextButton onClick={() => places.open('choose')} aria-label="Edit shipping location">
                  Edit
                </TextButton>
              )
            }
          >
            {plan.location ? <AddressLines of={plan.location} /> : 'No address yet'}
          </Fact>
          <CardNames of={plan} isOpen={isOpen} onSave={acts.rename} />
          <Funding plan={plan} />
          <OriginalPlanLink plan={plan} />
        </DescriptionList>
      </Card>
      <LazyLayer opened={isOpen && places.opened}>
        <LocationDrawer
          contact={plan.contact}
          currentKey={plan.location?.key ?? null}
          opened={isOpen && places.opened}
          onClose={places.close}
          onChoose={acts.relocate}
          usOnly={plan.is_topofmind === 1}
        />
      </LazyLayer>
    </Section>
  )
}

/** Who pays, and with whom the cost is shared (CG-58). */
function Funding({ plan: { funded_by, payment_partner: partner } }: Pick<ArrivalCardProps, 'plan'>) {
  const me = useMember()
  const other = partner && (partner.inviter.key === me.key ? partner.invitee : partner.inviter)
  return (
    <Fact label="Funding">
      {funded_by}
      {other && (
        <p className={styles.note}>
          The cost of this plan is split with {other.first_name} {other.last_name}. Each of you pays half.
        </p>
      )}
    </Fact>
  )
}

/** A swapped plan keeps its link to the original after the active-plan box is gone (C-4.6-15, C-4.6-16). */
function OriginalPlanLink({ plan }: Pick<ArrivalCardProps, 'plan'>) {
  const isPast = useIsPast()
  const original = plan.original_subscription
  if (plan.status === 'active' || !original) return null
  return (
    <Fact label="Swapped">
      From the plan for <TextLink to={paths.plan(original.key)}>{original.contact.display_name}</TextLink>
      {isPast(plan.swapped_at) && `, swapped on ${formatDay(plan.swapped_at)}`}
    </Fact>
  )
}
