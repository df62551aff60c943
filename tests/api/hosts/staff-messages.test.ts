import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { getConversation, putMessage } from '#contract/bookings/messages.ts'
import { apiTest } from '#tests/support/api.ts'
import { aStaffMember, employed } from '#tests/support/hosts/staff.ts'
import { aPhoto, aPicture } from '#tests/support/listings/photos.ts'
import { aHostedStay } from '#tests/support/stays/stay-run.ts'

const api = apiTest()

describe('who works for a host', () => {
  test('sends guests a photo', async () => {
    const stay = await aHostedStay(api)
    const { asStaff } = await aStaffMember(api, stay.host, 'reception')
    const photo = await aPhoto(api, await asStaff(), await aPicture(300, 200))
    const { params } = stay
    const body = { text: '', photo: { photoId: photo.photoId, alt: 'The gate' } }
    await api.ok(putMessage, { params: { ...params, messageId: uuidv7() }, body }, { as: await asStaff() })
    const [sent] = (await api.ok(getConversation, { params }, { as: await stay.asGuest() })).messages
    expect(sent).toMatchObject({ side: 'host', photo: { photoId: photo.photoId } })
  })

  test('is a guest at the listings of their own host, too', async () => {
    const stay = await aHostedStay(api)
    const guest = await stay.asGuest()
    const photo = await aPhoto(api, guest, await aPicture(300, 200))
    await employed(api, stay.host, stay.guest, 'reception')
    const { params } = stay
    const body = { text: 'I work here', photo: { photoId: photo.photoId, alt: '' } }
    await api.ok(putMessage, { params: { ...params, messageId: uuidv7() }, body }, { as: await stay.asGuest() })
    const { messages } = await api.ok(getConversation, { params }, { as: await stay.asGuest() })
    expect(messages).toMatchObject([{ side: 'guest', isOwn: true }])
  })
})
