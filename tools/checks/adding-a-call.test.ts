import { describe, expect, test } from 'vitest'
import { root } from '../node.mjs'
import { blocksOfDocument, misfitOf } from './adding-a-call.ts'

const blocks = blocksOfDocument()

describe('docs/adding-a-call.md', () => {
  test('changes every wing that a call touches', () => {
    const wings = new Set(blocks.map(({ path }) => path.split('/')[0]))
    expect(wings).toEqual(new Set(['contract', 'server', 'web', 'e2e']))
  })

  test.each(blocks)('has a block that fits the code: $path', (block) => {
    expect(misfitOf(block, root)).toBeNull()
  })
})
