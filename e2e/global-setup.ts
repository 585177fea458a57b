import { prepareStory } from './storage.ts'

/** Runs once before all browser tests; what it answers runs once after them. */
export default async function setUp(): Promise<() => Promise<void>> {
  return prepareStory()
}
