import { Button } from '@mantine/core'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { noHits } from '../../ui/pictures/scenes.ts'

interface NoMatchesProps {
  /** "No invoices match." */
  title: string
  /** What takes all filters away: "Show all invoices". */
  show: string
  clear: () => void
}

/** Nothing is left of a list of money by its search and filters. */
export function NoMatches({ title, show, clear }: NoMatchesProps) {
  return (
    <EmptyState
      scene={noHits}
      title={title}
      actions={
        <Button variant="default" onClick={clear}>
          {show}
        </Button>
      }
    >
      Try another word, another status or other dates.
    </EmptyState>
  )
}
