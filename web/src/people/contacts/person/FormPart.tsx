import { useId, type ReactNode } from 'react'
import styles from '../contacts.module.css'

interface FormPartProps {
  title: string
  /** One muted sentence below the heading. */
  lead?: string
  children: ReactNode
}

/** A section of a long form with its own heading. */
export function FormPart({ title, lead, children }: FormPartProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles.part}>
      <div>
        <h2 id={id} className={styles.partTitle}>
          {title}
        </h2>
        {lead && <p className={styles.partLead}>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
