import { messageLengthMax } from '@goodturn/contract/limits'
import { writingStyles } from '@goodturn/contract/shop/messaging/styles'
import { lengthOf, sanitizeMessage } from '@goodturn/contract/text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { services } from '../../../../seed/catalog/catalog.ts'
import type { WritingOrder } from '../../shop/messaging/writer.ts'
import { occasionOf } from './template-occasions.ts'
import { writeByTemplate } from './template-writer.ts'

const bouquet: WritingOrder = {
  prompt: { title: 'Warm Thank You', description: '', guidance: '', style: 'thanks' },
  gift: { title: 'Market Bouquet', description: 'Seasonal stems.', tag: 'thank you', season: null },
  defaultMessage:
    'These came from the market this morning and made me think of you. I hope they last the week.',
  message: '',
  notes: '',
  toName: 'Grace and Daniel',
  attempt: 0,
}
const write = (parts: Partial<Omit<WritingOrder, 'prompt'>> & { style?: (typeof writingStyles)[number] }) => {
  const { style = 'thanks', ...rest } = parts
  return writeByTemplate({ ...bouquet, ...rest, prompt: { ...bouquet.prompt, style } })
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.lorem({ maxCount: 60 }),
  fc.constantFrom(
    '',
    '<b>hi</b>',
    '🎉🎉',
    'they just moved; loves peonies',
    'his mother passed away',
    '\n\n\n',
    '"',
  ),
)
const experiences = services.flatMap((service) => service.experiences.map((each) => ({ each, service })))
const orders: fc.Arbitrary<WritingOrder> = fc.record({
  prompt: fc.record({
    title: fc.constant('Prompt'),
    description: fc.constant(''),
    guidance: fc.constant(''),
    style: fc.constantFrom(...writingStyles),
  }),
  gift: fc.constantFrom(...experiences).map(({ each, service }) => ({
    title: each.title,
    description: each.description,
    tag: service.tags[0] ?? null,
    season: each.season,
  })),
  defaultMessage: fc.oneof(
    fc.constantFrom(...experiences).map(({ each }) => each.contactMessage),
    text,
  ),
  message: text,
  notes: text,
  toName: fc.oneof(text, fc.constantFrom('Grace', 'The Okafor Family', 'Mr. and Mrs. O’Neil', 'Zoë & Ana')),
  attempt: fc.nat(10_000),
})

describe('every request', () => {
  test('gives a clean, repeatable message of 1 to 350 characters', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const written = writeByTemplate(order)
        expect(written.trim()).not.toBe('')
        expect(lengthOf(written)).toBeLessThanOrEqual(messageLengthMax)
        expect(sanitizeMessage(written, messageLengthMax)).toBe(written)
        expect(writeByTemplate(structuredClone(order))).toBe(written)
      }),
      { numRuns: 1500 },
    )
  })

  test('still fits when its contractions are written out', () => {
    const written = writeByTemplate({
      prompt: { title: 'Prompt', description: '', guidance: '', style: 'professional' },
      gift: {
        title: 'First Week Kitchen',
        description:
          'Everything no one can find in the first week: olive oil, flaky salt, pepper, coffee, dish soap, two linen towels, and a ten-inch cast-iron pan, already seasoned. One box, marked in large letters: open me first.',
        tag: 'move-in',
        season: null,
      },
      defaultMessage:
        "There are no right words, so I'll only say that I'm sorry and that I'm thinking of all of you. A tree is being planted in a place that needs one. It will be there for a very long time.",
      message: '⌣ﭡ',
      notes: 'et suspendisse orci turpis libero elementum enim diam adipiscing augue primis',
      toName: 'Grace',
      attempt: 8013,
    })
    expect(lengthOf(written)).toBeLessThanOrEqual(messageLengthMax)
  })

  test('has at most one emoji, and only if playful', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const emoji = [...writeByTemplate(order).matchAll(/\p{Extended_Pictographic}/gu)]
        expect(emoji.length).toBeLessThanOrEqual(order.prompt.style === 'playful' ? 1 : 0)
      }),
      { numRuns: 800 },
    )
  })

  test('gives a different message on the next attempt', () => {
    for (const { each, service } of experiences) {
      for (const style of writingStyles) {
        const parts = {
          style,
          gift: {
            title: each.title,
            description: each.description,
            tag: service.tags[0] ?? null,
            season: each.season,
          },
          defaultMessage: each.contactMessage,
        }
        const three = [0, 1, 2].map((attempt) => write({ ...parts, attempt }))
        expect(new Set(three).size, `${each.title}, ${style}: ${three.join(' | ')}`).toBe(3)
      }
    }
  })
})

