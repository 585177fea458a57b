import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { pictureKinds } from './rules.ts'

/** An uploaded picture: `filename` goes into `PATCH /users`, and `url` shows it until then (CG-02). */
export const uploadSchema = z.object({ filename: z.string(), url: z.string() })
export type Upload = z.infer<typeof uploadSchema>

/** Pictures of members: uploaded first, then assigned by the user update. */
export const uploadCalls = {
  send: call('POST', '/v1/uploads', {
    summary: 'Upload a photo or a logo; a user update has to use its filename within 24 hours',
    status: 201,
  })
    .input(
      z.object({
        file: z.file('Please choose a file.'),
        kind: z.enum(pictureKinds, 'Please choose image or logo.'),
      }),
    )
    .output(dataOf(uploadSchema)),
}
