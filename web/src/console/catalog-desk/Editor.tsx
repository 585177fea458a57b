import { changesBetween } from '@goodturn/contract/console/catalog-desk/changes'
import {
  type CatalogDocument,
  type CatalogKind,
  type DocumentOf,
} from '@goodturn/contract/console/catalog-desk/documents'
import type { CatalogChoices, CatalogItem } from '@goodturn/contract/console/catalog-desk/schema'
import { useDeferredValue, useMemo, useRef, useState, useEffect, useEffectEvent } from 'react'
import { useGo } from '../../platform/router/useGo.ts'
import { useKeys } from '../staff/keys.ts'
import { StaffPage } from '../staff/StaffPage.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { useLeaveGuard } from '../../ui/hooks/useLeaveGuard.ts'
import styles from './catalog-desk.module.css'
import { ChangesDialog } from './ChangesDialog.tsx'
import { Checks } from './Checks.tsx'
import { DraftBar } from './DraftBar.tsx'
import { DraftNotices } from './DraftNotices.tsx'
import { ReviewContext, faultsByField } from './faults.ts'
import { History } from './History.tsx'
import { kinds } from './kinds.ts'
import { catalogPaths } from './paths.ts'
import { Preview } from './Preview.tsx'
import { PublishedContext } from './published.ts'
import { useDraft } from './useDraft.ts'
import { useDraftActions } from './useDraftActions.tsx'
import { useNeighborKeys } from './useNeighborKeys.ts'

interface EditorProps<K extends CatalogKind> {
  kind: K
  thing: CatalogItem
  choices: CatalogChoices
}

/** Fields on the left, the member preview on the right, and above them the only place to publish. */
export function Editor<K extends CatalogKind>({ kind, thing, choices }: EditorProps<K>) {
  const { Form, Looks, schema, states } = kinds[kind]
  const [first] = useState(() => initialDocument(kind, thing))
  const form = useAppForm({ schema, values: first })
  const draft = useDraft(thing, form, (next) => initialDocument(kind, next))
  const acts = useDraftActions(thing, draft)
  const [isComparing, setComparing] = useState(false)
  const history = useRef<HTMLDivElement>(null)
  const go = useGo()
  const seen = useDeferredValue(draft.document)
  const changes = useMemo(() => changesBetween(thing.published, seen), [thing.published, seen])
  const review = useMemo(() => {
    const document = initialDocument(kind, thing)
    return { faults: faultsByField(thing.review, document), document }
  }, [kind, thing])
  // A keystroke renders the editor: the fields follow the form at once, and the preview follows `seen` later.
  const isNew = thing.published === null
  const fields = useMemo(
    () => <Form form={form} choices={choices} isNew={isNew} />,
    [Form, form, choices, isNew],
  )
  const preview = useMemo(
    () => Looks && <Looks document={seen} thingKey={thing.key} choices={choices} />,
    [Looks, seen, thing.key, choices],
  )
  useSaveKey(() => void draft.keep())
  useLeaveGuard(() => draft.saving !== 'saved' && draft.saving !== 'saving')
  const neighbors = useNeighborKeys(kind, thing.key)
  useKeys('Catalog', [
    { keys: 'Ctrl+S', label: 'Save draft', onFoot: true, act: () => void draft.keep() },
    ...neighbors,
    { keys: 'D', label: 'What changed', onFoot: true, act: () => setComparing(true) },
    { keys: 'H', label: 'History', onFoot: true, act: () => history.current?.scrollIntoView() },
    { keys: 'Esc', label: 'Back to the list', onFoot: true, act: () => go(catalogPaths.list(kind)) },
  ])
  return (
    <StaffPage
      title={titleOf(draft.document) || 'Untitled'}
      up={{ to: catalogPaths.list(kind), label: 'Catalog' }}
      width="wide"
    >
      <DraftBar
        thing={thing}
        changes={changes.length}
        saving={draft.saving}
        acts={acts}
        states={states}
        onCompare={() => setComparing(true)}
      />
      <DraftNotices thing={thing} draft={draft} error={acts.error} />
      <div className={styles.editor}>
        <form
          className={styles.column}
          aria-label="Draft"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onBlur={() => void draft.rest()}
        >
          <PublishedContext value={thing.published}>
            <ReviewContext value={review}>{fields}</ReviewContext>
          </PublishedContext>
        </form>
        <div className={styles.column}>
          {preview && <Preview>{preview}</Preview>}
          <Checks notes={thing.review} />
        </div>
      </div>
      <div className={styles.below} ref={history}>
        <History thing={thing} acts={acts} states={states} onCompare={() => setComparing(true)} />
      </div>
      {isComparing && (
        <ChangesDialog
          title={thing.version === 0 ? 'Contents' : `What changed since version ${thing.version}`}
          changes={changes}
          onClose={() => setComparing(false)}
        />
      )}
    </StaffPage>
  )
}

const isKind = <K extends CatalogKind>(
  kind: K,
  document: CatalogDocument | null,
): document is DocumentOf<K> => document?.kind === kind

/** The initial form values: the draft, or the published version if there is no draft. */
function initialDocument<K extends CatalogKind>(kind: K, { draft, published }: CatalogItem): DocumentOf<K> {
  const document = draft?.document ?? published
  if (!isKind(kind, document)) throw new Error(`the response has no ${kind}`)
  return document
}

const titleOf = (document: CatalogDocument): string => document.title.trim()

/** Ctrl+S, or Command+S on a Mac, even while a field has focus. */
function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || event.altKey || event.shiftKey) return
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    if (!event.repeat) save()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
