import type { ReadyMadeRow } from '@goodturn/contract/outreach/sequences/schema'
import { countOf, formatMoney } from '../../platform/format.ts'
import { Art } from '../../ui/pictures/Art.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Row } from '../../ui/layout/Row.tsx'

interface ReadyRowProps {
  of: ReadyMadeRow
  isBusy: boolean
  onUse: () => void
}

/** A ready-made sequence, with the button that makes a copy of it. */
export function ReadyRow({ of: one, isBusy, onUse }: ReadyRowProps) {
  return (
    <Row
      figure={one.art[0] && <Art of={one.art[0]} size={56} />}
      title={one.title}
      note={`${one.description} ${countOf(one.steps, 'step')}, ${formatMoney(one.price)} a person.`}
      end={
        <BusyButton variant="default" busy={isBusy} onClick={onUse} aria-label={`Use ${one.title}`}>
          Use
        </BusyButton>
      }
    />
  )
}
