import type { TestApp } from '../server/test/test-app.ts'

/** Builds something once per portal, when first needed: data that test files share, such as a shop. */
export function oncePerPortal<T>(make: (app: TestApp) => Promise<T>): (app: TestApp) => Promise<T> {
  const made = new WeakMap<TestApp, Promise<T>>()
  return (app) => {
    const known = made.get(app) ?? make(app)
    made.set(app, known)
    return known
  }
}
