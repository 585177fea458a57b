import { openRun } from './storage.ts'

/** Runs once before all browser tests; the returned function runs once after them. */
export default function setUp(): () => Promise<void> {
  return openRun()
}
