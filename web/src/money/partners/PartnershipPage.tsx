import { partnershipActions } from '@goodturn/contract/money/partners/actions'
import { toastMs } from '@goodturn/contract/limits'
import type { Partnership } from '@goodturn/contract/money/partners/schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { partnerInviteDays } from '@goodturn/contract/money/partners/limits'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { errorsOf } from '../../platform/ApiError.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { usePathKey } from '../../platform/router/usePathParam.ts'
import { Aside } from '../../ui/layout/Aside.tsx'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { HowSharingWorks } from './HowSharingWorks.tsx'
import { InvitationCard } from './InvitationCard.tsx'
import { PartnershipForm } from './PartnershipForm.tsx'
import { partnerName, partnerOf, statusOf, nameOf, partnerFirstName } from './partnerText.ts'
import styles from './Partners.module.css'
import { useRefreshPartners } from './useRefreshPartners.ts'
import { VerifyFirst } from './VerifyFirst.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { formatDay } from '../../platform/format.ts'
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'

const daySeconds = 86_400

const back = { to: paths.paymentPartners(), label: 'Payment partners' }

/** `/paymentpartners/details/{key}`: accept, decline, end, or change a partnership (B-2.2-01, B-2.2-02). */
export default function PartnershipPage() {
  const key = usePathKey('partnership')
  const query = useQuery(api.partners.details.queryOptions({ input: { key } }))
  if (query.data) return <Loaded partnership={query.data.data} error={query.error} />
  const mustVerify = query.error && errorsOf(query.error)[0]?.code === 'email_not_verified'
  return (
    <Page title="Payment partner" back={back}>
      {mustVerify ? (
        <VerifyFirst act="see this invitation" />
      ) : query.error ? (
        <ErrorList error={query.error} retry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={3} figure="round" />
      )}
    </Page>
  )
}

interface LoadedProps {
  partnership: Partnership
  /** The error from the latest reload, for example because the partnership has ended. */
  error: unknown
}

function Loaded({ partnership, error }: LoadedProps) {
  const go = useGo()
  const queries = useQueryClient()
  const refresh = useRefreshPartners()
  const [isSaved, setSaved] = useState(false)
  const endBanner = useCallback(() => setSaved(false), [])
  const { key } = partnership
  const actions = partnershipActions(partnership)
  const name = partnerName(partnership)
  const { look, words } = statusOf(partnership)

  const end = useMutation(
    api.partners.end.mutationOptions({
      async onSuccess() {
        await refresh()
        go(paths.paymentPartners('?successremove=true'))
      },
    }),
  )
  async function askAndEnd() {
    const isRequest = partnership.status === 'requested'
    const yes = await confirm({
      title: 'Are you sure you want to end/decline this partner relationship?',
      body: isRequest
        ? `We’ll let ${name} know that you declined. Nothing is charged.`
        : `${name} gets an email. Open requests between you will be canceled; past payments aren’t affected.`,
      verb: isRequest ? 'Yes, decline' : 'Yes, end partnership',
      tone: 'danger',
    })
    if (yes) await end.mutateAsync({ key }).catch(() => undefined)
  }
  function saved(next: Partnership) {
    queries.setQueryData(api.partners.details.queryKey({ input: { key } }), { data: next })
    setSaved(true)
    void refresh()
  }
  return (
    <Page
      title={name}
      documentTitle={`Payment partner ${name}`}
      back={back}
      figure={<Avatar name={name} size={88} />}
      lead={
        <span className={styles.who}>
          {partnerOf(partnership)?.company}
          <StatusLabel look={look}>{words}</StatusLabel>
        </span>
      }
    >
      <Aside
        aside={
          <div className={styles.stack}>
            <PartnershipFacts partnership={partnership} />
            {partnership.status === 'requested' && <HowSharingWorks />}
          </div>
        }
      >
        <div className={styles.stack}>
          <Banner lastsMs={toastMs} onEnd={endBanner}>
            {isSaved && 'Payment partnership updated successfully!'}
          </Banner>
          <ErrorList error={end.error ?? error} focus />
          {actions.includes('accept') && (
            <InvitationCard
              partnership={partnership}
              onAccepted={saved}
              onDecline={askAndEnd}
              isDeclining={end.isPending}
            />
          )}
          {partnership.status === 'requested' && !partnership.user_is_invited && (
            <WaitingNotice partnership={partnership} />
          )}
          {actions.includes('update') && (
            <PartnershipForm title="Update My Settings" partnership={partnership} onSaved={saved} />
          )}
          {actions.includes('end') && <EndPartnershipCard onEnd={askAndEnd} isEnding={end.isPending} />}
        </div>
      </Aside>
    </Page>
  )
}

interface EndPartnershipCardProps {
  onEnd: () => Promise<void>
  isEnding: boolean
}

/** Ends an accepted partnership, which either side may do; states the consequences first (BG-53). */
function EndPartnershipCard({ onEnd, isEnding }: EndPartnershipCardProps) {
  return (
    <Card level={2} title="No longer sharing costs?">
      <div className={styles.ending}>
        <p>
          Open requests between you will be canceled. Plans continue, and the member who bought them keeps
          paying.
        </p>
        <BusyButton variant="default" color="red" busy={isEnding} onClick={onEnd}>
          End Partnership
        </BusyButton>
      </div>
    </Card>
  )
}

/** Who invited whom and when, and how each partner's approval works. */
function PartnershipFacts({ partnership }: { partnership: Partnership }) {
  const { inviter, invitee_email, user_is_invited, created, invitation_accepted, status } = partnership
  const theirAuto = user_is_invited ? partnership.inviter_auto_accept : partnership.invitee_auto_accept
  return (
    <Card level={2} title="Details">
      <DescriptionList layout="stacked">
        <Fact label="Invited by">{user_is_invited ? nameOf(inviter) : 'You'}</Fact>
        <Fact label="Invitation sent to">{invitee_email}</Fact>
        <Fact label="Sent">{formatDay(created)}</Fact>
        {invitation_accepted !== null && <Fact label="Accepted">{formatDay(invitation_accepted)}</Fact>}
        {status === 'accepted' && partnerOf(partnership) && (
          <Fact label={`${partnerFirstName(partnership)} approves their half`}>
            {theirAuto === 1 ? 'Automatically' : 'One purchase at a time'}
          </Fact>
        )}
      </DescriptionList>
    </Card>
  )
}

/** The member's own unanswered invitation, and how long it stays open (BG-52). */
function WaitingNotice({ partnership }: { partnership: Partnership }) {
  const lapses = formatDay(partnership.created + partnerInviteDays * daySeconds)
  return (
    <Notice title={`Waiting on ${partnerName(partnership)}`}>
      <p>We emailed them. They can accept from an account with this address until {lapses}.</p>
    </Notice>
  )
}
