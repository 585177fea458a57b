import { type Transitions, checkTransitions } from '../../states.ts'

/** States of the purchase of a bundle (BG-73). */
export const bundlePurchaseStates = ['open', 'settled', 'failed', 'void', 'abandoned'] as const
export type BundlePurchaseState = (typeof bundlePurchaseStates)[number]

/** Allowed transitions of a bundle purchase (BG-57). A failed one may fail again. */
export const bundlePurchaseTransitions = {
  open: ['settled', 'failed', 'void'],
  failed: ['settled', 'failed', 'abandoned'],
  settled: [],
  void: [],
  abandoned: [],
} as const satisfies Transitions<BundlePurchaseState>

/** Asserts that the bundle purchase state machine is complete; throws otherwise. */
export function checkBundleMachine(): void {
  checkTransitions<BundlePurchaseState>('bundle purchase', bundlePurchaseTransitions, {
    first: ['open'],
    final: ['settled', 'void', 'abandoned'],
  })
}
