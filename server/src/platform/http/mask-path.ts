const redacted = '[kept out]'

/** Query members whose values are never logged: codes, and what people type or are found by. */
const unloggedNames =
  /^(?:token|code|state|after|search|q|query|term|text|name|\w*_name|email|\w*_email|phone|address|street|zip|with|tag|tags|title|message)$/i

/** Path members that are followed by a code. */
const beforeCode =
  /((?:^|\/)(?:downloads|getinvite|getsharedinvite|referrals|passwordreset|oauthcode|calendar\/feed|lostdevice|merge|staff\/welcome|staff\/new-password))\/[^/?]+/g

/** More decoding rounds than any link of ours needs: `%2540` is an `@` that was encoded twice. */
const unpackedMax = 4

/**
 * A URL as it may be logged: without tokens, codes, and secrets, and without anything that looks like an email address
 * or a phone number, however it is encoded.
 */
export function maskPath(url: string): string {
  const at = url.search(/[?#]/)
  const path = at === -1 ? url : url.slice(0, at)
  const query = at === -1 ? '' : url.slice(at + 1)
  return maskPlace(path) + (query === '' ? '' : `${url[at]}${maskQuery(query)}`)
}

function maskPlace(path: string): string {
  const readable = unpacked(path)
  const masked = withoutCodes(readable)
    .split('/')
    .map((part) => (isOfPerson(part) ? redacted : part))
    .join('/')
  // A path that needed no mask stays as sent.
  return masked === readable ? path : masked
}

function withoutCodes(path: string): string {
  return path.replace(/^(\/[egqu])\/[^/?]+/, `$1/${redacted}`).replace(beforeCode, `$1/${redacted}`)
}

function maskQuery(query: string): string {
  return query
    .split('&')
    .map((member) => {
      const [name = '', ...values] = member.split('=')
      const readable = unpacked(name)
      const shown = isOfPerson(readable) ? redacted : name
      if (values.length === 0) return shown
      const value = values.join('=')
      return `${shown}=${isHarmless(readable, unpacked(value)) ? value : redacted}`
    })
    .join('&')
}

/** A value may itself contain a URL, such as the page to open after signing in. */
function isHarmless(name: string, value: string): boolean {
  if (unloggedNames.test(name) || isOfPerson(value)) return false
  return !value.includes('/') || maskPath(value) === value
}

// At least seven digits with the separators that people use; dates and digits within a word don't count.
const phone = /(?<![\w])\+?\(?\d(?:[\s().-]*\d){6,}(?![\w])/

function isOfPerson(text: string): boolean {
  return text.includes('@') || phone.test(text.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, ''))
}

/** Decodes text as a person would read it; leaves it unchanged if it can't be decoded. */
function unpacked(text: string): string {
  if (/^[\w./-]*$/.test(text)) return text
  let readable = text.replaceAll('+', ' ')
  for (let times = 0; times < unpackedMax; times += 1) {
    const next = readable.replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => decoded(bytes))
    if (next === readable) break
    readable = next
  }
  // Normalizes other ways to write it, such as a full-width or small @.
  return readable.normalize('NFKC')
}

function decoded(bytes: string): string {
  try {
    return decodeURIComponent(bytes)
  } catch {
    // Decode byte by byte, so that a malformed character can't hide the rest from masking.
    return bytes.replaceAll(/%([0-7][\da-f])/gi, (_byte, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    )
  }
}
