import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  getConversation,
  getMessagePhoto,
  getReportedPhoto,
  listUnread,
  putMessage,
  reportMessage,
  type Message,
} from '#contract/bookings/messages.ts'
import { askDeletion } from '#contract/accounts/privacy.ts'
import { COOLING_OFF_DAYS } from '#contract/accounts/deletion.ts'
import { listContactMessages } from '#contract/content/contact-messages.ts'
import { getPhoto, PHOTO_GRACE_HOURS } from '#contract/listings/photos.ts'
import { photoPath } from '#contract/listings/photo-files.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { listingPhotos } from '#server/database/schema/listings/photos.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { sweepPhotos } from '#server/domain/listings/photos/sweep-photos.ts'
import { eraseDueAccounts } from '#server/domain/privacy/account-erasing.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aPhoto, aPicture, begun, sentAll } from '#tests/support/listings/photos.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aHostedStay, type Hosted } from '#tests/support/stays/stay-run.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const dataDir = mkdtempSync(join(tmpdir(), 'singgah-photos-'))
const api = apiTest({ settings: { dataDir, publicUrl: 'https://singgah.example' } })

let stay: Hosted
let guest: string
let host: string

beforeEach(async () => {
  stay = await aHostedStay(api)
  guest = await stay.asGuest()
  host = await stay.asHost()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const at = (messageId: string) => ({ params: { ...stay.params, messageId } })
type Photo = { photoId: string; alt: string }
const write = async (as: string, body: { text: string; photo?: Photo }, messageId = uuidv7()): Promise<Message> =>
  api.ok(putMessage, { ...at(messageId), body }, { as })
/** A message with nothing but a photo. */
const sent = async (as = guest) => {
  const { photoId } = await aPhoto(api, as)
  return { photoId, ...(await write(as, { text: '', photo: { photoId, alt: 'The broken lamp' } })) }
}
const operatorToken = async () => {
  await api.db.update(clients).set({ isOperator: false })
  const operating = await aClient(api, { name: 'Operator', isOperator: true })
  return signedInAs(api, await aUser(api, { clientId: operating.id, roles: ['admin'] }))
}
const sweep = () => sweepPhotos({ db: api.db, photos: api.app.services.photos, now: api.clock.now() })

describe('a photo in a message', () => {
  test("is refused where it is missing, not ready or somebody else's, with its code at the photo", async () => {
    const theirs = await aPhoto(api, host)
    const unfinished = await sentAll(api, guest, await aPicture())
    const begunAlone = await begun(api, guest, await aPicture())
    for (const photoId of [theirs.photoId, unfinished, begunAlone.photoId, uuidv7()]) {
      const body = { text: 'Look', photo: { photoId, alt: '' } }
      const { fields } = await api.refused('photo_missing', putMessage, { ...at(uuidv7()), body }, { as: guest })
      expect(fields).toMatchObject([{ field: 'body.photo.photoId', code: 'photo_missing' }])
    }
    const { fields } = await api.refused(
      'required',
      putMessage,
      { ...at(uuidv7()), body: { text: ' ' } },
      { as: guest },
    )
    expect(fields).toMatchObject([{ field: 'body.text', code: 'required' }])
    expect((await api.ok(getConversation, { params: stay.params }, { as: guest })).messages).toEqual([])
  })

  test('needs no text or description, is there once, and both sides read it upright and without position', async () => {
    const file = await sharp(await aPicture(700, 500))
      .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 11/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { photoId } = await aPhoto(api, guest, file)
    const id = uuidv7()
    const photo = { photoId, alt: '' }
    const first = await write(guest, { text: '', photo }, id)
    expect(first).toMatchObject({ text: '', photo: { ...photo, width: 500, height: 700 } })
    expect(await write(guest, { text: '', photo }, id)).toEqual(first)
    await api.refused('id_taken', putMessage, { ...at(id), body: { text: 'Without' } }, { as: guest })
    const { messages } = await api.ok(getConversation, { params: stay.params }, { as: host })
    expect(messages).toMatchObject([{ photo: { width: 500, height: 700 }, isOwn: false }])
    for (const as of [guest, host]) {
      const { content } = await api.ok(getMessagePhoto, { ...at(id), query: { size: 'large' } }, { as })
      const facts = await sharp(Buffer.from(content, 'base64')).metadata()
      expect(facts).toMatchObject({ format: 'webp', width: 500, height: 700 })
      expect(facts.exif).toBeUndefined()
    }
    const { items } = await api.ok(listUnread, {}, { as: host })
    expect(items).toMatchObject([{ text: '', hasPhoto: true }])
    const mail = (await mailsTo(api, stay.host.email)).at(-1)
    expect(mail?.body).toContain('Photo')
  })

  test('is for nobody else: not by the message, the booking, the photo or its public address', async () => {
    const { photoId, messageId } = await sent()
    const colleague = await signedInAs(api, await aUser(api, { clientId: stay.guest.clientId, roles: ['admin'] }))
    const stranger = await signedInAs(api, await aUser(api))
    const operator = await operatorToken()
    const query = { size: 'small' as const }
    for (const as of [colleague, stranger, operator]) {
      await api.refused('not_found', getMessagePhoto, { ...at(messageId), query }, { as })
    }
    await api.refused('unauthenticated', getMessagePhoto, { ...at(messageId), query })
    await api.refused('not_found', getPhoto, { params: { photoId } }, { as: stranger })
    expect((await api.inject(photoPath(photoId, 480, 'webp'))).statusCode).toBe(404)
    const other = await aHostedStay(api)
    const params = { bookingId: other.booking.bookingId, messageId }
    await api.refused('not_found', getMessagePhoto, { params, query }, { as: await other.asHost() })
    const plain = await write(guest, { text: 'No photo' })
    await api.refused('not_found', getMessagePhoto, { ...at(plain.messageId), query }, { as: host })
  })

  test('is for the operator once it is reported, by the contact message that quotes it', async () => {
    const { messageId } = await sent()
    const operator = await operatorToken()
    await api.ok(reportMessage, { ...at(messageId), body: { reason: 'offensive' } }, { as: host })
    const { items } = await api.ok(listContactMessages, { query: {} }, { as: operator })
    const own = items.find(({ reference }) => reference === stay.booking.reference)
    expect(own).toMatchObject({ hasPhoto: true })
    expect(own?.message).toContain('> [photo]')
    const params = { caseId: own?.caseId ?? '' }
    const { content } = await api.ok(getReportedPhoto, { params }, { as: operator })
    expect((await sharp(Buffer.from(content, 'base64')).metadata()).format).toBe('webp')
    await api.refused('forbidden', getReportedPhoto, { params }, { as: host })
    await api.refused('not_found', getReportedPhoto, { params: { caseId: uuidv7() } }, { as: operator })
  })

  test('stays as long as its message, and goes with the account of its author', async () => {
    const { photoId, messageId } = await sent(host)
    for (let turn = 0; turn < 2; turn += 1) {
      api.clock.advance(PHOTO_GRACE_HOURS * HOUR_MS + 1)
      await sweep()
    }
    guest = await stay.asGuest()
    await api.ok(getMessagePhoto, { ...at(messageId), query: {} }, { as: guest })

    host = await stay.asHost()
    const { photoId: other } = await aPhoto(api, host)
    // A host with listings cannot go; here somebody else takes it over.
    await api.db.update(properties).set({ ownerUserId: null })
    await api.ok(askDeletion, {}, { as: host })
    const later = new Date(api.clock.now().getTime() + (COOLING_OFF_DAYS + 1) * DAY_MS)
    await eraseDueAccounts(api.db, api.app.services.products, later)
    await sweep()
    for (const id of [photoId, other]) {
      expect(await api.db.select().from(listingPhotos).where(eq(listingPhotos.id, id))).toEqual([])
      expect(await api.app.services.photos.get(id, '480.webp')).toBeNull()
    }
  })
})
