/** Result of a plain GET: the status, 0 if the server was not reached, and the `data` of a successful response. */
export interface PlainAnswer<T> {
  status: number
  data: T | null
}

/**
 * Gets `/api` + `path` without the API client: the page's first requests must not wait for it to load, and the sign-in
 * page only needs it to send something.
 */
export async function getData<T>(path: string): Promise<PlainAnswer<T>> {
  try {
    const answer = await fetch(`/api${path}`, {
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'x-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    })
    // Always reads the whole body: the browser keeps a request open until its response is consumed.
    const text = await answer.text()
    if (!answer.ok) return { status: answer.status, data: null }
    const { data } = JSON.parse(text) as { data: T }
    return { status: answer.status, data }
  } catch {
    return { status: 0, data: null }
  }
}
