import { importFieldLabels } from '@goodturn/contract/imports/fields'
import { importTemplatePath, importTemplateUpdated } from '@goodturn/contract/imports/limits'
import { Anchor } from '@mantine/core'
import { isPlainName, lengthOf } from '@goodturn/contract/text'
import { nameLengthMax, nameLengthMin } from '@goodturn/contract/limits'
import { paths } from '../paths.ts'
import { countOf } from '../platform/format.ts'
import { useStore } from '../platform/store.ts'
import { Aside } from '../ui/Aside.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card } from '../ui/Card.tsx'
import { confirm } from '../ui/confirm.ts'
import { ErrorList } from '../ui/ErrorList.tsx'
import { Page } from '../ui/Page.tsx'
import { ProgressLine } from '../ui/ProgressLine.tsx'
import { TextButton, TextLink } from '../ui/TextLink.tsx'
import { FileCard } from './FileCard.tsx'
import { Mapping } from './Mapping.tsx'
import { RequiredFields } from './RequiredFields.tsx'
import { Steps } from './Steps.tsx'
import { type ChosenFile, dataRowsOf, missingFields } from './useFile.ts'
import type { ImportDraft } from './useImport.ts'
import type { Review } from './useReview.ts'
import styles from './FileStep.module.css'

/** Title and file, then which column holds what, then Validate (C-2.5-09, C-2.5-10). */
export function FileStep({ draft }: { draft: ImportDraft }) {
  const { file, review } = draft
  const { chosen } = file
  const isValidated = review.entries.length > 0
  /** A change of the columns makes the review void: what was decided there is asked about first. */
  async function change(act: () => unknown) {
    const hasWork = review.choices.decisions.size + review.choices.joined.size > 0
    if (isValidated && hasWork && !(await confirm(againQuestion))) return
    if (isValidated) review.reset()
    await act()
  }
  return (
    <Page
      title="Import People"
      back={{ to: paths.import(), label: 'Import' }}
      actions={<Steps at={chosen ? 1 : 0} />}
    >
      <ErrorList error={file.error ?? review.error} focus />
      {chosen ? (
        <Aside sticky aside={<Required draft={draft} chosen={chosen} isValidated={isValidated} />}>
          <FileCard file={file} change={change} />
          <Mapping file={file} chosen={chosen} change={change} />
        </Aside>
      ) : (
        <div className={styles.start}>
          <FileCard file={file} change={change} />
          <p className="gt-meta">
            <Anchor href={importTemplatePath} download fw={600} fz="sm" underline="always">
              Download the template
            </Anchor>{' '}
            Template updated {importTemplateUpdated}. Your own columns are fine, too: you say which is which
            in the next step.
          </p>
          <p className="gt-meta">
            No list at hand, or only a scan?{' '}
            <TextLink to={paths.importConcierge()} fz="sm">
              Send it to our concierge
            </TextLink>
          </p>
        </div>
      )}
    </Page>
  )
}

const againQuestion = {
  title: 'Change the columns?',
  body: 'Every row is checked again. What you decided about rows in the review is dropped.',
  verb: 'Yes, change the columns',
}

interface RequiredProps {
  draft: ImportDraft
  chosen: ChosenFile
  isValidated: boolean
}

/** The required fields beside the columns, and the way on. */
function Required({ draft, chosen, isValidated }: RequiredProps) {
  const { review, file } = draft
  const reason = isValidated
    ? 'Every row is checked already. Change a column to check again.'
    : whyNotYet(chosen, file.title)
  return (
    <Card title="Required fields" level={2}>
      <RequiredFields chosen={chosen} />
      {review.isValidating ? (
        <div className={styles.validating}>
          <Progress of={review.progress} />
          <TextButton onClick={review.cancel}>Stop checking</TextButton>
        </div>
      ) : (
        <div className={styles.validate} data-bottom-bar>
          <BusyButton fullWidth disabledReason={reason} onClick={draft.validate}>
            Validate
          </BusyButton>
          {isValidated && <TextButton onClick={draft.toReview}>Go on to the review</TextButton>}
        </div>
      )}
      <p className="gt-meta">
        Nobody is added until you have seen every row. <TextButton onClick={draft.reset}>Cancel</TextButton>
      </p>
    </Card>
  )
}

function Progress({ of: store }: { of: Review['progress'] }) {
  const progress = useStore(store)
  return progress && <ProgressLine {...progress} noun="rows" />
}

/** Why the rows cannot be validated yet (C-5-51); undefined when they can. */
function whyNotYet(chosen: ChosenFile, title: string): string | undefined {
  const missing = missingFields(chosen).map((field) => importFieldLabels[field])
  if (missing.length > 2) return `Choose a column for ${countOf(missing.length, 'field')} first.`
  if (missing.length > 0) return `Choose a column for ${missing.join(' and ')} first.`
  if (dataRowsOf(chosen) === 0) return 'There is no row below the column names.'
  const length = lengthOf(title.trim())
  if (length < nameLengthMin || length > nameLengthMax)
    return `Give this import a title of ${nameLengthMin} to ${nameLengthMax} characters.`
  return isPlainName(title) ? undefined : 'Give this import a title without brackets, emoji or web addresses.'
}
