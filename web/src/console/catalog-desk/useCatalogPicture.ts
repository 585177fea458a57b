import { extensionOf, faultOf, pictureRules } from '@goodturn/contract/identity/uploads/rules'
import { client } from '../../platform/client.ts'
import { usePictureUpload } from '../../identity/uploads/usePictureFile.ts'

const { extensions, bytesMax } = pictureRules.image

/** File types that the chooser offers. */
export const pictureAccept = extensions.map((extension) => `.${extension}`).join(',')
/** The note below the field. */
export const pictureNote = `JPG, PNG, or HEIC, up to ${bytesMax / 1024 / 1024} MB.`

/** Uploads a catalog picture; `onKept` gets its name for the document. */
export function useCatalogPicture(onKept: (image: string) => void) {
  return usePictureUpload(
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
