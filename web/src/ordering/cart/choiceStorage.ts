import { perTab } from '../../platform/storage.ts'

/** Data this tab keeps until an order is placed: setup choices, started cards, and the person being shopped for. */
export const choiceStorageKeys = {
  setup: 'cg_setup',
  gifts: 'cg_gifts',
  links: 'cg_gift_links',
  many: 'cg_gift_for_many',
  shoppingFor: 'cg_shopping_for',
} as const

/** Forgets all of it: after a purchase (B-4.1-07) and at logout. */
export function forgetChoices(): void {
  for (const key of Object.values(choiceStorageKeys)) perTab.remove(key)
}
