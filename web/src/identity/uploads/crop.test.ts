import { expect, test } from 'vitest'
import { isWhole, shapedCrop, whole } from './crop.ts'

const wide = { naturalWidth: 400, naturalHeight: 100 }
const tall = { naturalWidth: 100, naturalHeight: 400 }

test('the crop starts as the largest centered square', () => {
  expect(shapedCrop(wide, 1, 100)).toEqual({ unit: '%', x: 37.5, y: 0, width: 25, height: 100 })
  expect(shapedCrop(tall, 1, 100)).toEqual({ unit: '%', x: 0, y: 37.5, width: 100, height: 25 })
})

test('resizing the crop keeps its center and stays in the picture', () => {
  const half = shapedCrop(wide, 1, 50)
  expect(half).toEqual({ unit: '%', x: 43.75, y: 25, width: 12.5, height: 50 })
  const inTheCorner = { ...half, x: 87.5, y: 50 }
  expect(shapedCrop(wide, 1, 100, inTheCorner)).toEqual({ unit: '%', x: 75, y: 0, width: 25, height: 100 })
})

test('a crop of the whole picture is recognized', () => {
  expect(isWhole(whole)).toBe(true)
  expect(isWhole({ ...whole, width: 99 })).toBe(false)
})

test('other aspect ratios also start as large as possible', () => {
  expect(shapedCrop(wide, 2, 100)).toEqual({ unit: '%', x: 25, y: 0, width: 50, height: 100 })
  expect(shapedCrop(tall, 2, 100)).toEqual({ unit: '%', x: 0, y: 43.75, width: 100, height: 12.5 })
})
