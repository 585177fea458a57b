import { Fragment } from 'react'
import type { summaryParts } from './summaryParts.ts'
import { focusSection } from './sections.ts'
import styles from './Home.module.css'

/** The current state in one sentence, whose figures link to their part of the page. */
export function HomeSummary({ parts }: { parts: ReturnType<typeof summaryParts> }) {
  return (
    <>
      {parts.map(({ id, words }, index) => (
        <Fragment key={id}>
          {index > 0 && (index < parts.length - 1 ? ', ' : parts.length > 2 ? ', and ' : ' and ')}
          <a
            href={`#${id}`}
            className={styles.figure}
            onClick={(event) => {
              event.preventDefault()
              focusSection(id)
            }}
          >
            {index === 0 ? words.charAt(0).toUpperCase() + words.slice(1) : words}
          </a>
        </Fragment>
      ))}
      .
    </>
  )
}
