import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Files } from '../platform/files.ts'
import type { S3Settings } from '../platform/s3-settings.ts'

const connectMsMax = 3000
const answerMsMax = 10_000
const triesMax = 3

/** Files in a bucket, which several web processes share. An object is there as a whole or not at all. */
export function s3Files(settings: S3Settings): Files {
  const { bucket: Bucket } = settings
  const client = new S3Client({
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    maxAttempts: triesMax,
    requestHandler: { connectionTimeout: connectMsMax, requestTimeout: answerMsMax },
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
  }
}
