import type { GiftingLog } from '@goodturn/contract/outreach/gifting-log/schema'
import { ActionIcon } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatDate, formatMoney } from '../../platform/format.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { useRefreshLog } from './useRefreshLog.ts'
import styles from './gifting-log.module.css'

interface EntryActionsProps {
  entry: GiftingLog
  onEdit: () => void
}

/** Acts on a log entry: edit it, or remove it after confirmation (B-4.7-03). */
export function EntryActions({ entry, onEdit }: EntryActionsProps) {
  const refresh = useRefreshLog()
  const remove = useMutation(api.giftingLog.remove.mutationOptions())
  const { key, description, contact, event_date, item_value } = entry

  async function ask() {
    const yes = await confirm({
      title: 'Remove this entry?',
      body: `${description} for ${contact.display_name}, ${formatDate(event_date)}, ${formatMoney(item_value)}.`,
      verb: 'Yes, remove entry',
      tone: 'danger',
    })
    if (!yes) return
    remove.mutate(
      { key },
      {
        onSuccess: () => toast('Successfully removed!'),
        // Also if another tab was faster: then the list shows it.
        onSettled: () => void refresh(),
      },
    )
  }

  const act = (label: string, icon: typeof IconPencil, run: () => void) => (
    <ActionIcon
      variant="subtle"
      color="dark"
      size={44}
      aria-label={`${label} ${description}`}
      disabled={remove.isPending}
      onClick={run}
    >
      <Icon of={icon} />
    </ActionIcon>
  )
  return (
    <>
      <span className={styles.acts}>
        {act('Edit', IconPencil, onEdit)}
        {act('Remove', IconTrash, () => void ask())}
      </span>
      <ErrorList error={remove.error} focus />
    </>
  )
}
