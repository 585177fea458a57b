import type { ReactNode } from 'react'
import styles from './Card.module.css'

interface CardProps {
  /** A 16/600 heading inside the card. */
  title?: ReactNode
  /** Heading level: 2 if the card is directly below the page's heading. */
  level?: 2 | 3
  action?: ReactNode
  /** `honey` needs you, `joy` celebrates, `raised` floats (the total). */
  tone?: 'plain' | 'honey' | 'joy' | 'raised'
  /** `none` if the content has its own rows. */
  padding?: 'normal' | 'none'
  children: ReactNode
}

/** A flat white card with a hairline: `<Card title="Details" action={<TextLink ...>Edit</TextLink>}>` */
export function Card({ title, level = 3, action, tone = 'plain', padding = 'normal', children }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.card} data-tone={tone} data-padding={padding}>
      {(title || action) && (
        <div className={styles.head}>
          {title && <Heading>{title}</Heading>}
          {action && <div className={styles.action}>{action}</div>}
        </div>
      )}
      {children}
    </div>
  )
}
