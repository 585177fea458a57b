import type { ReactNode } from 'react'
import { createStore } from '../../platform/store.ts'

/** A question before an act that cannot be undone. */
export interface Question {
  /** "Remove Visa ending in 5100?" */
  title: string
  /** What follows from it, with names and amounts. */
  body?: ReactNode
  /** The act on the button: "Yes, remove card". */
  verb: string
  /** The way out; "Cancel" unless the specification has its own words. */
  cancel?: string
  /** `danger` paints the verb red. */
  tone?: 'plain' | 'danger'
}

interface Asked extends Question {
  answer: (yes: boolean) => void
}

export const questionStore = createStore<Asked | null>(null)

/** Asks in the one confirm dialog; true when the person pressed the verb. `if (await confirm({...})) remove()` */
export function confirm(question: Question): Promise<boolean> {
  questionStore.get()?.answer(false)
  return new Promise((resolve) => {
    questionStore.set({
      ...question,
      answer(yes) {
        questionStore.set(null)
        resolve(yes)
      },
    })
  })
}
