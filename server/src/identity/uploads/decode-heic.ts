import { Worker } from 'node:worker_threads'
import { unreadable, tooManyPixels } from './errors.ts'

/** The pixels of a picture, upright: four bytes each. */
export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** The worker's answer: the pixels, or why there are none. */
export type HeicAnswer = Pixels | 'too many pixels' | 'unreadable'

const brands = ['heic', 'heix', 'mif1']
const decodeMsMax = 20_000

/** Whether the bytes begin like a still picture in HEIC. */
export function isHeic(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 8) === 'ftyp' && brands.includes(bytes.toString('latin1', 8, 12))
}

/**
 * Decodes HEIC, which `sharp` cannot. The decoder is WebAssembly: it would block every request for a second and never
 * free its memory, so each picture gets its own thread, which ends when done or after 20 seconds.
 */
export async function decodeHeic(bytes: Buffer): Promise<Pixels> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: bytes,
    // Keeps the decoder's own output out of our log.
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => void worker.terminate(), decodeMsMax)
  try {
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The decoder ended without a result.')))
    })
    if (answer === 'too many pixels') throw tooManyPixels()
    if (answer === 'unreadable') throw unreadable()
    return answer
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
