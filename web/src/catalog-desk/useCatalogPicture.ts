import { catalogPictureBytesMax } from '@goodturn/contract/catalog-desk/limits'
import { client } from '../platform/client.ts'
import { usePictureWay } from '../uploads/usePictureFile.ts'

const extensions: readonly string[] = ['jpg', 'jpeg', 'png', 'webp']

/** What the file chooser offers. */
export const pictureAccept = extensions.map((extension) => `.${extension}`).join(',')
/** What is said below the field. */
export const pictureNote = `JPG, PNG or WebP, up to ${catalogPictureBytesMax / 1024 / 1024} MB.`

const extensionOf = (name: string) => {
  const end = name.toLowerCase().split('.').at(-1) ?? ''
  return extensions.includes(end) ? end : null
}

/** The way of a picture of the catalog from the chooser to the server; `onKept` gets its name for the document. */
export function useCatalogPicture(onKept: (image: string) => void) {
  return usePictureWay(
    {
      faultOf(file) {
        if (extensionOf(file.name) === null) return `This is no picture that can be used. ${pictureNote}`
        return file.size > catalogPictureBytesMax ? `This file is too large. ${pictureNote}` : null
      },
      extensionOf,
      async send(file) {
        const { data } = await client.catalogDesk.addPicture({ file })
        return { filename: data.image, url: data.url }
      },
    },
    onKept,
  )
}
