import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { getReviewedPhoto, PHOTO_GRACE_HOURS } from '#contract/listings/photos.ts'
import { photoPath } from '#contract/listings/photo-files.ts'
import { MOST_ROOM_PHOTOS, type Photo } from '#contract/listings/photo.ts'
import {
  copyListing,
  decideListing,
  getListing,
  putListing,
  removeListing,
  submitListing,
  type ContentOf,
  type ListingContent,
} from '#contract/products/listings.ts'
import { getHotel } from '#contract/products/stays/hotels.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { listings } from '#server/database/schema/listings/listings.ts'
import { listingPhotos } from '#server/database/schema/listings/photos.ts'
import { sweepPhotos } from '#server/domain/listings/photos/sweep-photos.ts'
import { apiTest } from '#tests/support/api.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aContent, saved, submitted } from '#tests/support/listings/listings.ts'
import { aPhoto, aPicture } from '#tests/support/listings/photos.ts'
import { aCity } from '#tests/support/stays/hotels.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'singgah-photos-'))
const api = apiTest({ settings: { dataDir } })
let hostUser: Awaited<ReturnType<typeof aUser>>
let host: string
let operatorUser: typeof hostUser
let operator: string
let content: ContentOf<'stay'>

beforeEach(async () => {
  await api.db.delete(listings)
  await api.db.delete(listingPhotos)
  await api.db.update(clients).set({ isOperator: false })
  const company = await aClient(api, { name: 'Operator', isOperator: true })
  operatorUser = await aUser(api, { clientId: company.id, roles: ['admin'] })
  operator = await signedInAs(api, operatorUser)
  hostUser = await aUser(api)
  host = await signedInAs(api, hostUser)
  content = aContent(await aCity(api))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const HOUR_MS = 3_600_000
const sweep = () => sweepPhotos({ db: api.db, photos: api.app.services.photos, now: api.clock.now() })
/** Twice the time after which photos that nothing shows are deleted; everybody signs in again. */
const sweepLater = async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    api.clock.advance(PHOTO_GRACE_HOURS * HOUR_MS + 1)
    await sweep()
  }
  host = await signedInAs(api, hostUser)
  operator = await signedInAs(api, operatorUser)
}
const filesOf = (photoId: string): string[] => {
  try {
    return readdirSync(join(dataDir, 'photos', photoId))
  } catch {
    return []
  }
}
const withPhotos = (photos: Photo[]): ContentOf<'stay'> => ({ ...content, photos })
const withRoomPhotos = (photos: Photo[]): ContentOf<'stay'> => ({
  ...content,
  rooms: content.rooms.map((room) => ({ ...room, photos })),
})
const approve = (listingId: string, version: number) =>
  api.ok(decideListing, { params: { listingId }, body: { verdict: 'approve' } }, { as: operator, version })
const published = async (given: ListingContent): Promise<string> => {
  const { listingId, version } = await submitted(api, host, given)
  await approve(listingId, version)
  return listingId
}
const statusOf = async (photo: Photo): Promise<number> =>
  (await api.inject(photoPath(photo.photoId, 480, 'webp'))).statusCode

describe('a photo', () => {
  test('stays where an older page saves the listing without the list of photos; an empty list removes it', async () => {
    const photo = await aPhoto(api, host)
    const { listingId } = await saved(api, host, withPhotos([photo]))
    const { photos: _, ...older } = { ...withPhotos([]), basics: { ...content.basics, name: 'Rumah Kenanga' } }
    const kept = await saved(api, host, older, { listingId, version: 1 })
    expect(kept.content).toMatchObject({ photos: [photo], basics: { name: 'Rumah Kenanga' } })
    const none = await saved(api, host, withPhotos([]), { listingId, version: 2 })
    expect(none.content.photos).toEqual([])
    expect((await saved(api, host, older)).content.photos).toEqual([])
  })

  test('of a duplicated property stays with the other one, whichever removes it', async () => {
    const [first, second] = [await aPhoto(api, host), await aPhoto(api, host, await aPicture(700, 500))]
    const listingId = await published(withPhotos([first, second]))
    const params = { listingId }
    const copyId = uuidv7()
    const copy = await api.ok(copyListing, { params, body: { copyId, name: 'Rumah Melati 2' } }, { as: host })
    expect(copy.content.photos).toEqual([first, second])
    // The copy gives up the first, the original the second.
    const reduced = { ...copy.content, photos: [second] }
    await saved(api, host, reduced, { listingId: copyId, version: 1 })
    const original = await saved(api, host, withPhotos([first]), { listingId, version: 3 })
    const again = await api.ok(submitListing, { params }, { as: host, version: original.version })
    await approve(listingId, again.version)
    await sweepLater()
    expect([filesOf(first.photoId).length, filesOf(second.photoId).length]).toEqual([4, 4])
    // On sale in the original alone.
    expect(await statusOf(first)).toBe(200)
    expect(await statusOf(second)).toBe(404)
    await api.ok(removeListing, { params: { listingId: copyId } }, { as: host })
    await sweepLater()
    expect([filesOf(first.photoId).length, filesOf(second.photoId).length]).toEqual([4, 0])
  })
})

