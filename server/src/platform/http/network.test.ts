import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test('an IPv4 address is its own network, even inside IPv6', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('203.0.113.8')).toBe('203.0.113.8')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('IPv6 addresses sharing 64 bits are one network', () => {
  const one = '2001:db8:0:1::/64'
  for (const ip of ['2001:db8:0:1::1', '2001:DB8:0:1:ffff:ffff:ffff:ffff', '2001:0db8:0000:0001:0:0:0:2'])
    expect(networkOf(ip)).toBe(one)
  expect(networkOf('2001:db8:0:2::1')).not.toBe(one)
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})
