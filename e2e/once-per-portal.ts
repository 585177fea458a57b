import type { TestApp } from '../server/test/test-app.ts'

/** Makes something the first time that it is asked for in a portal: what files of tests share, such as a shop. */
export function oncePerPortal<T>(make: (app: TestApp) => Promise<T>): (app: TestApp) => Promise<T> {
  const made = new WeakMap<TestApp, Promise<T>>()
  return (app) => {
    const known = made.get(app) ?? make(app)
    made.set(app, known)
    return known
  }
}
