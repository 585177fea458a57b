import { extensionOf, faultOf, type PictureKind } from '@goodturn/contract/identity/uploads/rules'
import { useEffect, useRef, useState } from 'react'
import { errorsOf } from '../../platform/ApiError.ts'
import { client } from '../../platform/client.ts'

/** The picture in the crop dialog: its URL, and the result when nothing is cropped. */
interface Source {
  url: string
  /** A file still to send, or the filename of an upload. */
  whole: File | string
}

/** The files a kind of picture accepts, and the call that sends them. */
interface PictureUpload {
  /** The reason to reject a file by name and size alone; null if accepted. */
  faultOf: (file: File) => string | null
  /** The file extension, in lower case: an SVG is not cropped, and not every browser shows a HEIC. */
  extensionOf: (name: string) => string | null
  send: (file: File) => Promise<{ filename: string; url: string }>
}

/** Handles a member's photo or a logo; see `usePictureUpload`. */
export function usePictureFile(kind: PictureKind, onKept: (filename: string) => void) {
  const way: PictureUpload = {
    faultOf: (file) => faultOf(kind, file),
    extensionOf: (name) => extensionOf(kind, name),
    send: async (file) => (await client.uploads.send({ file, kind })).data,
  }
  return usePictureUpload(way, onKept)
}

/**
 * Takes a file from the chooser to the server: checks it, crops it where that makes sense, sends it. `onKept` gets the
 * filename of the upload. A HEIC this browser can't show is sent first, and the server's picture is cropped.
 */
export function usePictureUpload(way: PictureUpload, onKept: (filename: string) => void) {
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [source, setSource] = useState<Source | null>(null)
  // Only the file chosen last counts.
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
    // Damaged files are sent too: the server words the error.
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
