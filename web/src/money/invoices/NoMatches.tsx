import { Button } from '@mantine/core'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { noHitsScene } from '../../ui/pictures/scenes.ts'

interface NoMatchesProps {
  /** "No invoices match." */
  title: string
  /** Label that clears all filters: "Show all invoices". */
  show: string
  clear: () => void
}

/** Empty state of a billing list whose search and filters match nothing. */
export function NoMatches({ title, show, clear }: NoMatchesProps) {
  return (
    <EmptyState
      scene={noHitsScene}
      title={title}
      actions={
        <Button variant="default" onClick={clear}>
          {show}
        </Button>
      }
    >
      Try another word, status, or date range.
    </EmptyState>
  )
}
