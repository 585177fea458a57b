import type { Cluster } from '../../tools/postgres.ts'
import type { World } from '../report.ts'
import { startCluster } from './cluster.ts'
import { type Buyer, type Reader, fillBuyers, fillReaders } from './fill.ts'

/** The shared parts of a run of benchmarks: each is made when it is first asked for. `close` throws all away. */
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
