import { Button } from '@mantine/core'
import type { FileBundle, MemberFile } from '@goodturn/contract/console/member-files/schema'
import { mayAct } from '@goodturn/contract/identity/staff-accounts/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { formatDate, formatMoney } from '../../platform/format.ts'
import { useStaff } from '../staff/session.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { Panel } from './Panel.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

const bundleColumns: readonly Column<FileBundle>[] = [
  { title: 'Bundle', lead: true, cell: ({ title }) => <strong>{title}</strong> },
  { title: 'Contents', cell: ({ items }) => items.map(({ qty, title }) => `${qty} × ${title}`).join(', ') },
  { title: 'Price', numeric: true, cell: ({ price }) => formatMoney(price) },
  {
    title: 'Last day',
    cell: ({ expires, is_over }) =>
      expires === null ? 'No last day' : `${formatDate(expires)}${is_over ? ', ended' : ''}`,
  },
]

/** The last column: opens the confirmation to end a bundle. */
const endColumn = (onEnd: (bundle: FileBundle) => void): Column<FileBundle> => ({
  title: 'Actions',
  cell: (bundle) => (
    <Button variant="default" size="compact-sm" onClick={() => onEnd(bundle)}>
      End<span className="gt-hidden"> {bundle.title}</span>
    </Button>
  ),
})

/** Bundles offered only to this member; nothing when there are none. */
export function OwnBundles({ file }: { file: Pick<MemberFile, 'key' | 'first_name'> }) {
  const bundles = useQuery(api.memberFiles.bundles.queryOptions({ input: { key: file.key } }))
  const [ending, setEnding] = useState<FileBundle | null>(null)
  const mayEnd = mayAct(useStaff().role, ['support'])
  const rows = bundles.data?.data ?? []
  if (rows.length === 0) return <ErrorList error={bundles.error} retry={() => void bundles.refetch()} />
  return (
    <Panel title={`Custom bundles for ${file.first_name}`}>
      <TableCards
        framed={false}
        label="Custom bundles"
        columns={mayEnd ? [...bundleColumns, endColumn(setEnding)] : bundleColumns}
        rows={rows}
        keyOf={({ key }) => key}
        toneOf={({ is_over }) => (is_over ? 'quiet' : 'plain')}
      />
      {ending && (
        <ReasonDialog
          title={`End ${ending.title}?`}
          label="End the offer"
          onClose={() => setEnding(null)}
          act={(reason) => client.staffSales.endBundle({ key: ending.key, reason })}
        >
          <p>{file.first_name} can no longer buy it. Tokens already bought with it are kept.</p>
        </ReasonDialog>
      )}
    </Panel>
  )
}
