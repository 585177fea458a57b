import { extensionOf, faultOf, pictureRules } from '@goodturn/contract/identity/uploads/rules'
import { client } from '../../platform/client.ts'
import { usePictureWay } from '../../identity/uploads/usePictureFile.ts'

const { extensions, bytesMax } = pictureRules.image

/** What the file chooser offers. */
export const pictureAccept = extensions.map((extension) => `.${extension}`).join(',')
/** What is said below the field. */
export const pictureNote = `JPG, PNG or HEIC, up to ${bytesMax / 1024 / 1024} MB.`

/** The way of a picture of the catalog from the chooser to the server; `onKept` gets its name for the document. */
export function useCatalogPicture(onKept: (image: string) => void) {
  return usePictureWay(
    {
      faultOf: (file) => faultOf('image', file),
      extensionOf: (name) => extensionOf('image', name),
      async send(file) {
        const { data } = await client.catalogDesk.addPicture({ file })
        return { filename: data.image, url: data.url }
      },
    },
    onKept,
  )
}
