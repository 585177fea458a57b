const keptOut = '[kept out]'

/** Of these query members the value is never logged: codes, and what people type or are found by. */
const unloggedNames =
  /^(?:token|code|state|after|search|q|query|term|text|name|\w*_name|email|\w*_email|phone|address|street|zip|with|tag|tags|title|message)$/i

/** Path members that are followed by a code. */
const beforeCode =
  /((?:^|\/)(?:downloads|getinvite|getsharedinvite|referrals|passwordreset|oauthcode|calendar\/feed|lostdevice|merge|staff\/welcome|staff\/new-password))\/[^/?]+/g

/** More unpacking than any link of ours needs: `%2540` is an `@` that was packed twice. */
const unpackedMax = 4

/**
 * An address as the log holds it: without its tokens, codes and secrets, and without anything that looks like an email
 * address or a phone number, however it is encoded.
 */
export function maskedPath(url: string): string {
  const at = url.search(/[?#]/)
  const path = at === -1 ? url : url.slice(0, at)
  const query = at === -1 ? '' : url.slice(at + 1)
  return maskedPlace(path) + (query === '' ? '' : `${url[at]}${maskedQuery(query)}`)
}

function maskedPlace(path: string): string {
  const readable = unpacked(path)
  const masked = withoutCodes(readable)
    .split('/')
    .map((part) => (isOfPerson(part) ? keptOut : part))
    .join('/')
  // What needed no mask stays as it came.
  return masked === readable ? path : masked
}

function withoutCodes(path: string): string {
  return path.replace(/^(\/[equ])\/[^/?]+/, `$1/${keptOut}`).replace(beforeCode, `$1/${keptOut}`)
}

function maskedQuery(query: string): string {
  return query
    .split('&')
    .map((member) => {
      const [name = '', ...values] = member.split('=')
      const readable = unpacked(name)
      const shown = isOfPerson(readable) ? keptOut : name
      if (values.length === 0) return shown
      const value = values.join('=')
      return `${shown}=${isHarmless(readable, unpacked(value)) ? value : keptOut}`
    })
    .join('&')
}

/** An address may lie in another one: where to go after signing in. */
function isHarmless(name: string, value: string): boolean {
  if (unloggedNames.test(name) || isOfPerson(value)) return false
  return !value.includes('/') || maskedPath(value) === value
}

// Digits with what people put between them, at least seven; a date is none, and neither are digits within a word.
const phone = /(?<![\w])\+?\(?\d(?:[\s().-]*\d){6,}(?![\w])/

function isOfPerson(text: string): boolean {
  return text.includes('@') || phone.test(text.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, ''))
}

/** As a person would read it. What cannot be decoded stays as it is. */
function unpacked(text: string): string {
  if (/^[\w./-]*$/.test(text)) return text
  let readable = text.replaceAll('+', ' ')
  for (let times = 0; times < unpackedMax; times += 1) {
    const next = readable.replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => decoded(bytes))
    if (next === readable) break
    readable = next
  }
  // Some of the world's other ways to write it: a wide @, a small one.
  return readable.normalize('NFKC')
}

function decoded(bytes: string): string {
  try {
    return decodeURIComponent(bytes)
  } catch {
    // Byte by byte: what is left over of a broken letter hides nothing.
    return bytes.replaceAll(/%([0-7][\da-f])/gi, (_byte, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    )
  }
}
