import type { ImportFilter } from '@goodturn/contract/people/integrations/schema'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useState } from 'react'
import { formatCount } from '../../../platform/format.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import { useIsPhone } from '../../../ui/hooks/useIsPhone.ts'
import styles from './FilterCard.module.css'

interface OptionChipsProps {
  label: string
  options: ImportFilter['options']
  chosen: string | null
  onChoose: (id: string) => void
}

/** Chips that are shown before "5 more", on a phone and wider. */
const [shownOnPhone, shownWide] = [8, 60]

/** A filter's options as chips, one of them chosen; the chosen one is always visible. */
export function OptionChips({ label, options, chosen, onChoose }: OptionChipsProps) {
  const isPhone = useIsPhone()
  const [showsAll, setShowsAll] = useState(false)
  const max = isPhone ? shownOnPhone : shownWide
  const first = options.filter(({ id }, index) => index < max || id === chosen)
  const shown = showsAll || options.length <= max + 1 ? options : first
  const rest = options.length - shown.length
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {shown.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {id === chosen && <Icon of={IconCheck} size={16} />}
          <span>{name}</span>
        </button>
      ))}
      {rest > 0 && (
        <span className={styles.more}>
          <TextButton onClick={() => setShowsAll(true)}>{formatCount(rest)} more</TextButton>
        </span>
      )}
    </div>
  )
}
