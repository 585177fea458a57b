import { createStore, useStore } from '../../../platform/store.ts'

/** Names of the recipients of cart gifts with unsaved edits, by item id. */
const unsavedGifts = createStore<ReadonlyMap<string, string>>(new Map())

/** Marks an item as having unsaved edits; returns a function that clears the mark. */
export function markUnsaved(id: string, name: string): () => void {
  unsavedGifts.set(new Map([...unsavedGifts.get(), [id, name]]))
  return () => unsavedGifts.set(new Map([...unsavedGifts.get()].filter(([each]) => each !== id)))
}

/** Whether any gift has unsaved edits. */
export const hasUnsavedGifts = () => unsavedGifts.get().size > 0

/**
 * The reason an order can't be confirmed while a gift is being edited, as text for the button; null when no gift is.
 */
export function useUnsavedReason(): string | null {
  const [name] = useStore(unsavedGifts).values()
  return name === undefined ? null : `Please save or cancel your changes for ${name}.`
}
