import type { MemberDetails, MemberHoldings } from '@goodturn/contract/identity/teams/schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { countOf } from '../../platform/format.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { HandOverDrawer } from './HandOverDrawer.tsx'
import { Figures } from './HandOverFigures.tsx'
import { LastHandOver } from './LastHandOver.tsx'
import { type ChosenMember, MemberSelect } from './MemberSelect.tsx'
import styles from './teams.module.css'

/**
 * The owner moves everyone a member looks after to another member at once: first the figures, then the list,
 * then the action, which can be undone until a gift is sent.
 */
export function HandOverCard({ member: details }: { member: MemberDetails }) {
  const { key, member } = details
  const query = useQuery(api.teams.holdings.queryOptions({ input: { key } }))
  const holdings = query.data
  if (holdings && holdings.people === 0 && !holdings.last_hand_over) return null
  return (
    <Card title="Hand over people" level={2}>
      <div className={styles.handOver}>
        {holdings?.last_hand_over && <LastHandOver handOver={holdings.last_hand_over} from={member} />}
        <ErrorList error={query.error} retry={() => void query.refetch()} />
        {query.isPending && <SkeletonRows rows={3} figure="none" />}
        {holdings && holdings.people > 0 && <HandOverForm member={details} holdings={holdings} />}
      </div>
    </Card>
  )
}

function HandOverForm({ member: details, holdings }: { member: MemberDetails; holdings: MemberHoldings }) {
  const { member } = details
  const drawer = useDrawerParam('handover')
  const [to, setTo] = useState<ChosenMember | null>(null)
  const name = member.first_name
  return (
    <>
      <p className={styles.quiet}>Move everyone {name} looks after to another member, in one step.</p>
      <Figures holdings={holdings} name={name} />
      <MemberSelect
        label="To"
        value={to}
        onChange={setTo}
        except={member.key}
        placeholder="Choose a member"
      />
      {holdings.plans_paid > 0 && (
        <p className={styles.quiet}>
          {countOf(holdings.plans_paid, 'plan stays', 'plans stay')} paid by {name}. You’ll see the list
          before anything moves.
        </p>
      )}
      <BusyButton
        variant="default"
        busy={false}
        disabledReason={to ? undefined : 'Choose a member first.'}
        onClick={() => drawer.open('review')}
      >
        Review {countOf(holdings.people, 'person', 'people')}
      </BusyButton>
      {to && (
        <HandOverDrawer
          member={details}
          holdings={holdings}
          to={to}
          drawer={drawer}
          onMoved={() => setTo(null)}
        />
      )}
    </>
  )
}
