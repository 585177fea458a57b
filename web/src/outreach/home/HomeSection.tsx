import type { ReactNode } from 'react'
import { Section } from '../../ui/layout/Section.tsx'
import styles from './Home.module.css'

interface HomeSectionProps {
  id: string
  title: string
  note: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** A part of the home page that the lead links to. */
export function HomeSection({ id, children, ...rest }: HomeSectionProps) {
  return (
    <div id={id} tabIndex={-1} className={styles.place}>
      <Section {...rest}>{children}</Section>
    </div>
  )
}