describe('message content', () => {
  test('the recipient is named, unless the name is unusable', () => {
    for (const attempt of [0, 1, 2, 3]) {
      expect(write({ attempt })).toContain('Grace and Daniel')
      expect(write({ attempt, toName: 'The Okafor Family' })).not.toContain('Okafor')
      expect(write({ attempt, toName: '' })).not.toMatch(/,\s*,|,\s*\.| ,|[{}]/)
    }
  })

  test('notes become sentences to the recipient', () => {
    const said = (notes: string) => write({ notes })
    expect(said('they just closed on their house on Elm Street')).toContain(
      'you just closed on your house on Elm Street.',
    )
    expect(said('thank them for dinner')).toContain('Thank you for dinner.')
    expect(said('her birthday, loves peonies')).toContain('I remembered how much you love peonies.')
    expect(said('Grace loves roses')).toContain('how much you love roses.')
    expect(said('ask about the kitchen')).toContain('I would love to hear about the kitchen.')
    expect(said('I loved our walk through the garden')).toContain('I loved our walk through the garden.')
    expect(said('keep it short and funny')).not.toContain('keep it')
  })

  test('the gift or the current message is included', () => {
    const written = [0, 1].map((attempt) => write({ attempt }))
    expect(written.join(' ')).toContain('These came from the market this morning and made me think of you.')
    expect(write({ message: 'The porch light was the first thing I noticed about the place.' })).toContain(
      'The porch light was the first thing I noticed about the place.',
    )
  })

  test('a shorter message is shorter than the current one', () => {
    const long = services.find(({ key }) => key === 'handwritten-note')?.experiences[0]?.contactMessage ?? ''
    for (const attempt of [0, 1, 2, 3, 4]) {
      const short = write({ style: 'shorter', defaultMessage: long, attempt })
      expect(lengthOf(short)).toBeLessThan(lengthOf(long) * 0.7)
    }
  })

  test('a professional message has no exclamation points or contractions', () => {
    for (const attempt of [0, 1, 2, 3, 4, 5]) {
      const written = write({ style: 'professional', notes: "I can't wait to see the porch!", attempt })
      expect(written).toContain('I cannot wait to see the porch.')
      expect(written).not.toContain('!')
    }
  })

  test('an occasion comes from the notes, gift, or season', () => {
    const of = (parts: Partial<WritingOrder>) => occasionOf({ ...bouquet, ...parts })
    expect(of({})).toBe('none')
    expect(of({ notes: 'It is his 40th birthday' })).toBe('birthday')
    expect(of({ gift: { ...bouquet.gift, title: 'One Year Home' } })).toBe('homeAnniversary')
    expect(of({ gift: { ...bouquet.gift, title: 'First Tulips', season: 'spring' } })).toBe('spring')
    expect(write({ style: 'occasion', notes: 'It is his 40th birthday' })).toMatch(
      /birthday|Many happy returns/,
    )
  })

  test('no message jokes with mourners or mentions their loss', () => {
    for (const style of ['thanks', 'professional', 'playful', 'occasion'] as const) {
      for (const attempt of [0, 1, 2, 3, 4]) {
        const written = write({ style, notes: 'his mother passed away last week', attempt })
        expect(written).not.toMatch(/mother|!|\p{Extended_Pictographic}|surprise/iu)
        expect(written).toMatch(/sorry|thoughts|thinking of you/)
      }
    }
  })
})
