import type { FileLink } from '@goodturn/contract/console/member-files/links'
import type { MemberFile } from '@goodturn/contract/console/member-files/schema'
import { useState } from 'react'
import { isOpen, linkStateLabel } from '../../care/touches/gift-link/linkText.ts'
import { client } from '../../platform/client.ts'
import { formatDate, formatDay, formatTime } from '../../platform/format.ts'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import styles from './MemberFiles.module.css'
import { ReasonDialog } from './ReasonDialog.tsx'
import { linkPaymentLabels } from './touchLinkText.ts'

const moment = (at: number | null) => (at === null ? '' : `${formatDay(at)}, ${formatTime(at)}`)

const columns: readonly Column<FileLink>[] = [
  {
    title: 'Gift',
    lead: true,
    cell: ({ title, chosen }) => (
      <div>
        <strong>{chosen ?? title}</strong>
        {chosen && <div className={styles.quiet}>in place of {title}</div>}
      </div>
    ),
  },
  { title: 'For', cell: ({ whom, place }) => (place ? `${whom}, ${place}` : whom) },
  {
    title: 'State',
    cell: ({ state }) => {
      const [look, words] = linkStateLabel(state)
      return <StatusLabel look={look}>{words}</StatusLabel>
    },
  },
  { title: 'Payment', cell: ({ payment }) => linkPaymentLabels[payment] },
  {
    title: 'Sent',
    cell: ({ send_by, created, mailed }) =>
      send_by === 'self' ? `${moment(created)}, by the member` : moment(mailed) || 'Not emailed yet',
  },
  { title: 'Opened', cell: ({ opened }) => moment(opened) },
  {
    title: 'Answered or ended',
    cell: (link) => (isOpen(link) ? `Open until ${formatDate(link.last_day)}` : moment(link.ended)),
  },
]

const cancelColumn = (cancel: (link: FileLink) => void): Column<FileLink> => ({
  title: 'Cancel',
  cell: (link) =>
    isOpen(link) && (
      <TextButton aria-label={`Cancel ${link.title} for ${link.whom}`} onClick={() => cancel(link)}>
        Cancel
      </TextButton>
    ),
})

interface LinkTableProps {
  file: MemberFile
  rows: readonly FileLink[]
  mayCancel: boolean
}

/** A member's gift links with their states, times, and payments; open ones can be canceled with a reason (D-1-118). */
export function LinkTable({ file, rows, mayCancel }: LinkTableProps) {
  const [canceling, setCanceling] = useState<FileLink | null>(null)
  const act = cancelColumn(setCanceling)
  return (
    <>
      <TableCards
        framed={false}
        label="Gift links"
        columns={mayCancel ? [...columns, act] : columns}
        rows={rows}
        keyOf={({ key }) => key}
        toneOf={({ payment }) => (payment === 'due' ? 'honey' : 'plain')}
      />
      {canceling && (
        <ReasonDialog
          title={`Cancel ${canceling.title} for ${canceling.whom}?`}
          label="Cancel the gift"
          onClose={() => setCanceling(null)}
          act={(reason) => client.memberFiles.cancelLink({ key: file.key, link: canceling.key, reason })}
        >
          <p>
            The link stops working. What was paid goes back to {file.name}’s balance, what was set aside is
            released, and {file.name} is emailed your reason.
          </p>
        </ReasonDialog>
      )}
    </>
  )
}
