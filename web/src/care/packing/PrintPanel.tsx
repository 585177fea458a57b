import type { PackingBatch, PackingPrint, Paper } from '@goodturn/contract/care/packing/schema'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { downloadFile } from '../../platform/downloadCsv.ts'
import { countOf, formatCount } from '../../platform/format.ts'
import { queryClient } from '../../platform/queryClient.ts'
import { useActions } from '../../platform/useActions.ts'
import { useKeys } from '../../console/staff/keys.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { CardPreview } from './CardPreview.tsx'
import { CarrierLabels } from './CarrierLabels.tsx'
import { isRunning, useBatchLabels } from './useBatchLabels.ts'
import styles from './packing.module.css'

const formats = [
  {
    label: 'Message cards',
    choices: [
      { value: 'cards_a6', label: 'A6, one per page' },
      { value: 'cards_letter', label: '4.25 x 5.5 in, four per Letter page' },
    ],
  },
  { label: 'Packing slips', choices: [{ value: 'slips', label: 'Half Letter' }] },
  {
    label: 'Address labels',
    choices: [
      { value: 'labels_4x6', label: '4 x 6 in' },
      { value: 'labels_a4', label: 'Four per A4 page' },
    ],
  },
] as const satisfies readonly Format[]

interface Format {
  label: string
  choices: readonly { value: Paper; label: string }[]
}

/** The print formats, with carrier labels where they are sold. */
const listFormats = (sold: boolean): readonly Format[] =>
  formats.map(({ label, choices }) => ({
    label,
    choices:
      sold && label === 'Address labels'
        ? [...choices, { value: 'labels_carrier', label: 'Carrier labels, 4 x 6 in' }]
        : choices,
  }))

/** A batch's pick list and its papers. */
export function PrintPanel({ batch }: { batch: PackingBatch }) {
  return (
    <div className={styles.two}>
      <PickList batch={batch} />
      <PaperChoices batch={batch} />
    </div>
  )
}

function PickList({ batch }: { batch: PackingBatch }) {
  const list = useQuery(api.packing.pickList.queryOptions({ input: { key: batch.key } }))
  const { acts, print } = usePrint(batch)
  return (
    <section className={styles.panel} aria-labelledby="pick-list">
      <div className={styles.printHead}>
        <h2 id="pick-list">Pick list</h2>
        {list.data && list.data.data.length > 0 && (
          <BusyButton
            variant="default"
            aria-label="Print pick list"
            icon={IconPrinter}
            busy={acts.busyWith !== null}
            onClick={() => print(['pick_list'])}
          >
            Print
          </BusyButton>
        )}
      </div>
      <p className={styles.quiet}>{batch.name}</p>
      <ErrorList error={acts.error ?? list.error} />
      <ul className={styles.lines}>
        {list.data?.data.map(({ title, count, personalized }) => (
          <li key={title}>
            <span>{title}</span>
            {personalized > 0 && (
              <span className={styles.quiet}>{formatCount(personalized)} personalized</span>
            )}
            <b>{formatCount(count)}</b>
          </li>
        ))}
      </ul>
      {list.data?.data.length === 0 && <p className={styles.quiet}>Everything is packed.</p>}
    </section>
  )
}

/** Starts printing papers of a batch; the list of prints shows the progress. */
function usePrint(batch: PackingBatch, codes = true) {
  const acts = useActions<string>()
  const print = (wanted: readonly Paper[]) =>
    acts.run(wanted.join(), async () => {
      await client.packing.print({ key: batch.key, papers: [...wanted], ...(codes ? {} : { codes }) })
      await queryClient.invalidateQueries({ queryKey: api.packing.prints.key() })
    })
  return { acts, print }
}

