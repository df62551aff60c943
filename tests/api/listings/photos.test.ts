import { crc32, deflateSync } from 'node:zlib'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  beginPhoto,
  finishPhoto,
  getPhoto,
  getReviewedPhoto,
  MAX_PHOTO_BYTES,
  PHOTO_GRACE_HOURS,
  PHOTO_PART_BYTES,
  PHOTO_QUOTA_BYTES,
  sendPhotoPart,
} from '#contract/listings/photos.ts'
import { photoPath } from '#contract/listings/photo-files.ts'
import type { Photo } from '#contract/listings/photo.ts'
import { decideListing, submitListing, type ContentOf } from '#contract/products/listings.ts'
import { getHotel, listHotels } from '#contract/products/stays/hotels.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { listings } from '#server/database/schema/listings/listings.ts'
import { listingPhotos } from '#server/database/schema/listings/photos.ts'
import { sweepPhotos } from '#server/domain/listings/photos/sweep-photos.ts'
import type { PhotoStore } from '#server/domain/photos/photo-store.ts'
import { finishPhoto as makePhoto } from '#server/domain/photos/upload-photo.ts'
import { apiTest } from '#tests/support/api.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aContent, saved, submitted } from '#tests/support/listings/listings.ts'
import { aPhoto, aPicture, begun, sentAll, sentPart, sha256 } from '#tests/support/listings/photos.ts'
import { aCity, STAY } from '#tests/support/stays/hotels.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'singgah-photos-'))
const api = apiTest({ settings: { dataDir } })
let hostUser: Awaited<ReturnType<typeof aUser>>
let host: string
let other: string
let operatorUser: typeof hostUser
let operator: string
let content: ContentOf<'stay'>
let cityId: string