describe('a photo of a room type', () => {
  test('is reviewed, published and closed with its version, and stays while one shows it', async () => {
    const [first, second] = [await aPhoto(api, host), await aPhoto(api, host, await aPicture(700, 500))]
    const { listingId, version } = await submitted(api, host, withRoomPhotos([first, second]))
    expect(await statusOf(first)).toBe(404)
    await api.ok(getReviewedPhoto, { params: { photoId: second.photoId } }, { as: operator })
    await approve(listingId, version)
    const shown = async () => (await api.ok(getHotel, { params: { hotelId: listingId } })).roomTypes[0]?.photos
    expect(await shown()).toEqual([first, second])
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])
    await sweepLater()
    expect(filesOf(second.photoId)).toHaveLength(4)

    const reduced = await saved(api, host, withRoomPhotos([second]), { listingId, version: 3 })
    expect(await shown()).toEqual([first, second])
    const again = await api.ok(submitListing, { params: { listingId } }, { as: host, version: reduced.version })
    await approve(listingId, again.version)
    expect(await shown()).toEqual([second])
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    await sweepLater()
    expect([filesOf(first.photoId).length, filesOf(second.photoId).length]).toEqual([0, 4])
  })

  test('stays with its room type where an older page saves it without, and is copied with it', async () => {
    const photo = await aPhoto(api, host)
    const { listingId } = await saved(api, host, withRoomPhotos([photo]))
    const renamed = content.rooms.map((room) => ({ ...room, name: 'Lake room' }))
    const kept = await saved(api, host, { ...content, rooms: renamed }, { listingId, version: 1 })
    expect(kept.content).toMatchObject({ rooms: [{ name: 'Lake room', photos: [photo] }] })
    const params = { listingId }
    const copyId = uuidv7()
    const copy = await api.ok(copyListing, { params, body: { copyId, name: 'Other' } }, { as: host })
    expect(copy.content).toMatchObject({ rooms: [{ photos: [photo] }] })
    await saved(api, host, withRoomPhotos([]), { listingId, version: 2 })
    await sweepLater()
    const { content: left } = await api.ok(getListing, { params }, { as: host })
    expect(left).toMatchObject({ rooms: [{ photos: [] }] })
    expect(filesOf(photo.photoId)).toHaveLength(4)
  })

  test('of somebody else, or without a description, cannot be submitted; a seventh cannot be saved', async () => {
    const photo = await aPhoto(api, host)
    const foreign = await aPhoto(api, await signedInAs(api, await aUser(api)))
    const fieldsOf = async (photos: Photo[]) => {
      const { listingId, version } = await saved(api, host, withRoomPhotos(photos))
      const call = { params: { listingId } }
      return (await api.refused('listing_incomplete', submitListing, call, { as: host, version })).fields
    }
    expect(await fieldsOf([photo, foreign])).toMatchObject([
      { field: 'content.rooms.0.photos.1.photoId', code: 'photo_missing' },
    ])
    expect(await fieldsOf([{ ...photo, alt: '' }])).toMatchObject([
      { field: 'content.rooms.0.photos.0.alt', code: 'required' },
    ])
    const seven = Array.from({ length: MOST_ROOM_PHOTOS + 1 }, () => photo)
    const body = { content: withRoomPhotos(seven), writer: uuidv7() }
    const answer = await api.refused(
      'too_long',
      putListing,
      { params: { listingId: uuidv7() }, body },
      { as: host, version: 0 },
    )
    expect(answer.fields).toMatchObject([{ field: 'body.content.rooms.0.photos' }])
  })
})
