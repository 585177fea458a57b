import { expect, test } from 'vitest'
import { TestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { freshDatabase } from '../../../test/database.ts'
import { uploadedPicture } from '../../../test/build/picture.ts'
import { startS3 } from '../../../test/stand-ins/s3-stand-in.ts'

test('two web processes share one bucket of pictures', async () => {
  const database = await freshDatabase()
  const s3 = await startS3()
  const [one, two] = [new TestApp(), new TestApp()]
  // The embedded database serves only one process: there the second start reuses the first.
  const { databaseUrl } = database.options
  const start = (app: TestApp) => app.start({ env: s3.env, database: { ...database.options, databaseUrl } })
  try {
    await start(one)
    const other = databaseUrl ? await start(two) : one
    const member = await buildMember(one)
    const [here, there] = [await one.as(member), await other.as(member)]

    const name = await uploadedPicture(here)
    expect([...s3.objects.keys()].toSorted()).toEqual(
      [`pictures/${name}`, `pictures/${name.replace('.jpg', '.thumb.jpg')}`].toSorted(),
    )
    const user = await there.patch('/users', { image_file: name })
    expect((await fetch(other.url + user.body.data.image.media.thumb)).status).toBe(200)

    const next = await uploadedPicture(there)
    await here.patch('/users', { image_file: next })
    await one.travelTo(new Date(one.now.getTime() + 2 * 60_000))
    const shown = (await there.get('/v1/auth/user')).body.data.image.media.thumb
    expect((await fetch(one.url + shown)).status).toBe(200)
    expect((await fetch(`${other.url}/files/pictures/${name}`)).status).toBe(404)
    expect(s3.objects.size).toBe(2)

    s3.failNext(100)
    expect((await fetch(one.url + shown)).status).toBe(503)
    s3.failNext(0)
    expect((await fetch(one.url + shown)).status).toBe(200)
  } finally {
    for (const app of databaseUrl ? [one, two] : [one]) await app.stop()
    await s3.stop()
    await database.discard()
  }
})
