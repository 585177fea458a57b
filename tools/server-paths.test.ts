import { expect, test } from 'vitest'
import { ownPaths } from '../server/src/platform/http/pages.ts'
import { serverPaths } from './server-paths.ts'

test("the development server passes on the server's own paths, and builds /assets itself", () => {
  expect(new Set([...serverPaths, '/assets'])).toEqual(new Set(ownPaths))
})
