import { type PackingPiece, packingPieces } from '@goodturn/contract/care/packing/codes'
import type { PackingRow } from '@goodturn/contract/care/packing/schema'
import { readKey } from '@goodturn/contract/read-key'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { formatTime } from '../../platform/format.ts'
import { queryClient } from '../../platform/queryClient.ts'
import { useQueryParam } from '../../platform/router/useQueryParams.ts'
import { useActions } from '../../platform/useActions.ts'
import { useKeys } from '../../console/staff/keys.ts'
import { StaffPage } from '../../console/staff/StaffPage.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { TableCards } from '../../ui/lists/TableCards.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { ScanField } from './ScanField.tsx'
import styles from './packing.module.css'
import { useBench } from './useBench.ts'

/** `/staff/pack`: scans slips, cards, and labels; a touch with all three is packed. */
export default function PackPage() {
  const [given, setBatch] = useQueryParam('batch')
  const newest = useQuery(api.packing.batches.queryOptions({ input: {}, enabled: given === '' }))
  const batch = given || newest.data?.data[0]?.key || ''
  const [current, setCurrent] = useState<PackingRow | null>(null)
  const bench = useBench()
  const acts = useActions<'undo'>()
  const head = useQuery(
    api.packing.batch.queryOptions({ input: { key: readKey('packingBatch', batch) }, enabled: batch !== '' }),
  )
  const facts = head.data?.data

  async function scan(code: string) {
    const { piece, row, batch: of } = (await client.packing.scan({ code })).data
    setCurrent(row)
    if (of.key !== batch) setBatch(of.key)
    void queryClient.invalidateQueries({ queryKey: api.packing.key() })
    if (row.packed_at !== null) return `${row.name} is packed. Slip, card, and label match.`
    const left = packingPieces.filter((one) => !row.scanned.includes(one)).join(' and the ')
    if (piece === null) return `Found ${row.name}. Scan the ${left}.`
    return `${capitalize(piece)} for ${row.name}. Now scan the ${left}.`
  }

  async function undo() {
    if (!current) return
    await acts.run('undo', () =>
      bench.inTurn(async () => {
        setCurrent((await client.packing.unpack({ key: current.key })).data)
        bench.say(`Scans for ${current.name} undone.`)
      }),
    )
    void queryClient.invalidateQueries({ queryKey: api.packing.key() })
  }
  useKeys('Pack', [
    { keys: 'S', label: 'Scan field', act: () => bench.field.current?.focus(), onFoot: true },
    { keys: 'U', label: 'Undo', act: () => void undo(), onFoot: true },
  ])
  const canUndo = current !== null && current.scanned.length > 0
  return (
    <StaffPage title="Pack" lead={facts && `${facts.name}, ${facts.packed} of ${facts.touches} packed`}>
      <div className={styles.bench}>
        <div>
          <ScanField
            label="Scan a slip, card, or label"
            bench={bench}
            onScan={scan}
            action={canUndo && <TextButton onClick={() => void undo()}>Undo {current.name}</TextButton>}
          />
          <ErrorList error={acts.error ?? head.error ?? newest.error} />
          {newest.data?.data.length === 0 && (
            <p className={styles.quiet}>No batches yet. Start one on Today.</p>
          )}
        </div>
        {current && <CurrentTouch row={current} />}
        {batch !== '' && <Rows batch={batch} current={current?.key ?? null} />}
      </div>
    </StaffPage>
  )
}

const capitalize = (piece: PackingPiece) => piece.charAt(0).toUpperCase() + piece.slice(1)

/** The touch scanned last: the member's requests, and its card's text. */
function CurrentTouch({ row }: { row: PackingRow }) {
  return (
    <aside className={styles.panel} aria-label="Current touch">
      <p className={styles.quiet}>
        Number {row.place}, {row.code}
      </p>
      <h2>{row.name}</h2>
      <p className={styles.quiet}>
        {row.title}, {row.city}
      </p>
      {row.instructions.length > 0 && (
        <div className={styles.member}>
          <b>From the member:</b> {row.instructions.join(' / ')}
        </div>
      )}
      {row.personalization && <p>Personalization: {row.personalization}</p>}
      <ul className={styles.lines}>
        {packingPieces.map((piece) => (
          <li key={piece}>
            <span>{capitalize(piece)}</span>
            <StatusLabel look={row.scanned.includes(piece) ? 'done' : 'waiting'}>
              {row.scanned.includes(piece) ? 'Scanned' : 'To scan'}
            </StatusLabel>
          </li>
        ))}
      </ul>
      <div className={styles.card}>
        {row.card.to && <p>{row.card.to},</p>}
        <p>{row.card.message}</p>
        <p>{row.card.from}</p>
      </div>
    </aside>
  )
}

const columns = [
  { title: '#', numeric: true, cell: ({ place }: PackingRow) => place },
  { title: 'For', lead: true, cell: ({ name }: PackingRow) => name },
  { title: 'To', cell: ({ city }: PackingRow) => city },
  { title: 'Code', cell: ({ code }: PackingRow) => code },
  { title: 'Number', cell: ({ number, carrier }: PackingRow) => (number ? `${carrier} ${number}` : 'None') },
  { title: 'Status', cell: (row: PackingRow) => <Status row={row} /> },
]

function Status({ row }: { row: PackingRow }) {
  if (row.handed_at !== null) return <StatusLabel look="moving">Handed over</StatusLabel>
  if (row.packed_at !== null) return <StatusLabel look="done">Packed {formatTime(row.packed_at)}</StatusLabel>
  if (row.status !== 'pending' && row.status !== 'bulkpending')
    return <StatusLabel look="failed">Can’t be sent</StatusLabel>
  if (row.held_by !== null) return <StatusLabel look="changed">{row.held_by} has it</StatusLabel>
  return <StatusLabel look="waiting">{row.scanned.length > 0 ? 'Started' : 'Waiting'}</StatusLabel>
}

function Rows({ batch, current }: { batch: string; current: string | null }) {
  const list = useMorePages(
    useInfiniteQuery(
      api.packing.rows.infiniteOptions({
        input: (after?: string) => ({ key: readKey('packingBatch', batch), after }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
      }),
    ),
  )
  if (list.isLoading) return <SkeletonRows />
  if (list.error) return <ErrorList error={list.error} retry={list.retry} />
  return (
    <div>
      <div className={styles.head}>
        <h2>Touches</h2>
      </div>
      <TableCards
        label="Touches in the batch"
        rows={list.rows}
        keyOf={({ key }) => key}
        toneOf={({ key }) => (key === current ? 'chosen' : 'plain')}
        columns={columns}
      />
      <SeeMore {...list.more} nouns={['touch', 'touches']} />
    </div>
  )
}
