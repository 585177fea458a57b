import type { Cluster } from '../../tools/programs/postgres.ts'
import type { World } from '../report.ts'
import { startCluster } from './cluster.ts'
import { type Buyer, type Reader, fillBuyers, fillReaders } from './fill.ts'

/** Resources shared by a benchmark run, each created on first use. `close` deletes them all. */
export function openWorld(): World & { close(): Promise<void> } {
  let cluster: Promise<{ cluster: Cluster; programs: string }> | null = null
  let buyers: Promise<Buyer[]> | null = null
  let readers: Promise<Reader[]> | null = null
  const started = () => (cluster ??= startCluster())
  const database = async () => {
    const { cluster: running, programs } = await started()
    return { url: running.url, programs }
  }
  return {
    database,
    buyers: () => (buyers ??= database().then(({ url }) => fillBuyers(url))),
    readers: () => (readers ??= database().then(({ url }) => fillReaders(url))),
    versions: async () => (cluster ? `PostgreSQL ${(await cluster).cluster.version}` : ''),
    async close() {
      if (cluster) await (await cluster).cluster.stop()
    },
  }
}