beforeEach(async () => {
  await api.db.delete(listings)
  await api.db.delete(listingPhotos)
  await api.db.update(clients).set({ isOperator: false })
  const company = await aClient(api, { name: 'Operator', isOperator: true })
  operatorUser = await aUser(api, { clientId: company.id, roles: ['admin'] })
  operator = await signedInAs(api, operatorUser)
  hostUser = await aUser(api)
  host = await signedInAs(api, hostUser)
  other = await signedInAs(api, await aUser(api))
  cityId = await aCity(api)
  content = aContent(cityId)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const HOUR_MS = 3_600_000
const sweep = () => sweepPhotos({ db: api.db, photos: api.app.services.photos, now: api.clock.now() })
const filesOf = (photoId: string): string[] => {
  try {
    return readdirSync(join(dataDir, 'photos', photoId)).toSorted()
  } catch {
    return []
  }
}
const withPhotos = (photos: Photo[]): ContentOf<'stay'> => ({ ...content, photos })
const approve = (listingId: string, version: number) =>
  api.ok(decideListing, { params: { listingId }, body: { verdict: 'approve' } }, { as: operator, version })
const published = async (photos: Photo[]): Promise<string> => {
  const { listingId, version } = await submitted(api, host, withPhotos(photos))
  await approve(listingId, version)
  return listingId
}
const fetched = (photo: Photo, width: number, format: 'avif' | 'webp') =>
  api.inject(photoPath(photo.photoId, width, format))

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** A PNG that says to be huge, of a few bytes. */
const bomb = (side: number): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

describe('an upload', () => {
  test('is refused with a code at the field, and leaves nothing behind', async () => {
    const wide = await sharp({ create: { width: 12_000, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const gif = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer()
    const jpeg = await aPicture()
    const bad: [string, Buffer][] = [
      ['not_a_picture', Buffer.from('%PDF-1.7 and so on')],
      ['not_a_picture', SVG],
      ['not_a_picture', gif],
      ['picture_unreadable', jpeg.subarray(0, jpeg.length / 3)],
      ['picture_unreadable', Buffer.concat([jpeg.subarray(0, 3), Buffer.alloc(200, 7)])],
      ['picture_too_wide', wide],
      ['picture_too_wide', bomb(60_000)],
      ['picture_too_wide', bomb(9000)],
    ]
    for (const [code, file] of bad) {
      const photoId = await sentAll(api, host, file)
      const answer = await api.call(finishPhoto, { params: { photoId } }, { as: host })
      expect(answer.json(), code).toMatchObject({ code, fields: [{ field: 'body.file', code }] })
      expect(filesOf(photoId)).toEqual([])
      await api.refused('not_found', finishPhoto, { params: { photoId } }, { as: host })
    }
    expect(await api.db.select().from(listingPhotos)).toEqual([])
    const body = { size: 40_000_000, sha256: sha256(jpeg) }
    const large = await api.refused(
      'picture_too_large',
      beginPhoto,
      { params: { photoId: uuidv7() }, body },
      { as: host },
    )
    expect(large.fields).toMatchObject([{ field: 'body.size', code: 'picture_too_large' }])
  })

  test('goes on after a cut, from two devices, and takes effect once', async () => {
    const file = await aPicture(3000, 2200)
    expect(file.length).toBeGreaterThan(2 * PHOTO_PART_BYTES)
    const { photoId } = await begun(api, host, file)
    await sentPart(api, host, file, photoId, 0)
    // The answer was lost: the same part again, one that comes too early, and the question how far it is.
    expect((await sentPart(api, host, file, photoId, 0)).received).toBe(PHOTO_PART_BYTES)
    expect((await sentPart(api, host, file, photoId, 2 * PHOTO_PART_BYTES)).received).toBe(PHOTO_PART_BYTES)
    expect(await begun(api, host, file, photoId)).toMatchObject({ state: 'uploading', received: PHOTO_PART_BYTES })
    expect(await api.ok(finishPhoto, { params: { photoId } }, { as: host })).toMatchObject({ state: 'uploading' })
    await Promise.all([1, 1].map((part) => sentPart(api, host, file, photoId, part * PHOTO_PART_BYTES)))
    let { received } = await begun(api, host, file, photoId)
    while (received < file.length) received = (await sentPart(api, host, file, photoId, received)).received
    const ready = { state: 'ready', width: 3000, height: 2200 }
    expect(await api.ok(finishPhoto, { params: { photoId } }, { as: host })).toMatchObject(ready)
    expect(await api.ok(finishPhoto, { params: { photoId } }, { as: host })).toMatchObject(ready)
    expect(await begun(api, host, file, photoId)).toMatchObject(ready)
    const names = [480, 960, 1600].flatMap((width) => [`${width}.avif`, `${width}.webp`])
    expect(filesOf(photoId)).toEqual(names.toSorted())
  })

  test('is ready for a call that finds its parts gone, as another one made the photo meanwhile', async () => {
    const photoId = await sentAll(api, host, await aPicture())
    const { db } = api
    const { photos } = api.app.services
    const given = { db, photos }
    let isOvertaken = false
    const overtaken: PhotoStore = {
      put: (...args) => photos.put(...args),
      remove: (...args) => photos.remove(...args),
      ids: () => photos.ids(),
      get: async (...args) => {
        if (!isOvertaken) await makePhoto(given, { userId: hostUser.id }, photoId)
        isOvertaken = true
        return photos.get(...args)
      },
    }
    const made = await makePhoto({ db, photos: overtaken }, { userId: hostUser.id }, photoId)
    expect([isOvertaken, made.state]).toEqual([true, 'ready'])
  })

  test('is refused where the bytes are not those that were announced, and parts of another length', async () => {
    const file = await aPicture()
    const photoId = uuidv7()
    const body = { size: file.length, sha256: sha256(Buffer.from('another')) }
    await api.ok(beginPhoto, { params: { photoId }, body }, { as: host })
    const short = { bytes: file.subarray(0, 30).toString('base64') }
    await api.refused('validation_failed', sendPhotoPart, { params: { photoId, part: 0 }, body: short }, { as: host })
    let { received } = await sentPart(api, host, file, photoId, 0)
    while (received < file.length) received = (await sentPart(api, host, file, photoId, received)).received
    await api.refused('upload_damaged', finishPhoto, { params: { photoId } }, { as: host })
    expect(filesOf(photoId)).toEqual([])
    const again = { size: file.length, sha256: sha256(file) }
    expect(await api.ok(beginPhoto, { params: { photoId }, body: again }, { as: host })).toMatchObject({ received: 0 })
    await api.refused('id_taken', beginPhoto, { params: { photoId }, body }, { as: host })
  })

  test('of another person is not there, and its id is taken', async () => {
    const file = await aPicture(600, 400)
    const { photoId } = await aPhoto(api, host, file)
    const body = { size: file.length, sha256: sha256(file) }
    await api.refused('id_taken', beginPhoto, { params: { photoId }, body }, { as: other })
    await api.refused('not_found', finishPhoto, { params: { photoId } }, { as: other })
    await api.refused('not_found', getPhoto, { params: { photoId } }, { as: other })
    const part = { bytes: file.subarray(0, 30).toString('base64') }
    await api.refused('not_found', sendPhotoPart, { params: { photoId, part: 0 }, body: part }, { as: other })
    await api.refused('unauthenticated', getPhoto, { params: { photoId } })
  })

  test('is limited by a quota per host, which removed photos free', async () => {
    const file = await aPicture(600, 400)
    const size = MAX_PHOTO_BYTES
    const begin = (as: string) =>
      api.call(beginPhoto, { params: { photoId: uuidv7() }, body: { size, sha256: sha256(file) } }, { as })
    for (let made = 0; made < Math.floor(PHOTO_QUOTA_BYTES / size); made += 1)
      expect((await begin(host)).statusCode).toBe(200)
    expect((await begin(host)).json()).toMatchObject({ code: 'photo_quota_reached', status: 409 })
    expect((await begin(other)).statusCode).toBe(200)
    api.clock.advance((PHOTO_GRACE_HOURS + 1) * HOUR_MS)
    await sweep()
    host = await signedInAs(api, hostUser)
    expect((await begin(host)).statusCode).toBe(200)
  })
})

describe('a photo', () => {
  test('is stored upright and without position, camera and profile, never larger than it was', async () => {
    const file = await sharp(await aPicture(700, 500))
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 11/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(file).metadata()).exif).toBeDefined()
    const photo = await aPhoto(api, host, file)
    expect(photo).toMatchObject({ width: 500, height: 700 })
    expect(filesOf(photo.photoId)).toEqual(['480.avif', '480.webp', '500.avif', '500.webp'])
    for (const name of filesOf(photo.photoId)) {
      const stored = await api.app.services.photos.get(photo.photoId, name)
      const facts = await sharp(stored ?? Buffer.alloc(0)).metadata()
      expect(facts.exif, name).toBeUndefined()
      expect(facts.xmp, name).toBeUndefined()
      expect(facts.orientation ?? 1, name).toBe(1)
      expect(facts.height ?? 0, name).toBeGreaterThan(facts.width ?? 0)
    }
  })

  test('is for its host until it is submitted, then for the operator too, and for everybody once it is on sale', async () => {
    const photo = await aPhoto(api, host)
    const params = { photoId: photo.photoId }
    const preview = await api.ok(getPhoto, { params }, { as: host })
    expect((await sharp(Buffer.from(preview.content, 'base64')).metadata()).format).toBe('webp')
    await api.refused('not_found', getReviewedPhoto, { params }, { as: operator })
    const { listingId, version } = await submitted(api, host, withPhotos([photo]))
    await api.ok(getReviewedPhoto, { params }, { as: operator })
    await api.refused('forbidden', getReviewedPhoto, { params }, { as: other })
    expect((await fetched(photo, 480, 'webp')).statusCode).toBe(404)
    await approve(listingId, version)
    const file = await fetched(photo, 480, 'avif')
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await sharp(file.rawPayload).metadata()).width).toBe(480)
    for (const path of [
      photoPath(photo.photoId, 481, 'webp'),
      photoPath(uuidv7(), 480, 'webp'),
      `/photos/${photo.photoId}/..%2f..%2fpostgres`,
      `/photos/..%2f..%2fx/480.webp`,
    ])
      expect((await api.inject(path)).statusCode, path).toBe(404)
    const { hotel } = await api.ok(getHotel, { params: { hotelId: listingId } })
    expect(hotel.photos).toEqual([photo])
    const { items } = await api.ok(listHotels, { query: { ...STAY, place: `city:${cityId}` } })
    expect(items[0]?.cover).toEqual(photo)
  })

  test('that a later version leaves out closes with its approval; the one on sale stays until then', async () => {
    const [first, second] = [await aPhoto(api, host), await aPhoto(api, host, await aPicture(700, 500))]
    const listingId = await published([first, second])
    await saved(api, host, withPhotos([second]), { listingId, version: 3 })
    api.clock.advance((PHOTO_GRACE_HOURS + 30) * HOUR_MS)
    await sweep()
    await sweep()
    expect((await fetched(first, 480, 'webp')).statusCode).toBe(200)
    const { hotel } = await api.ok(getHotel, { params: { hotelId: listingId } })
    expect(hotel.photos).toEqual([first, second])

    host = await signedInAs(api, hostUser)
    operator = await signedInAs(api, operatorUser)
    const { version } = await api.ok(submitListing, { params: { listingId } }, { as: host, version: 4 })
    await approve(listingId, version)
    expect((await fetched(first, 480, 'webp')).statusCode).toBe(404)
    expect((await fetched(second, 480, 'webp')).statusCode).toBe(200)
    await sweep()
    expect(filesOf(first.photoId)).not.toEqual([])
    api.clock.advance(PHOTO_GRACE_HOURS * HOUR_MS + 1)
    await sweep()
    expect(filesOf(first.photoId)).toEqual([])
    expect((await fetched(second, 480, 'webp')).statusCode).toBe(200)
  })

  test('of somebody else, in another size, repeated or without a description cannot be submitted', async () => {
    const photo = await aPhoto(api, host)
    const foreign = await aPhoto(api, other)
    const fieldsOf = async (photos: Photo[]) => {
      const { listingId, version } = await saved(api, host, withPhotos(photos))
      const answer = await api.refused(
        'listing_incomplete',
        submitListing,
        { params: { listingId } },
        { as: host, version },
      )
      return answer.fields
    }
    const missing = [{ field: 'content.photos.0.photoId', code: 'photo_missing' }]
    expect(await fieldsOf([foreign])).toMatchObject(missing)
    expect(await fieldsOf([{ ...photo, width: photo.width + 1 }])).toMatchObject(missing)
    expect(await fieldsOf([{ ...photo, alt: '' }])).toMatchObject([{ field: 'content.photos.0.alt', code: 'required' }])
    expect(await fieldsOf([photo, photo])).toMatchObject([{ field: 'content.photos.1.photoId', code: 'id_taken' }])
  })
})

describe('the job', () => {
  test('removes what no listing showed for a day and stray files, and leaves drafts and young uploads alone', async () => {
    const [used, unused, lent] = [await aPhoto(api, host), await aPhoto(api, host), await aPhoto(api, other)]
    const cut = await begun(api, host, await aPicture())
    await saved(api, host, withPhotos([used, lent]))
    const stray = uuidv7()
    await api.app.services.photos.put(stray, '480.webp', Buffer.from('x'))
    await sweep()
    expect(filesOf(stray)).toEqual([])
    expect(filesOf(unused.photoId)).toHaveLength(4)
    api.clock.advance(PHOTO_GRACE_HOURS * HOUR_MS + 1)
    host = await signedInAs(api, hostUser)
    const young = await begun(api, host, await aPicture())
    await sweep()
    const left = (await api.db.select().from(listingPhotos)).map(({ id }) => id).toSorted()
    expect(left).toEqual([used.photoId, young.photoId].toSorted())
    expect(left).not.toContain(cut.photoId)
    expect(filesOf(used.photoId)).toHaveLength(4)
    expect(filesOf(unused.photoId)).toEqual([])
    // That another host names it is no reason to keep it.
    expect(filesOf(lent.photoId)).toEqual([])
  })
})
