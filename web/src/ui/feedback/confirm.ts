import type { ReactNode } from 'react'
import { createStore } from '../../platform/store.ts'

/** A confirmation before an action that can't be undone. */
export interface Question {
  /** "Remove Visa ending in 5100?" */
  title: string
  /** The consequences, with names and amounts. */
  body?: ReactNode
  /** Label of the confirm button: "Yes, remove card". */
  verb: string
  /** Label of the cancel button; by default "Cancel", unless the specification words it. */
  cancel?: string
  /** `danger` makes the confirm button red. */
  tone?: 'plain' | 'danger'
}

interface OpenQuestion extends Question {
  answer: (yes: boolean) => void
}

export const questionStore = createStore<OpenQuestion | null>(null)

/** Asks in the confirm dialog; resolves to true if the person confirmed. `if (await confirm({...})) remove()` */
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
