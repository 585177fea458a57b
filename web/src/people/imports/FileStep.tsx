import { importTemplatePath, importTemplateUpdated } from '@goodturn/contract/people/imports/limits'
import { Anchor } from '@mantine/core'
import { paths } from '../../paths.ts'
import { Aside } from '../../ui/layout/Aside.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { FileCard } from './hub/FileCard.tsx'
import { Mapping } from './columns/Mapping.tsx'
import { RequiredCard } from './columns/RequiredCard.tsx'
import { Steps } from './Steps.tsx'
import { useColumnChange } from './columns/useColumnChange.ts'
import type { ImportDraft } from './useImport.ts'
import styles from './FileStep.module.css'

/** Title and file, then the column mapping, then Validate (C-2.5-09, C-2.5-10). */
export function FileStep({ draft }: { draft: ImportDraft }) {
  const { file, review } = draft
  const { chosen } = file
  const change = useColumnChange(draft)
  return (
    <Page
      title="Import People"
      back={{ to: paths.import(), label: 'Import' }}
      actions={<Steps at={chosen ? 1 : 0} />}
    >
      <ErrorList error={file.error ?? review.error} focus />
      {chosen ? (
        <Aside sticky aside={<RequiredCard draft={draft} chosen={chosen} onCancel={draft.reset} />}>
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
            Template updated {importTemplateUpdated}. Your own columns work too: you’ll match them in the next
            step.
          </p>
          <p className="gt-meta">
            No list handy, or only a scan?{' '}
            <TextLink to={paths.importConcierge()} fz="sm">
              Send it to our concierge
            </TextLink>
          </p>
        </div>
      )}
    </Page>
  )
}
