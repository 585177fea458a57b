import { describe, expect, test } from 'vitest'
import { moveTo, type GridPosition } from './moves.ts'

const size = { rows: 100, columns: 3, page: 8 }
const go = (key: string, row: number, column: number, withCtrl = false) => {
  const to: GridPosition | null = moveTo(key, withCtrl, { row, column }, size)
  return to && [to.row, to.column]
}

describe('grid keys', () => {
  test.each([
    ['ArrowUp', [5, 1], [4, 1]],
    ['ArrowDown', [5, 1], [6, 1]],
    ['ArrowLeft', [5, 1], [5, 0]],
    ['ArrowRight', [5, 1], [5, 2]],
    ['Home', [5, 2], [5, 0]],
    ['End', [5, 1], [5, 3]],
    ['PageUp', [50, 1], [42, 1]],
    ['PageDown', [50, 1], [58, 1]],
  ] as const)('%s goes from %j to %j', (key, [row, column], to) => {
    expect(go(key, row, column)).toEqual(to)
  })

  test('stop at the edges', () => {
    expect(go('ArrowUp', 0, 1)).toEqual([-1, 1])
    expect(go('ArrowUp', -1, 1)).toEqual([-1, 1])
    expect(go('ArrowDown', 99, 1)).toEqual([99, 1])
    expect(go('ArrowLeft', 5, 0)).toEqual([5, 0])
    expect(go('ArrowRight', 5, 3)).toEqual([5, 3])
    expect(go('PageDown', 96, 2)).toEqual([99, 2])
  })

  test('page down from the header, and never page into it', () => {
    expect(go('PageUp', 3, 1)).toEqual([0, 1])
    expect(go('PageUp', -1, 1)).toEqual([-1, 1])
    expect(go('PageDown', -1, 1)).toEqual([7, 1])
  })

  test('with Ctrl move to the first and last body cells', () => {
    expect(go('Home', 50, 2, true)).toEqual([0, 0])
    expect(go('End', 50, 2, true)).toEqual([99, 3])
    expect(go('ArrowLeft', 50, 2, true)).toBeNull()
  })

  test('that are not navigation are left to the page', () => {
    expect(go('Tab', 5, 1)).toBeNull()
    expect(go('a', 5, 1)).toBeNull()
  })

  test('in an empty grid stay in the header', () => {
    const empty = { rows: 0, columns: 3, page: 8 }
    const header = { row: -1, column: 2 }
    expect(moveTo('ArrowDown', false, header, empty)).toEqual(header)
    expect(moveTo('Home', true, header, empty)).toEqual({ row: -1, column: 0 })
  })
})
