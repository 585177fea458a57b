import { Button } from '@mantine/core'
import type { MemberKey } from '@goodturn/contract/ids'
import type { Merge } from '@goodturn/contract/console/merges/schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { formatDay } from '../../platform/format.ts'
import { ReasonDialog } from '../member-files/ReasonDialog.tsx'
import { filePaths } from '../member-files/paths.ts'
import { staffPaths } from '../staff/paths.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import styles from './merges.module.css'
import { mergeStateLabels } from './text.ts'

/** On a member's file: a pending merge, or the account that remains after one. */
export function MergeNotices({ memberKey }: { memberKey: MemberKey }) {
  const query = useQuery(api.merges.list.queryOptions({ input: { key: memberKey } }))
  const merges = query.data?.data ?? []
  const shown = merges.filter(({ state }) => state === 'asked' || state === 'confirmed' || state === 'done')
  if (shown.length === 0) return null
  return (
    <div className={styles.notices}>
      {shown.map((merge) => (
        <MergeNotice key={merge.key} merge={merge} memberKey={memberKey} />
      ))}
    </div>
  )
}

function MergeNotice({ merge, memberKey }: { merge: Merge; memberKey: MemberKey }) {
  const [isWithdrawing, setWithdrawing] = useState(false)
  const queries = useQueryClient()
  const stays = merge.into.key === memberKey
  const other = stays ? merge.from : merge.into
  const link = <TextLink to={filePaths.member(other.key)}>{other.email}</TextLink>
  if (merge.state === 'done')
    return (
      <Notice
        tone="info"
        title={
          stays ? 'Another account was merged into this one' : 'This account was merged into another one'
        }
      >
        <p>
          {stays ? <>Everything of {link} is here</> : <>Everything is in {link}</>}
          {merge.ended_at !== null && <> since {formatDay(merge.ended_at)}</>}. Why: {merge.reason}
        </p>
      </Notice>
    )
  return (
    <Notice
      tone="warn"
      title={`${mergeStateLabels[merge.state]}: ${stays ? 'a merge into this account' : 'a merge into another account'}`}
    >
      <p>
        {stays ? (
          <>The account of {link} will become part of this one.</>
        ) : (
          <>This account will become part of {link}.</>
        )}{' '}
        {merge.asked_by} requested this on {formatDay(merge.asked_at)}: {merge.reason}
      </p>
      <p>
        {describeAnswer(merge.from.email, merge.from_confirmed_at)}{' '}
        {describeAnswer(merge.into.email, merge.into_confirmed_at)}{' '}
        {merge.state === 'asked' && `The links work until ${formatDay(merge.expires_at)}.`}
        {merge.state === 'confirmed' && (
          <TextLink to={staffPaths.approvals()}>{merge.is_mine ? 'See the approval' : 'Review it'}</TextLink>
        )}
      </p>
      <Button variant="default" onClick={() => setWithdrawing(true)}>
        Withdraw the merge
      </Button>
      {isWithdrawing && (
        <ReasonDialog
          title="Withdraw the merge?"
          label="Withdraw"
          onClose={() => setWithdrawing(false)}
          act={async (reason) => {
            await client.merges.withdraw({ key: merge.key, reason })
            await queries.invalidateQueries({ queryKey: api.merges.key() })
          }}
        >
          <p>The links in both emails will stop working. Both accounts stay as they are.</p>
        </ReasonDialog>
      )}
    </Notice>
  )
}

const describeAnswer = (email: string, at: number | null): string =>
  at === null ? `${email} hasn’t answered.` : `${email} agreed on ${formatDay(at)}.`
