import { useEffect, useRef } from 'react'
import { Link } from '../../ui/text/Link.tsx'
import { findMatches } from './findMatches.ts'
import type { Hit } from './hit.tsx'
import styles from './Search.module.css'

interface HitRowProps {
  hit: Hit
  id: string
  search: string
  isActive: boolean
  onChoose: () => void
  onPoint: () => void
  /** The group of a row that links to all its results, for screen readers. */
  groupTitle: string | null
}

/** An option in the list: the arrow keys move the active one, focus stays in the field. */
export function HitRow({ hit, id, search, isActive, onChoose, onPoint, groupTitle }: HitRowProps) {
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <Link
      ref={row}
      id={id}
      to={hit.to}
      role="option"
      aria-selected={isActive}
      aria-label={hit.isAll ? `${hit.title}: ${groupTitle}` : undefined}
      tabIndex={-1}
      className={hit.isAll ? styles.all : styles.hit}
      onClick={onChoose}
      onPointerMove={onPoint}
    >
      {hit.isAll ? hit.title : <HitContent hit={hit} search={search} />}
    </Link>
  )
}

function HitContent({ hit, search }: Pick<HitRowProps, 'hit' | 'search'>) {
  return (
    <>
      {hit.figure}
      <span className={styles.words}>
        <span className={styles.title}>
          <b>
            <HighlightedText text={hit.title} search={search} />
          </b>
          {hit.more && (
            <>
              {' '}
              <HighlightedText text={hit.more} search={search} />
            </>
          )}
        </span>
        {hit.note && (
          <span className={styles.note}>
            <HighlightedText text={hit.note} search={search} />
          </span>
        )}
      </span>
      {hit.end && <span className={styles.end}>{hit.end}</span>}
      {hit.isBest && (
        <kbd className={styles.key} aria-hidden>
          Enter
        </kbd>
      )}
    </>
  )
}

/** The text with matches in bold and underlined: never by color alone. */
function HighlightedText({ text, search }: { text: string; search: string }) {
  return findMatches(text, search).map(({ text: piece, isMatch }, at) =>
    // Pieces have no identity besides their position.
    isMatch ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
  )
}
