import styles from './Dot.module.css'

export type DotTone = 'purple' | 'blue' | 'green'

/** A colored dot before a word with the same meaning: `<Dot tone="blue" /> Admin` */
export function Dot({ tone }: { tone: DotTone }) {
  return <span className={styles.dot} data-tone={tone} aria-hidden />
}
