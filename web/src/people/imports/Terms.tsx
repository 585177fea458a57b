import styles from './review/Review.module.css'

/** States who is responsible for the list (C-9-11, CG-18): a scrolling box without a checkbox. */
export function Terms() {
  return (
    <section className={styles.terms} aria-label="Terms" tabIndex={0}>
      <p>
        <b>You are responsible for the recipients in your list.</b> Import only people who know you and whose
        addresses you’re allowed to use. People who opted out of gifts stay opted out.
      </p>
    </section>
  )
}
