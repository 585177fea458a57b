const mask = '***'
const secretParams = new Set(['code', 'token'])

/** The path and query of a page view without its secrets: reset tokens, `code` and `token` values (P:G-50). */
export function maskPath(path: string, search = ''): string {
  const query = new URLSearchParams(search)
  const parts = [...query].map(([name, value]) => {
    if (secretParams.has(name)) return `${name}=${mask}`
    return `${encodeURIComponent(name)}=${encodeURIComponent(value.startsWith('/') ? maskLink(value) : value)}`
  })
  const clean = path
    .replace(/^(\/(?:passwordreset|lostdevice|merge)\/).+/, `$1${mask}`)
    .replace(/^(\/integrations\/oauth\/[^/]+\/).+/, `$1${mask}`)
  return parts.length > 0 ? `${clean}?${parts.join('&')}` : clean
}

/** A return path inside a query may carry the same secrets. */
function maskLink(link: string): string {
  const [path = '', search = ''] = link.split('?', 2)
  return maskPath(path, search)
}
