import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Source, sourcesByLine } from './item-sources.ts'

const lot = (name: string, cents: number): Source<string> => ({ kind: 'lot', lot: name, cents })
const card = (cents: number): Source<string> => ({ kind: 'card', cents })

test('sources are assigned to lines in cart order', () => {
  const sources = [lot('expiring', 1000), lot('fund', 3000), card(2000)]
  const lines = [1500, 4500]
  expect(sourcesByLine(sources, lines)).toEqual([
    [lot('expiring', 1000), lot('fund', 500)],
    [lot('fund', 2500), card(2000)],
  ])
})

test('every cent belongs to exactly one line', () => {
  const cents = fc.integer({ min: 0, max: 5000 })
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1 }), fc.array(fc.nat(1000)), (lines, cuts) => {
      const total = lines.reduce((sum, line) => sum + line, 0)
      const sources: Source<string>[] = []
      let rest = total
      for (const [at, cut] of cuts.entries()) {
        const taken = Math.min(cut, rest)
        if (taken > 0) sources.push(lot(String(at), taken))
        rest -= taken
      }
      if (rest > 0) sources.push(card(rest))
      const parts = sourcesByLine(sources, lines)
      for (const [line, own] of parts.entries()) {
        expect(own.reduce((sum, part) => sum + part.cents, 0)).toBe(lines[line])
      }
      for (const source of sources) {
        const given = parts
          .flat()
          .filter(
            (part) =>
              (part.kind === 'lot' ? part.lot : part.kind) ===
              (source.kind === 'lot' ? source.lot : source.kind),
          )
        expect(given.reduce((sum, part) => sum + part.cents, 0)).toBe(source.cents)
      }
    }),
  )
})
