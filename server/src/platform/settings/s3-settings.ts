/** A store that speaks the Amazon S3 protocol: Amazon's own, MinIO, Ceph, Cloudflare R2 ... */
export interface S3Settings {
  /** Null for Amazon itself, by its region. */
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is in the path of an address, or in its host. */
  pathStyle: boolean
}

const required = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Reads the settings of the file store: all of them, or none; adds errors to `faults`. */
export function readS3(env: Record<string, string | undefined>, faults: string[]): S3Settings | null {
  const text = (name: string) => env[name]?.trim() || null
  const [bucket, accessKeyId, secretAccessKey] = required.map(text)
  const endpoint = text('S3_ENDPOINT')
  if (!bucket && !accessKeyId && !secretAccessKey && !endpoint) return null
  const missing = required.filter((name) => text(name) === null)
  if (!bucket || !accessKeyId || !secretAccessKey) {
    faults.push(`S3 settings belong together; missing: ${missing.join(', ')}.`)
    return null
  }
  if (endpoint !== null && !/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ''))
    faults.push('S3_ENDPOINT must be an address that starts with http:// or https://.')
  const pathStyle = text('S3_PATH_STYLE') ?? '0'
  if (pathStyle !== '0' && pathStyle !== '1') faults.push(`S3_PATH_STYLE must be 1 or 0, not "${pathStyle}".`)
  return {
    endpoint,
    region: text('S3_REGION') ?? 'us-east-1',
    bucket,
    accessKeyId,
    secretAccessKey,
    pathStyle: pathStyle === '1',
  }
}
