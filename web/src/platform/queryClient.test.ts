import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from './queryClient.ts'

afterEach(() => queryClient.clear())

/** Requests with one key that the test answers when it chooses, and what a page shows for that key. */
function page(queryKey: readonly string[]) {
  const asked: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const answer = Promise.withResolvers<string>()
    asked.push(answer)
    return answer.promise
  }
  const observer = new QueryObserver(queryClient, { queryKey, queryFn })
  return { asked, observer, queryFn, shown: () => queryClient.getQueryData(queryKey) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a first request overtaken by a change is repeated', async () => {
  const { asked, observer, shown } = page(['first'])
  const leave = observer.subscribe(() => {})
  const renewed = queryClient.invalidateQueries({ queryKey: ['first'] })
  expect(asked).toHaveLength(2)
  asked[0]?.resolve('before')
  await settled()
  expect(shown()).toBeUndefined()
  expect(observer.getCurrentResult()).toMatchObject({ isPending: true, isFetching: true })
  asked[1]?.resolve('after')
  await renewed
  expect(shown()).toBe('after')
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', isFetching: false, isError: false })
  leave()
})

test('a caller waiting on a stale request gets fresh data', async () => {
  const { asked, observer, queryFn } = page(['waiting'])
  const leave = observer.subscribe(() => {})
  const waiting = queryClient.fetchQuery({ queryKey: ['waiting'], queryFn })
  void queryClient.invalidateQueries({ queryKey: ['waiting'] })
  asked[0]?.resolve('before')
  asked[1]?.resolve('after')
  expect(await waiting).toBe('after')
  leave()
})

test('an unobserved stale request resolves, and refetches when observed', async () => {
  const { asked, observer, queryFn, shown } = page(['elsewhere'])
  const ahead = queryClient.prefetchQuery({ queryKey: ['elsewhere'], queryFn })
  await queryClient.invalidateQueries({ queryKey: ['elsewhere'] })
  asked[0]?.resolve('before')
  await ahead
  expect([shown(), asked.length]).toEqual(['before', 1])
  await settled()
  const leave = observer.subscribe(() => {})
  expect(asked).toHaveLength(2)
  asked[1]?.resolve('after')
  await settled()
  expect(shown()).toBe('after')
  leave()
})

test('data set locally survives late responses', async () => {
  const { asked, observer, queryFn, shown } = page(['set'])
  const leave = observer.subscribe(() => {})
  const waiting = queryClient.fetchQuery({ queryKey: ['set'], queryFn })
  queryClient.setQueryData(['set'], 'set')
  asked[0]?.resolve('before')
  expect(await waiting).toBe('set')
  await settled()
  expect(shown()).toBe('set')
  expect(observer.getCurrentResult()).toMatchObject({ data: 'set', isFetching: false, isError: false })

  const again = queryClient.invalidateQueries({ queryKey: ['set'] })
  queryClient.setQueryData(['set'], 'set again')
  asked[1]?.resolve('before')
  await again
  await settled()
  expect(shown()).toBe('set again')
  leave()
})

test('changing data that has not arrived refetches it', async () => {
  const { asked, observer, shown } = page(['changed'])
  const leave = observer.subscribe(() => {})
  queryClient.setQueryData(['changed'], (before: string | undefined) => before && `${before}, changed`)
  asked[0]?.resolve('before')
  asked[1]?.resolve('after')
  await settled()
  expect(shown()).toBe('after')
  queryClient.setQueryData(['changed'], (before: string | undefined) => before && `${before}, changed`)
  expect(shown()).toBe('after, changed')
  leave()
})

test("a stale request's failure is not shown after a change", async () => {
  const { asked, observer } = page(['failing'])
  const leave = observer.subscribe(() => {})
  const renewed = queryClient.invalidateQueries({ queryKey: ['failing'] })
  asked[0]?.reject(new Error('before'))
  asked[1]?.resolve('after')
  await renewed
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', isError: false })
  leave()
})
