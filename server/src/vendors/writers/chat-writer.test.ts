import { type IncomingHttpHeaders, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { WritingOrder } from '../../shop/messaging/writer.ts'
import { chatWriter } from './chat-writer.ts'

const order: WritingOrder = {
  prompt: { title: 'Professional', description: '', guidance: 'Polite and measured.', style: 'professional' },
  gift: { title: 'Market Bouquet', description: 'Seasonal stems.', tag: null, season: null },
  defaultMessage: 'These came from the market.',
  message: '',
  notes: 'new porch',
  toName: 'Grace',
  attempt: 0,
}

interface ChatRequest {
  path: string
  headers: IncomingHttpHeaders
  body: { model: string; messages: { role: string; content: string }[] }
}

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** An endpoint that answers with `status` and `body` after `delayMs`, and records its requests. */
async function endpoint(body: string, { status = 200, delayMs = 0, headers = {} } = {}) {
  const asked: ChatRequest[] = []
  server = createServer((request, reply) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      asked.push({
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(text || '{}') as ChatRequest['body'],
      })
      setTimeout(
        () => reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body),
        delayMs,
      )
    })
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return { asked, settings: { apiBase, apiKey: 'sk-s3cret', model: 'tiny' } }
}

const chatReply = (content: string | null) =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] })

test('the model gets key, gift, person, and notes', async () => {
  const { asked, settings } = await endpoint(chatReply('"Thank you for your trust."\n'))
  expect(await chatWriter(settings).write(order)).toBe('Thank you for your trust.')
  expect(asked).toHaveLength(1)
  const [request] = asked
  expect(request?.path).toBe('/v1/chat/completions')
  expect(request?.headers.authorization).toBe('Bearer sk-s3cret')
  expect(request?.body.model).toBe('tiny')
  const words = request?.body.messages.map(({ content }) => content).join('\n') ?? ''
  for (const part of [
    '350 characters',
    'Professional. Polite and measured.',
    'Market Bouquet',
    'Grace',
    'new porch',
  ])
    expect(words).toContain(part)
  await chatWriter({ ...settings, apiKey: null }).write({ ...order, attempt: 2 })
  expect(asked[1]?.headers.authorization).toBeUndefined()
  expect(asked[1]?.body.messages[1]?.content).toContain('word it differently')
})

test.each([
  ['an error', chatReply('x'), { status: 500 }],
  ['a refused key', '{"error":{"message":"bad key sk-s3cret"}}', { status: 401 }],
  ['no JSON', 'hello', {}],
  ['another shape', '{"text":"hello"}', {}],
  ['another address', chatReply('x'), { status: 307, headers: { location: 'http://127.0.0.1:1/' } }],
])('%s is requested once, and the error omits the key', async (_what, body, how) => {
  const { asked, settings } = await endpoint(body, how)
  const error: unknown = await chatWriter(settings)
    .write(order)
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(JSON.stringify([String(error), Object.entries(error as object)])).not.toContain('s3cret')
  expect(asked).toHaveLength(1)
})

test('an empty choice returns empty text; slow responses time out', async () => {
  const { settings } = await endpoint('{"choices":[]}')
  expect(await chatWriter(settings).write(order)).toBe('')
  server?.close()
  const slow = await endpoint(chatReply('late'), { delayMs: 400 })
  await expect(chatWriter(slow.settings, 50).write(order)).rejects.toThrow(/timeout/i)
})
