import { afterAll, beforeAll } from 'vitest'
import { TestApp, type TestAppOptions } from './test-app.ts'

export { TestApp } from './test-app.ts'
export type { Answer, Caller, Errors, TestAppOptions } from './test-app.ts'

/** A portal for a file's tests: opened before the first, closed after the last. */
export function useTestApp(options: TestAppOptions = {}): TestApp {
  const app = new TestApp()
  beforeAll(() => app.start(options))
  afterAll(() => app.stop())
  return app
}
