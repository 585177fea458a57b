import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { type FileStore, isFileName } from '../platform/files.ts'
import type { S3Settings } from '../platform/settings/s3-settings.ts'

const connectMsMax = 3000
const answerWithinMs = 10_000
const triesMax = 2

/**
 * Files in a bucket, which several web processes share. An object is there as a whole or not at all. A store that takes
 * a request and is then silent for `answerMs` is tried once more, then given up.
 */
export function s3Files(settings: S3Settings, answerMs = answerWithinMs): FileStore {
  const { bucket: Bucket } = settings
  const client = new S3Client({
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    maxAttempts: triesMax,
    requestHandler: {
      connectionTimeout: connectMsMax,
      requestTimeout: answerMs,
      // Without this the client writes a warning and waits on, for ever.
      throwOnRequestTimeout: true,
      // For an answer that stops in its middle.
      socketTimeout: answerMs,
    },
    // Checksums that not every store knows are left out where S3 does not demand them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    async write(Key, bytes) {
      await client.send(
        new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: 'application/octet-stream' }),
      )
    },
    async read(Key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return null
        throw error
      }
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
    async *list(within) {
      const among = within ? { Bucket, Prefix: `${within}/` } : { Bucket }
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, among))
        for (const { Key = '', Size = 0 } of Contents) if (isFileName(Key)) yield { name: Key, bytes: Size }
    },
  }
}
