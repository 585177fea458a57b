import type { BookCorrection } from '@goodturn/contract/console/staff/corrections'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatUtcMoment } from '../../platform/moments.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { StatusLabel, type StatusLook } from '../../ui/lists/StatusLabel.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { approvalStatus } from '../staff/approvalStatus.ts'
import { staffPaths } from '../staff/paths.ts'
import styles from './books.module.css'

const CorrectDialog = lazy(() => import('./CorrectDialog.tsx'))

const columns: readonly Column<BookCorrection>[] = [
  {
    title: 'Correction',
    header: true,
    wraps: true,
    cell: ({ summary, reason }) => (
      <span>
        {summary}
        <span className={styles.details}>{reason}</span>
      </span>
    ),
  },
  { title: 'Amount', numeric: true, cell: ({ amount }) => <Money of={amount} /> },
  { title: 'Proposed (UTC)', cell: ({ asked_at: at, asked_by: by }) => `${formatUtcMoment(at)}, ${by}` },
  {
    title: 'Status',
    wraps: true,
    cell: (correction) => {
      const [look, label] = statusOf(correction)
      return (
        <span>
          <StatusLabel look={look}>{label}</StatusLabel>
          {correction.failure && <span className={styles.details}>{correction.failure}</span>}
        </span>
      )
    },
  },
]

function statusOf({ state, done, failure, answered_by: by }: BookCorrection): [StatusLook, string] {
  const unapproved = approvalStatus(state, by)
  if (unapproved) return unapproved
  if (failure !== null) return ['failed', 'Not posted']
  return done ? ['done', `Posted, approved by ${by}`] : ['moving', 'Being posted']
}

/** Corrections of the books, and a form to propose one. */
export function Corrections() {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(api.staffCorrections.list.queryOptions({ staleTime: 0 }))
  const rows = query.data?.data
  return (
    <div id="corrections">
      <Section
        title="Corrections"
        action={
          <Button variant="default" onClick={() => setOpen(true)}>
            Correct the books
          </Button>
        }
      >
        <ErrorList error={query.error} retry={() => void query.refetch()} />
        {!rows && !query.error && <SkeletonRows rows={2} figure="none" />}
        {rows?.length === 0 && (
          <p className={styles.note}>
            None yet. If the books don’t add up, propose a transfer that corrects them; a second person
            approves it.
          </p>
        )}
        {rows && rows.length > 0 && (
          <>
            <TableCards
              wide
              label="Table of corrections"
              columns={columns}
              rows={rows}
              keyOf={({ key }) => key}
              toneOf={({ failure }) => (failure === null ? 'plain' : 'red')}
            />
            <p className={styles.note}>
              A second person answers under <TextLink to={staffPaths.approvals()}>Approvals</TextLink>.
            </p>
          </>
        )}
        <Suspense>
          {isOpen && (
            <CorrectDialog
              onClose={() => setOpen(false)}
              onAsked={() => queries.invalidateQueries({ queryKey: api.staffCorrections.key() })}
            />
          )}
        </Suspense>
      </Section>
    </div>
  )
}
