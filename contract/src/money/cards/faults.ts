/**
 * What the sandbox's processor can be asked to do wrong: decline; no answer, with or without the act done; the report
 * twice; the answer late; the report before the answer.
 */
export const faultKinds = [
  'decline',
  'timeout_before',
  'timeout_after',
  'answer_twice',
  'answer_late_ms',
  'webhook_out_of_order',
] as const

/** The acts of the processor that can be asked to go wrong. */
export const faultActs = ['charge', 'capture', 'release', 'refund'] as const

export type FaultAct = (typeof faultActs)[number]
export type FaultKind = (typeof faultKinds)[number]
