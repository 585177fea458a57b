import { createStore, useStore } from '../../platform/store.ts'

/** Gifts of the cart whose card or day is being changed, by the item's id: for whom they are. */
const unsaved = createStore<ReadonlyMap<string, string>>(new Map())

/** Notes that an item has changes that are not saved; the answer takes the note back. */
export function noteUnsaved(id: string, name: string): () => void {
  unsaved.set(new Map([...unsaved.get(), [id, name]]))
  return () => unsaved.set(new Map([...unsaved.get()].filter(([each]) => each !== id)))
}

/** Whether any gift has changes that are not saved. */
export const hasUnsavedGifts = () => unsaved.get().size > 0

/** Why an order cannot be confirmed while a gift is being changed, in words for the button; null when none is. */
export function useUnsavedReason(): string | null {
  const [name] = useStore(unsaved).values()
  return name === undefined ? null : `Please save or cancel what you changed for ${name}.`
}
