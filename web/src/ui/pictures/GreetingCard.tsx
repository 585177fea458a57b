import type { ReactNode } from 'react'
import styles from './GreetingCard.module.css'

interface GreetingCardProps {
  /** "Grace and Daniel," */
  salutation?: string | null
  /** Blank lines make paragraphs. */
  message: string
  /** The message with some parts highlighted, in place of its paragraphs. */
  marked?: ReactNode
  /** The signature: "Dana". */
  from?: string | null
  /** A muted line below the signature. */
  company?: string | null
  /** Beside the signature: a code, links. */
  foot?: ReactNode
  /** Written with a pen from greeting to signature; otherwise only the signature is. */
  isHandwritten?: boolean
  /** Smaller, for asides and beside a form. */
  isSmall?: boolean
}

/** A message as it is printed: a cream card on a sand desk. */
export function GreetingCard({
  salutation,
  message,
  marked,
  from,
  company,
  foot,
  isHandwritten = false,
  isSmall = false,
}: GreetingCardProps) {
  const paragraphs = message.split(/\n\s*\n/).filter((part) => part.trim())
  return (
    <div className={styles.desk} data-small={isSmall || undefined}>
      <div className={styles.card} data-pen={isHandwritten || undefined}>
        {salutation && <p className={styles.salutation}>{salutation}</p>}
        {marked ? <p>{marked}</p> : paragraphs.map((part, index) => <p key={index}>{part}</p>)}
        <div className={styles.end}>
          <div>
            {from && <p className={styles.from}>{from}</p>}
            {company && <p className={styles.company}>{company}</p>}
          </div>
          {foot}
        </div>
      </div>
    </div>
  )
}
