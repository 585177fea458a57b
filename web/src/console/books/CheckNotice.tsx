import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { countOf } from '../../platform/format.ts'
import { formatUtcMoment } from '../../platform/moments.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'

/** Poll interval while a check runs, in ms. */
const pollMs = 1500

/** The result of the last ledger check, and a button to run the next one. */
export function CheckNotice() {
  const queries = useQueryClient()
  const [error, setError] = useState<unknown>(null)
  const query = useQuery(
    api.books.check.queryOptions({
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.data?.state === 'waiting' || state.data?.data?.state === 'running' ? pollMs : false,
    }),
  )
  if (query.error) return <ErrorList error={query.error} retry={() => void query.refetch()} />
  if (!query.data) return null
  const check = query.data.data

  async function start() {
    try {
      queries.setQueryData(api.books.check.queryKey(), await client.books.startCheck())
      setError(null)
    } catch (failure) {
      setError(failure)
    }
  }

  const now = <TextButton onClick={() => void start()}>Check now</TextButton>
  if (error) return <ErrorList error={error} retry={() => void start()} focus />
  if (!check)
    return (
      <Notice title="The ledger hasn’t been checked yet." action={now}>
        <p>It’s checked every night at 03:00 UTC.</p>
      </Notice>
    )
  const when = check.finished_at === null ? '' : `Checked ${formatUtcMoment(check.finished_at)} UTC: `
  switch (check.state) {
    case 'waiting':
    case 'running':
      return (
        <Notice role="status" title="Checking the books.">
          <p>You can leave this page. The result will be here when you come back.</p>
        </Notice>
      )
    case 'right':
      return (
        <Notice tone="success" role="status" title="The books add up." action={now}>
          <p>
            {when}
            {countOf(check.transfers, 'transfer')}, and every sum matches.
          </p>
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="warn" role="status" title="The last check didn’t finish." action={now}>
          <p>See the errors under Health.</p>
        </Notice>
      )
    default:
      return (
        <Notice tone="error" role="status" title="The books don’t add up." action={now}>
          <p>
            {when}
            {countOf(check.fault_count, 'difference')} in {countOf(check.transfers, 'transfer')}.
          </p>
          <ul>
            {check.faults.map(({ list, key, says }) => (
              <li key={`${list} ${key} ${says}`}>
                {key}: {says}
              </li>
            ))}
          </ul>
        </Notice>
      )
  }
}
