import type { Import } from '@goodturn/contract/people/imports/schema'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { client } from '../../../platform/client.ts'
import { useActions } from '../../../platform/useActions.ts'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { describeLeft, describeUndo } from './undoText.ts'
import styles from './ImportRow.module.css'

interface UndoQuestionProps {
  of: Import
  onCancel: () => void
  onDone: () => void
}

/** Previews what undoing an import would do now, with the button below; inline in the row, not a dialog. */
export function UndoQuestion({ of: one, onCancel, onDone }: UndoQuestionProps) {
  const queryClient = useQueryClient()
  const acts = useActions<'undo'>()
  const preview = useQuery({
    ...api.imports.previewUndo.queryOptions({ input: { key: one.key } }),
    // A gift may have been sent since the last check.
    staleTime: 0,
    gcTime: 0,
  })
  const would = preview.data?.data

  async function undo() {
    const isUndone = await acts.run('undo', () => client.imports.undo({ key: one.key }))
    await queryClient.invalidateQueries()
    if (!isUndone) return
    toast(`“${one.title}” was undone`)
    onDone()
  }

  return (
    <div className={styles.asked} role="group" aria-label="Undo this import?">
      <div className={styles.askedWords}>
        <p className={styles.askedTitle}>Undo this import?</p>
        <ErrorList error={acts.error ?? preview.error} focus={acts.error !== null} />
        {preview.isPending && <SkeletonRows rows={1} figure="none" />}
        {would && (
          <div role="status">
            <p>{describeUndo(would)}</p>
            {describeLeft(would).map((sentence, at) => (
              <p key={`${at} ${sentence}`}>{sentence}</p>
            ))}
          </div>
        )}
      </div>
      <div className={styles.askedActs}>
        <Button variant="default" onClick={onCancel} disabled={acts.busyWith !== null}>
          Cancel
        </Button>
        {would && (
          <BusyButton color="red" busy={acts.busyWith === 'undo'} onClick={undo}>
            Yes, undo import
          </BusyButton>
        )}
      </div>
    </div>
  )
}
