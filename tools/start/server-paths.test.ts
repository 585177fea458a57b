import { expect, test } from 'vitest'
import { ownPaths } from '../../server/src/platform/http/pages.ts'
import { serverPaths } from './server-paths.ts'

test('the development server proxies server paths and builds /assets', () => {
  expect(new Set([...serverPaths, '/assets'])).toEqual(new Set(ownPaths))
})
