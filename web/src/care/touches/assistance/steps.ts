/** The steps of touch assistance (section 4.9). */
export const assistanceSteps = [
  'init',
  'special instructions',
  'cancel',
  'cancel reason',
  'swap touch',
  'swap touch confirm',
] as const

export type AssistanceStep = (typeof assistanceSteps)[number]

/**
 * Returns the step that Back opens: the previous one from the two second steps, the start from all others (C-4.9-28 to
 * C-4.9-30).
 */
export function stepBefore(step: AssistanceStep): AssistanceStep {
  if (step === 'cancel reason') return 'cancel'
  return step === 'swap touch confirm' ? 'swap touch' : 'init'
}
