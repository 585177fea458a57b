import { expect, test } from 'vitest'
import { maskPath } from './maskPath.ts'

test('P:G-50 reset tokens, codes, and tokens never reach trackers', () => {
  expect(maskPath('/passwordreset/abc123')).toBe('/passwordreset/***')
  expect(maskPath('/lostdevice/abc123')).toBe('/lostdevice/***')
  expect(maskPath('/verify', '?token=abc&x=1')).toBe('/verify?token=***&x=1')
  expect(maskPath('/integrations/oauth/hubspot', '?code=abc')).toBe('/integrations/oauth/hubspot?code=***')
  expect(maskPath('/login', `?returnTo=${encodeURIComponent('/verify?token=abc')}`)).not.toContain('abc')
  expect(maskPath('/services')).toBe('/services')
})
