/** The kinds of steps. */
export const stepKinds = ['gift', 'card', 'reminder', 'top_of_mind'] as const
export type StepKind = (typeof stepKinds)[number]

/** The label of a step's kind, above its name. */
export const stepKindLabels: Readonly<Record<StepKind, string>> = {
  gift: 'Send a gift',
  card: 'Send a card',
  reminder: 'Remind me',
  top_of_mind: 'Start Top of Mind',
}
