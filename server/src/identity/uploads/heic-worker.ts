import { parentPort, workerData } from 'node:worker_threads'
import { picturePixelsMax } from '@goodturn/contract/identity/uploads/rules'
import heic from 'heic-decode'
import type { HeicAnswer } from './decode-heic.ts'

/** Decodes the first picture of the file, which the decoder rotates upright. Its header gives the size. */
async function decode(buffer: Uint8Array): Promise<HeicAnswer> {
  const [picture] = await heic.all({ buffer })
  if (!picture) return 'unreadable'
  if (picture.width * picture.height > picturePixelsMax) return 'too many pixels'
  return picture.decode()
}

const answer = await decode(workerData as Uint8Array).catch(() => 'unreadable' as const)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(answer)
