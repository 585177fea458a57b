import { once } from 'node:events'
import { type Server, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestApp } from '../../test/app.ts'
import { formWith } from '../../test/build/import.ts'
import { buildMember } from '../../test/build/member.ts'

const greeting = 'zINSTREAM\0'
const app = new TestApp()
let daemon: Server
/** The stand-in daemon's reply; null hangs up without a word. */
let daemonReply: ((file: string) => string) | null = null

beforeAll(async () => {
  daemon = createServer({ allowHalfOpen: true }, (socket) => {
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('end', () => {
      const sent = Buffer.concat(parts)
      const length = sent.readUInt32BE(greeting.length)
      const from = greeting.length + 4
      const isWhole =
        sent.toString('latin1', 0, greeting.length) === greeting && sent.length === from + length + 4
      socket.end(
        isWhole ? (daemonReply?.(sent.toString('utf8', from, from + length)) ?? '') : 'not the protocol',
      )
    })
  }).listen(0, '127.0.0.1')
  await once(daemon, 'listening')
  await app.start({ env: { CLAMAV_URL: `tcp://127.0.0.1:${(daemon.address() as AddressInfo).port}` } })
})
afterAll(async () => {
  await app.stop()
  daemon.close()
})

test('flagged files are rejected; without a scan, all files are', async () => {
  const caller = await app.as(await buildMember(app))
  const path = '/v1/imports/concierge'
  const send = (text: string) => caller.post(path, formWith('people.csv', text))
  daemonReply = (file) => (file.includes('worm') ? 'stream: Some.Worm FOUND\0' : 'stream: OK\0')
  expect((await send('First,Last\nGrace,Okafor\n')).status).toBe(201)
  const harmful = await send('First,Last\nworm,Okafor\n')
  expect([harmful.status, harmful.body.errors[0]]).toEqual([
    400,
    {
      message: 'This file was flagged as harmful and wasn’t kept.',
      field: 'file',
      code: 'validation',
    },
  ])
  daemonReply = () => 'INSTREAM size limit exceeded. ERROR\0'
  expect((await send('First,Last\nGrace,Okafor\n')).status).toBe(503)
  daemonReply = null
  expect((await send('First,Last\nGrace,Okafor\n')).status).toBe(503)
  expect((await caller.get(path)).body.total).toBe(1)
})
