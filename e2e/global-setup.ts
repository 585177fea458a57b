import { openRun } from './storage.ts'

/** Runs once before all browser tests; what it answers runs once after them. */
export default function setUp(): () => Promise<void> {
  return openRun()
}
