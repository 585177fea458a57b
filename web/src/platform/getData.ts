/** What a plain GET came to: the status, 0 when the server was not reached, and the `data` of a good answer. */
export interface PlainAnswer<T> {
  status: number
  data: T | null
}

/**
 * Asks for `/api` + `path` without the client of the calls: the page's first questions must not wait for it to load,
 * and the sign-in page never needs it before something is sent.
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
    // Read to its end in any case: the browser keeps a request open whose answer nobody takes.
    const text = await answer.text()
    if (!answer.ok) return { status: answer.status, data: null }
    const { data } = JSON.parse(text) as { data: T }
    return { status: answer.status, data }
  } catch {
    return { status: 0, data: null }
  }
}
