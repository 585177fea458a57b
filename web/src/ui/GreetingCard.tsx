import styles from './GreetingCard.module.css'

interface GreetingCardProps {
  /** "Grace and Daniel," */
  salutation?: string | null
  /** Blank lines make paragraphs. */
  message: string
  /** The signature: "Dana". */
  from?: string | null
  /** A quiet line under the signature. */
  company?: string | null
}

/** A message as it is printed: a cream card on a sand desk. */
export function GreetingCard({ salutation, message, from, company }: GreetingCardProps) {
  const paragraphs = message.split(/\n\s*\n/).filter((part) => part.trim())
  return (
    <div className={styles.desk}>
      <div className={styles.card}>
        {salutation && <p className={styles.salutation}>{salutation}</p>}
        {paragraphs.map((part, index) => (
          <p key={index}>{part}</p>
        ))}
        {from && <p className={styles.from}>{from}</p>}
        {company && <p className={styles.company}>{company}</p>}
      </div>
    </div>
  )
}
