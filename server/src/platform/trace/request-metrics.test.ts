import { descriptionOf } from '@goodturn/contract/description'
import fastify from 'fastify'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { callPatterns } from '../http/call-patterns.ts'
import { contract } from '@goodturn/contract/contract'
import { measureRequests } from './request-metrics.ts'

test('screens, files, and odd methods share one name each', async () => {
  const registry = new Registry()
  const server = fastify()
  measureRequests(server, registry, callPatterns(contract))
  server.addHttpMethod('PROPFIND')
  server.get('/assets/app-1a2b.js', { config: { file: 'app-1a2b.js' } as object }, async () => 'x')
  server.get('/e/:code', async () => 'x')
  server.route({ method: ['GET', 'PROPFIND'], url: '/*', handler: async () => 'x' })
  for (const url of ['/plans', '/contacts/ada?tab=2', '/assets/app-1a2b.js', '/e/secret'])
    await server.inject({ method: 'GET', url })
  await server.inject({ method: 'PROPFIND' as 'GET', url: '/plans' })
  await server.inject({ method: 'POST', url: '/plans' })
  await server.close()
  const names = (await registry.metrics()).matchAll(
    /_count\{method="(\w+)",route="([^"]+)",status="(\d+)"\}/g,
  )
  expect([...names].map(([, ...parts]) => parts.join(' '))).toEqual([
    'GET page 200',
    'GET file 200',
    'GET /e/:code 200',
    'other page 200',
    'POST none 404',
  ])
})

test('calls match by method, with fixed paths before patterns', () => {
  const find = callPatterns(contract)
  expect(find('GET', '/v1/contacts')).toBe('/v1/contacts')
  expect(find('GET', '/v1/contacts/')).toBe('/v1/contacts')
  expect(find('GET', '/v1/touches/details/tch_1')).toBe('/v1/touches/details/{key}')
  expect(find('DELETE', '/v1/touches/details/tch_1')).toBeNull()
  expect(find('GET', '/v1/touches/details/tch_1/more')).toBeNull()
  // Every call is found under its own pattern, whatever its parameters.
  const all = Object.values(contract).flatMap((room) => Object.values(room))
  for (const call of all) {
    const { method = '', path = '' } = descriptionOf(call).route
    expect(find(method, path.replaceAll(/\{[^}]+\}/g, 'x')), `${method} ${path}`).toBe(path)
  }
})
