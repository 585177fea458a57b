import { Button } from '@mantine/core'
import { paths } from '../../../paths.ts'
import { countOf } from '../../../platform/format.ts'
import { AppModal } from '../../../ui/layout/AppModal.tsx'
import { LinkButton } from '../../../ui/text/LinkButton.tsx'
import type { Duplicate } from './duplicates.ts'

interface DuplicatesDialogProps {
  opened: boolean
  duplicates: readonly Duplicate[]
  onClose: () => void
  onContinue: () => Promise<void>
}

/** Warns when a person would get something twice; it never blocks (BG-28). */
export default function DuplicatesDialog({ opened, duplicates, onClose, onContinue }: DuplicatesDialogProps) {
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title="Before you check out"
      actions={
        <>
          <LinkButton to={paths.manageCart()} variant="default" onClick={onClose}>
            Manage Cart
          </LinkButton>
          <Button onClick={() => void onContinue()}>Continue</Button>
        </>
      }
    >
      <p>Your cart has the same gift for the same person more than once:</p>
      <ul>
        {duplicates.map(({ contact, service, count }) => (
          <li key={`${contact} ${service}`}>
            {contact} - {service} <span className="gt-meta">({countOf(count, 'time')})</span>
          </li>
        ))}
      </ul>
    </AppModal>
  )
}
