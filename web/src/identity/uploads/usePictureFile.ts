import { extensionOf, faultOf, type PictureKind } from '@goodturn/contract/identity/uploads/rules'
import { useEffect, useRef, useState } from 'react'
import { errorsOf } from '../../platform/ApiError.ts'
import { client } from '../../platform/client.ts'

/** What stands in the crop dialog: its address, and what is taken when nothing is cut away. */
interface Source {
  url: string
  /** A file that is still to be sent, or the name of an upload. */
  whole: File | string
}

/** What a kind of picture takes, and where it is sent. */
interface PictureWay {
  /** Why a file is refused by its name and size alone; null where it is not. */
  faultOf: (file: File) => string | null
  /** How its name ends, in lower case: an SVG is not cropped, and not every browser shows a HEIC. */
  extensionOf: (name: string) => string | null
  send: (file: File) => Promise<{ filename: string; url: string }>
}

/** A photo of a member or a logo: see `usePictureWay`. */
export function usePictureFile(kind: PictureKind, onKept: (filename: string) => void) {
  const way: PictureWay = {
    faultOf: (file) => faultOf(kind, file),
    extensionOf: (name) => extensionOf(kind, name),
    send: async (file) => (await client.uploads.send({ file, kind })).data,
  }
  return usePictureWay(way, onKept)
}

/**
 * The way of a file from the chooser to the server: looked at, cropped where that makes sense, sent. `onKept` gets the
 * filename of the upload. A HEIC that this browser cannot show is sent first, and the server's picture is cropped.
 */
export function usePictureWay(way: PictureWay, onKept: (filename: string) => void) {
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [source, setSource] = useState<Source | null>(null)
  // A file that was chosen later counts alone.
  const turn = useRef(0)
  const url = source?.url
  useEffect(() => (url?.startsWith('blob:') ? () => URL.revokeObjectURL(url) : undefined), [url])

  async function send<T>(file: File, then: (upload: { filename: string; url: string }) => T) {
    const mine = ++turn.current
    setSending(true)
    try {
      const upload = await way.send(file)
      if (mine === turn.current) then(upload)
    } catch (error) {
      if (mine === turn.current) setFault(errorsOf(error)[0]?.message ?? null)
    } finally {
      if (mine === turn.current) setSending(false)
    }
  }
  const keep = (file: File) => send(file, ({ filename }) => onKept(filename))

  async function take(file: File) {
    const mine = ++turn.current
    setSending(false)
    const wrong = way.faultOf(file)
    setFault(wrong)
    if (wrong) return
    const extension = way.extensionOf(file.name)
    if (extension === 'svg') return keep(file)
    const local = URL.createObjectURL(file)
    const isShown = await canShow(local)
    if (isShown && mine === turn.current) return setSource({ url: local, whole: file })
    URL.revokeObjectURL(local)
    if (mine !== turn.current) return
    // What is damaged is sent too: the server has the words for it.
    if (extension !== 'heic') return keep(file)
    return send(file, (upload) => setSource({ url: upload.url, whole: upload.filename }))
  }

  function finish(cropped: File | null) {
    const whole = source?.whole
    setSource(null)
    if (cropped) void keep(cropped)
    else if (typeof whole === 'string') onKept(whole)
    else if (whole) void keep(whole)
  }

  function forget() {
    turn.current += 1
    setSending(false)
    setSource(null)
    setFault(null)
  }

  return { fault, isSending, cropping: url ?? null, take, finish, forget }
}

async function canShow(url: string): Promise<boolean> {
  const image = new Image()
  image.src = url
  return image.decode().then(
    () => true,
    () => false,
  )
}
