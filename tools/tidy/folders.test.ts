import { expect, test } from 'vitest'
import { filesInFolderMax } from './folders.ts'
import { findingsOf, rooms, server } from './small-house.ts'

const filesIn = (folder: string, count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `${folder}/part-${String(i).padStart(2, '0')}.ts`,
      'export {}\n',
    ]),
  )

test('a folder can have at most 40 files', () => {
  const full = { [server('rooms.ts')]: rooms, ...filesIn(server('platform/mail'), filesInFolderMax) }
  expect(findingsOf(full)).toEqual([])
  const crowded = { ...full, ...filesIn(server('platform/mail'), filesInFolderMax + 1) }
  expect(findingsOf(crowded)).toEqual([`${server('platform/mail/part-00.ts')}:1 [folders]`])
})

test('files in subfolders count toward the subfolder', () => {
  const files = {
    [server('rooms.ts')]: rooms,
    ...filesIn(server('platform/mail'), filesInFolderMax),
    ...filesIn(server('platform/mail/layout'), 3),
  }
  expect(findingsOf(files)).toEqual([])
})
