/**
 * Faults that the sandbox's processor can simulate: decline; no answer, with or without the act done; the report twice;
 * a late answer; the report before the answer.
 */
export const faultKinds = [
  'decline',
  'timeout_before',
  'timeout_after',
  'answer_twice',
  'answer_late_ms',
  'webhook_out_of_order',
] as const

/** The processor acts that can be made to fail. */
export const faultActs = ['charge', 'capture', 'release', 'refund'] as const

export type FaultAct = (typeof faultActs)[number]
export type FaultKind = (typeof faultKinds)[number]