function PaperChoices({ batch }: { batch: PackingBatch }) {
  const [papers, setPapers] = useState<readonly Paper[]>(formats.map(({ choices }) => choices[0].value))
  const [codes, setCodes] = useState(true)
  const { acts, print } = usePrint(batch, codes)
  const labels = useBatchLabels(batch.key)
  useKeys('Print', [{ keys: 'P', label: 'Print all three', act: () => void print(papers), onFoot: true }])
  return (
    <section className={styles.panel} aria-labelledby="print">
      <div className={styles.printHead}>
        <h2 id="print">Print</h2>
        <BusyButton
          variant="default"
          icon={IconPrinter}
          busy={acts.busyWith === papers.join()}
          onClick={() => print(papers)}
        >
          Print all three
        </BusyButton>
      </div>
      <p className={styles.quiet}>
        {batch.name}, {countOf(batch.touches, 'touch', 'touches')}
      </p>
      <ErrorList error={acts.error} />
      <ul className={styles.lines}>
        {listFormats(labels?.sold === true).map(({ label, choices }, index) => {
          const paper = papers[index] ?? 'slips'
          return (
            <li key={label}>
              <span>{label}</span>
              <FilterSelect<Paper>
                label={`Format for ${label.toLowerCase()}`}
                choices={choices}
                value={paper}
                width={230}
                onChange={(next) => setPapers(papers.map((one, at) => (at === index ? next : one)))}
              />
              <BusyButton
                variant="default"
                aria-label={`Print ${label.toLowerCase()}`}
                icon={IconPrinter}
                busy={acts.busyWith === paper}
                onClick={() => print([paper])}
              >
                Print
              </BusyButton>
            </li>
          )
        })}
      </ul>
      <CardPreview batch={batch} hasCodes={codes} onChange={setCodes} />
      {labels?.sold && <CarrierLabels labels={labels} />}
      <PrintList />
    </section>
  )
}

const pollMs = 1000
/** Labels are bought before anything prints, and count as one paper. */
const isBuying = ({ state, papers, done, total }: PackingPrint) =>
  state === 'printing' && papers.includes('labels_carrier') && done < total / (papers.length + 1)

/** The newest prints and their progress. Printing continues after the page is left. */
function PrintList() {
  const prints = useQuery(
    api.packing.prints.queryOptions({
      refetchInterval: (query) => (query.state.data?.data.some(isRunning) ? pollMs : false),
    }),
  )
  return (
    <>
      <ErrorList error={prints.error} />
      {prints.data?.data.map((print) => (
        <Print key={print.key} print={print} />
      ))}
    </>
  )
}

const printStateTexts = {
  waiting: 'is waiting',
  printing: 'is printing',
  done: 'is ready',
  failed: 'failed',
  stopped: 'was stopped',
}
const paperNames: Record<Paper, string> = {
  cards_a6: 'A6 cards',
  cards_letter: 'cards on Letter',
  slips: 'slips',
  labels_4x6: 'labels',
  labels_a4: 'labels on A4',
  labels_carrier: 'carrier labels',
  pick_list: 'pick list',
}

function Print({ print }: { print: PackingPrint }) {
  const acts = useActions<'stop' | 'save'>()
  const name = `${print.batch.name}, ${print.papers.map((paper) => paperNames[paper]).join(', ')}${print.codes ? '' : ', without codes'}`
  const stop = () =>
    acts.run('stop', async () => {
      await client.packing.stopPrint({ key: print.key })
      await queryClient.invalidateQueries({ queryKey: api.packing.prints.key() })
    })
  const save = () =>
    acts.run('save', async () => {
      const file = await client.packing.printFile({ key: print.key })
      downloadFile(file.name || `${print.batch.name}.pdf`, file)
    })
  return (
    <section className={styles.print} aria-label={name}>
      <div className={styles.printHead}>
        <span role="status">
          <b>{name}</b> {printStateTexts[print.state]}
          {print.state === 'printing' && `: ${formatCount(print.done)} of ${formatCount(print.total)}`}
          {isBuying(print) && ', buying labels'}
          {print.state === 'failed' &&
            '. Try printing it again. If that fails too, contact an administrator.'}
        </span>
        {isRunning(print) && <TextButton onClick={() => void stop()}>Stop</TextButton>}
        {print.state === 'done' && <TextButton onClick={() => void save()}>Download PDF</TextButton>}
      </div>
      {isRunning(print) && (
        <>
          <Progress.Root size={8} mt={6}>
            <Progress.Section
              value={(print.done / Math.max(1, print.total)) * 100}
              aria-label={`${print.done} of ${print.total}`}
            />
          </Progress.Root>
          <p className={styles.quiet}>You can leave this page.</p>
        </>
      )}
      {print.refused.length > 0 && (
        <>
          <p>{countOf(print.refused.length, 'touch', 'touches')} not printed:</p>
          <ul>
            {print.refused.map((one) => (
              <li key={one.key}>
                {one.name}: {one.why}
              </li>
            ))}
          </ul>
        </>
      )}
      <ErrorList error={acts.error} />
    </section>
  )
}
