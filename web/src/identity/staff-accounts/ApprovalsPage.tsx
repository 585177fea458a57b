import type { StaffApproval } from '@goodturn/contract/identity/staff-accounts/approval-calls'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { formatDay, formatMoney, formatTime } from '../../platform/format.ts'
import { useQueryParam } from '../../platform/router/useQueryParams.ts'
import { StaffPage } from '../../console/staff/StaffPage.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Chips } from '../../ui/lists/Chips.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { type StatusLook, StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { toast, toastError } from '../../ui/feedback/toasts.ts'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import styles from './staff-accounts.module.css'

const stateLabels: Record<StaffApproval['state'], [StatusLook, string]> = {
  asked: ['waiting', 'Waiting'],
  approved: ['done', 'Approved'],
  overridden: ['done', 'Overridden'],
  declined: ['canceled', 'Declined'],
  withdrawn: ['canceled', 'Withdrawn'],
}

const choices = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'answered', label: 'Answered' },
] as const

/** `/staff/approvals`: actions awaiting a second approver, and those already answered. */
export default function ApprovalsPage() {
  const [shows, setShows] = useQueryParam('shows')
  const isAnswered = shows === 'answered'
  const list = useMorePages(
    useInfiniteQuery(
      api.staffApprovals.list.infiniteOptions({
        input: (after: string | undefined) => ({
          after,
          ...(isAnswered ? { answered: '1' as const } : {}),
        }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
      }),
    ),
  )
  return (
    <StaffPage title="Approvals" lead="Actions that need a second person">
      <div className={styles.choice}>
        <Chips
          label="Show"
          choices={choices}
          value={isAnswered ? 'answered' : 'waiting'}
          onChange={(value) => setShows(value === 'answered' ? value : null)}
        />
      </div>
      <ErrorList error={list.error} retry={list.retry} />
      {list.isLoading && <SkeletonRows figure="none" />}
      {!list.isLoading && !list.error && list.rows.length === 0 && (
        <p>
          {isAnswered ? 'Nothing has been approved or declined yet.' : 'Nothing is waiting for approval.'}
        </p>
      )}
      <ul className={styles.approvals} aria-label="Approvals">
        {list.rows.map((approval) => (
          <li key={approval.key} className={styles.card}>
            <Approval approval={approval} />
          </li>
        ))}
      </ul>
      {list.rows.length > 0 && <SeeMore {...list.more} nouns={['approval', 'approvals']} />}
    </StaffPage>
  )
}

function Approval({ approval }: { approval: StaffApproval }) {
  const { summary, amount, member, reason, state, asked_by, asked_at, answered_by, answer } = approval
  const [look, word] = stateLabels[state]
  return (
    <>
      <div className={styles.head}>
        <h2>{summary}</h2>
        {amount > 0 && <span className="num">{formatMoney(amount)}</span>}
      </div>
      <p>
        {member && <>For {member.name}. </>}
        {asked_by.name} requested this on {formatDay(asked_at)}, {formatTime(asked_at)}: {reason}
      </p>
      <p>
        <StatusLabel look={look}>{word}</StatusLabel>
        {answered_by && <> by {answered_by.name}</>}
        {answer && <>: {answer}</>}
      </p>
      {approval.failure && (
        <Notice tone="error" title="It couldn’t be done, and nothing was changed">
          {approval.failure}
        </Notice>
      )}
      <Answers approval={approval} />
    </>
  )
}

function Answers({ approval }: { approval: StaffApproval }) {
  const { key, summary, state, answer, may_answer, may_not_approve, may_finish, mine } = approval
  const queries = useQueryClient()
  const [declines, setDeclines] = useState(false)
  const refresh = () => queries.invalidateQueries({ queryKey: api.staffApprovals.key() })

  async function act(call: () => Promise<{ data: StaffApproval }>, done: string) {
    try {
      const { data } = await call()
      if (data.failure) toast({ title: 'It couldn’t be done', note: data.failure, tone: 'error' })
      else toast(done)
    } catch (error) {
      toastError(error)
    }
    await refresh()
  }

  async function approve() {
    const body = 'It will be done right away, under your name.'
    if (!(await confirm({ title: `${summary}?`, body, verb: 'Approve' }))) return
    await act(() => client.staffApprovals.approve({ key }), 'Approved and completed')
  }

  const finish = () =>
    act(
      () =>
        state === 'overridden'
          ? client.staffApprovals.override({ key, reason: answer ?? '' })
          : client.staffApprovals.approve({ key }),
      'Finished',
    )

  if (mine)
    return (
      <div>
        <BusyButton
          variant="default"
          onClick={() => act(() => client.staffApprovals.withdraw({ key }), 'Withdrawn')}
        >
          Withdraw
        </BusyButton>
      </div>
    )
  if (may_finish)
    return (
      <Notice tone="warn" title="This was interrupted before it was finished">
        <p>Finish it now. Steps that are already done won’t be repeated.</p>
        <BusyButton onClick={finish}>Finish</BusyButton>
      </Notice>
    )
  if (!may_answer) return null
  return (
    <div className={styles.line}>
      {may_not_approve ? <p>{may_not_approve}</p> : <BusyButton onClick={approve}>Approve</BusyButton>}
      <BusyButton variant="default" onClick={() => setDeclines(true)}>
        Decline
      </BusyButton>
      {declines && (
        <DeclineDialog
          summary={summary}
          onClose={() => setDeclines(false)}
          onReason={async (reason) => {
            await client.staffApprovals.decline({ key, reason })
            toast('Declined')
            await refresh()
          }}
        />
      )}
    </div>
  )
}
