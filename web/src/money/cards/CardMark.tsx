import styles from './CardMark.module.css'

const marks: Readonly<Record<string, string>> = {
  'American Express': 'AMEX',
  Visa: 'VISA',
  MasterCard: 'MC',
  Discover: 'DISC',
  'Diners Club': 'DC',
}

/** A small card with the brand's short name; decorative, since the brand is written next to it. */
export function CardMark({ brand }: { brand: string }) {
  return (
    <span className={styles.mark} data-brand={marks[brand] ?? ''} aria-hidden>
      {marks[brand] ?? ''}
    </span>
  )
}
