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
 * Files in a bucket, which several web processes share. An object exists completely or not at all. If the store accepts
 * a request and then stays silent for `answerMs`, it is tried once more, then given up.
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
      // Without this the client logs a warning and waits forever.
      throwOnRequestTimeout: true,
      // For a response that stops in the middle.
      socketTimeout: answerMs,
    },
    // Checksums that not every store supports are left out where S3 does not require them.
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
