import { filterNameMax } from '@goodturn/contract/console/queues/limits'
import type { QueueName } from '@goodturn/contract/console/queues/names'
import { requiredLine } from '@goodturn/contract/text'
import { useQuery } from '@tanstack/react-query'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import { useState } from 'react'
import { z } from 'zod/mini'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { TextButton, TextLink } from '../../ui/text/TextLink.tsx'
import { queuePath } from './paths.ts'
import { useRefreshQueues } from './useAfterAction.ts'
import styles from './queues.module.css'

const nameForm = z.object({ name: requiredLine('name', { max: filterNameMax }) })

/** A staff member's saved filters for a queue; each name is a link. */
export function SavedFilters({ queue, query }: { queue: QueueName; query: string }) {
  const [isNaming, setNaming] = useState(false)
  const refresh = useRefreshQueues()
  const { data } = useQuery(api.queues.filters.queryOptions())
  const saved = (data?.data ?? []).filter((one) => one.queue === queue)
  if (saved.length === 0 && query === '') return null
  return (
    <section className={styles.saved} aria-labelledby="saved-filters">
      <div className={styles.savedHead}>
        <h2 id="saved-filters">Saved filters</h2>
        {query !== '' && <TextButton onClick={() => setNaming(true)}>Save this filter</TextButton>}
      </div>
      <ul>
        {saved.map((one) => (
          <li key={one.key}>
            <Icon of={IconBookmark} size={16} />
            <TextLink to={queuePath(queue, undefined, one.query)}>{one.name}</TextLink>
            <TextButton
              aria-label={`Remove ${one.name}`}
              onClick={() => void client.queues.removeFilter({ key: one.key }).then(refresh)}
            >
              Remove
            </TextButton>
          </li>
        ))}
      </ul>
      {isNaming && (
        <NameModal
          onClose={() => setNaming(false)}
          onSave={async (name) => {
            await client.queues.saveFilter({ queue, name, query })
            await refresh()
            setNaming(false)
          }}
        />
      )}
    </section>
  )
}

interface NameModalProps {
  onClose: () => void
  onSave: (name: string) => Promise<void>
}

function NameModal({ onClose, onSave }: NameModalProps) {
  const form = useAppForm({ schema: nameForm, defaultValues: { name: '' } })
  return (
    <AppModal opened onClose={onClose} title="Save this filter">
      <Form form={form} onSubmit={({ name }) => onSave(name)}>
        <TextField control={form.control} name="name" label="Name" maxLength={filterNameMax} />
        <FormActions>
          <SubmitButton>Save filter</SubmitButton>
        </FormActions>
      </Form>
    </AppModal>
  )
}
