import type { ImportKey, SequenceKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { useQueryParam } from '../../platform/router/useQueryParams.ts'
import { useActions } from '../../platform/useActions.ts'
import { reviewPath } from './reviewPath.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { useRefreshSequences } from './useRefreshSequences.ts'

/**
 * After an import started for a sequence (`?sequence=`): asks whether to propose its people for it (C-2.5-12, CG-35).
 */
export function EnrollQuestion({ importKey }: { importKey: ImportKey }) {
  const [key, setKey] = useQueryParam('sequence')
  if (!key) return null
  return (
    <EnrollPrompt sequenceKey={readKey('sequence', key)} importKey={importKey} onClose={() => setKey(null)} />
  )
}

interface EnrollPromptProps {
  sequenceKey: SequenceKey
  importKey: ImportKey
  onClose: () => void
}

function EnrollPrompt({ sequenceKey: key, importKey, onClose }: EnrollPromptProps) {
  const sequence = useQuery(api.sequences.show.queryOptions({ input: { key } }))
  const acts = useActions<'enroll'>()
  const refresh = useRefreshSequences()
  const go = useGo()
  const title = sequence.data?.data.title
  async function enroll() {
    const isDone = await acts.run('enroll', async () => {
      await client.sequences.enroll({ key, import: importKey })
      await refresh()
    })
    if (isDone) go(reviewPath(key))
  }
  return (
    <AppModal
      opened
      onClose={onClose}
      title={title ? `Enroll in ${title}?` : 'Enroll in a sequence?'}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            No
          </Button>
          <BusyButton
            busy={acts.busyWith === 'enroll'}
            disabledReason={title ? undefined : 'Loading the sequence…'}
            onClick={() => void enroll()}
          >
            Yes
          </BusyButton>
        </>
      }
    >
      <ErrorList error={sequence.error} retry={() => void sequence.refetch()} />
      <ErrorList error={acts.error} focus />
      <p>
        We’ll add the people from this import for you to review. Nothing is sent or charged until you agree to
        the cost.
      </p>
    </AppModal>
  )
}
