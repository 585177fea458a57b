import type { PackingBatchKey } from '@goodturn/contract/ids'
import { readPackingCode } from '@goodturn/contract/care/packing/codes'
import type { ReadyParcel } from '@goodturn/contract/care/packing/schema'
import { FileButton, Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { countOf, formatCount, formatTime } from '../../platform/format.ts'
import { queryClient } from '../../platform/queryClient.ts'
import { useActions } from '../../platform/useActions.ts'
import { useKeys } from '../../console/staff/keys.ts'
import { StaffPage } from '../../console/staff/StaffPage.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { BoughtLabels } from './BoughtLabels.tsx'
import { ScanField } from './ScanField.tsx'
import styles from './packing.module.css'
import { readNumbers } from './readNumbers.ts'
import { useBench } from './useBench.ts'

type HandOverAction = 'undo' | 'file' | 'handOver' | 'batch'

interface Report {
  title: string
  faults: readonly string[]
}

/**
 * `/staff/hand-over`: scan a label and then the carrier's number to note it; noted parcels are handed over together.
 */
export default function HandOverPage() {
  const bench = useBench()
  const waiting = useRef<string | null>(null)
  const [last, setLast] = useState<ReadyParcel | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const acts = useActions<HandOverAction>()
  const list = useMorePages(
    useInfiniteQuery(
      api.packing.ready.infiniteOptions({
        input: (after?: string) => ({ after }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
      }),
    ),
  )
  const renew = () => void queryClient.invalidateQueries({ queryKey: api.packing.key() })

  /** Runs a pressed act in its turn and reloads the lists. */
  async function act(name: HandOverAction, call: () => Promise<void>) {
    await acts.run(name, () => bench.inTurn(call))
    renew()
  }

  /** A touch with a bought label needs no number: its code, or the carrier's, is enough. */
  async function takeBought(code: string) {
    const { data } = await client.packingLabels.note({ code })
    if (!data) return null
    waiting.current = null
    setLast(data)
    renew()
    return `Recorded ${data.carrier} ${data.number} for ${data.name}, from its label.`
  }

  async function take(text: string) {
    const [first = '', second] = text.split(/[,;\s]+/)
    const isCode = readPackingCode(first) !== null || first.startsWith('touch_')
    // After scanning a label without a bought number, the next scan is its number.
    const bought =
      second === undefined && (isCode || waiting.current === null) ? await takeBought(text) : null
    if (bought) return bought
    if (isCode && second === undefined) {
      waiting.current = first
      return `${first.toUpperCase()}. Now scan the tracking number.`
    }
    const code = isCode ? first : waiting.current
    if (code === null) return 'Scan a touch’s label first, then the tracking number.'
    const { data } = await client.packing.note({ code, number: isCode ? text.slice(first.length + 1) : text })
    waiting.current = null
    setLast(data)
    renew()
    return `Recorded ${data.carrier} ${data.number} for ${data.name}.`
  }

  async function undo(parcel: ReadyParcel) {
    await act('undo', async () => {
      await client.packing.forget({ key: parcel.key })
      setLast(null)
      bench.say(`Removed the tracking number for ${parcel.name}.`)
    })
  }

  async function takeFile(file: File | null) {
    if (!file) return
    setReport(null)
    await act('file', async () => {
      const lines = readNumbers(new Uint8Array(await file.arrayBuffer()))
      const { noted, refused } = (await client.packing.noteMany({ lines: lines.map(({ line }) => line) }))
        .data
      setReport({
        title: `${formatCount(noted)} of ${countOf(lines.length, 'number')} recorded.`,
        faults: refused.map(({ line, why }) => `Line ${lines[line - 1]?.at ?? line}: ${why}`),
      })
    })
  }

  async function noteBatch(key: PackingBatchKey) {
    setReport(null)
    await act('batch', async () => {
      const { noted, unpacked, refused } = (await client.packingLabels.noteBatch({ key })).data
      const notYet = unpacked > 0 ? [`${countOf(unpacked, 'parcel')} not packed yet.`] : []
      setReport({
        title: `${countOf(noted, 'number')} recorded.`,
        faults: [...notYet, ...refused.map(({ why }) => why)],
      })
    })
  }

  async function handOver() {
    setReport(null)
    await act('handOver', async () => {
      const { handed, refused } = (await client.packing.handOver({})).data
      setReport({ title: `${countOf(handed, 'parcel')} handed over.`, faults: refused.map(({ why }) => why) })
      setLast(null)
    })
  }

  useKeys('Hand over', [
    { keys: 'S', label: 'Scan field', act: () => bench.field.current?.focus(), onFoot: true },
    { keys: 'H', label: 'Hand over', act: () => void (list.total > 0 && handOver()), onFoot: true },
    { keys: 'U', label: 'Undo last', act: () => void (last && undo(last)), onFoot: true },
  ])
  return (
    <StaffPage
      title="Hand over"
      lead={list.total > 0 && `${countOf(list.total, 'parcel')} ready`}
      actions={
        <>
          <FileButton accept=".csv,text/csv,text/plain" onChange={(file) => void takeFile(file)}>
            {(props) => (
              <Button {...props} variant="default">
                Import numbers (CSV)
              </Button>
            )}
          </FileButton>
          <BusyButton
            busy={acts.busyWith === 'handOver'}
            disabledReason={list.total === 0 && !list.isLoading ? 'No numbers recorded yet.' : undefined}
            onClick={handOver}
          >
            Hand over
          </BusyButton>
        </>
      }
    >
      <ScanField
        label="Scan a label, then the tracking number"
        bench={bench}
        onScan={take}
        action={last && <TextButton onClick={() => void undo(last)}>Undo {last.name}</TextButton>}
      />
      <p className={styles.quiet}>
        You can undo a tracking number until the parcel is handed over to the carrier.
      </p>
      <BoughtLabels busy={acts.busyWith === 'batch'} onTake={noteBatch} />
      <ErrorList error={acts.error} />
      {report && (
        <Notice tone={report.faults.length > 0 ? 'warn' : 'success'} title={report.title} role="status">
          {report.faults.length > 0 && (
            <ul>
              {report.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <div className={styles.head}>
        <h2>Ready for the carrier</h2>
      </div>
      {list.isLoading && <SkeletonRows />}
      <ErrorList error={list.error} retry={list.retry} />
      {!list.isLoading && list.rows.length === 0 && (
        <p className={styles.quiet}>No parcels are waiting for the carrier.</p>
      )}
      {list.rows.length > 0 && (
        <>
          <ReadyTable rows={list.rows} undo={undo} />
          <SeeMore {...list.more} nouns={['parcel', 'parcels']} />
        </>
      )}
    </StaffPage>
  )
}

interface ReadyTableProps {
  rows: readonly ReadyParcel[]
  undo: (row: ReadyParcel) => Promise<void>
}

function ReadyTable({ rows, undo }: ReadyTableProps) {
  return (
    <TableCards
      label="Ready for the carrier"
      rows={rows}
      keyOf={({ key }) => key}
      columns={buildColumns((row) => void undo(row))}
    />
  )
}

/** The columns of waiting parcels; the last one undoes a number. */
const buildColumns = (undo: (row: ReadyParcel) => void): Column<ReadyParcel>[] => [
  { title: 'Time', cell: ({ noted_at: at }) => formatTime(at) },
  { title: 'Number', cell: ({ carrier, number }) => `${carrier} ${number}` },
  { title: 'For', lead: true, cell: ({ name, title }) => `${name}, ${title}` },
  { title: 'Recorded by', cell: ({ noted_by: by }) => by },
  {
    title: 'Undo',
    cell: (row) => (
      <TextButton onClick={() => undo(row)} aria-label={`Undo ${row.name}`}>
        Undo
      </TextButton>
    ),
  },
]
