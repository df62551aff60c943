import { afterEach, describe, expect, it, vi } from 'vitest'
import { noteApproval, readPush } from './push.ts'
import { pushRecords } from './push-records.ts'

afterEach(() => vi.restoreAllMocks())

const PUSH = {
  v: 1,
  for: 'user-1',
  kind: 'booking_confirmed',
  bookingId: '0192-a',
  topic: '0192a',
  locale: 'id',
  title: 'Hotel Melati',
  body: 'Penginapan Anda sudah dipesan.',
}
const read = (push: unknown, owner: string | null = 'user-1', language = 'en') =>
  readPush(typeof push === 'string' ? push : JSON.stringify(push), owner, language)

const titles = (push: object) => read(push)?.options.actions.map(({ title }) => title)

describe('a push', () => {
  it('is shown to its owner, in their language, with a link to the booking', () => {
    expect(read(PUSH)).toMatchObject({
      title: 'Hotel Melati',
      options: {
        body: PUSH.body,
        tag: '0192a',
        lang: 'id',
        data: { path: '/booking-confirmed?id=0192-a', bookingId: '0192-a', for: 'user-1' },
        actions: [],
      },
    })
    expect(read({ ...PUSH, bookingId: null })?.options.data.path).toBe('/')
    expect(read({ ...PUSH, bookingId: '../x&y' })?.options.data.path).toBe('/booking-confirmed?id=..%2Fx%26y')
    const asked = { ...PUSH, kind: 'approval_asked', service: 'flight' }
    expect(read(asked)?.options.data.path).toBe('/admin/bookings/detail?service=flight&id=0192-a')
    const ofHost = { ...PUSH, kind: 'host_booked', service: 'stay' }
    expect(read(ofHost)?.options.data.path).toBe('/agent/dashboard')
    expect(read({ ...PUSH, service: 'train' })?.options.data.path).toBe('/')
    expect(read({ ...PUSH, service: 'flight' })?.options.data.path).toBe('/flights/ticket?id=0192-a')
  })

  it('can be approved where it asks for that, in its language', () => {
    const asked = { ...PUSH, kind: 'approval_asked', service: 'flight' }
    expect(titles(asked)).toEqual(['Setujui', 'Buka'])
    expect(titles({ ...asked, locale: 'en' })).toEqual(['Approve', 'Open'])
    expect(titles({ ...asked, kind: 'approval_withdrawn' })).toEqual([])
  })

  it('is approved for the person whose notification it was, and by no press on one that names nobody', async () => {
    const write = vi.spyOn(pushRecords, 'write').mockResolvedValue()
    await noteApproval(read({ ...PUSH, kind: 'approval_asked', service: 'flight' })?.options.data)
    await noteApproval({ path: '/', bookingId: '0192-a' })
    await noteApproval(read({ ...PUSH, v: 2 })?.options.data)
    expect(write.mock.calls).toEqual([['pressed', { bookingId: '0192-a', for: 'user-1', at: expect.any(Number) }]])
  })

  it('is not shown where no one or another person is signed in, in any version', () => {
    expect(read(PUSH, null)).toBeNull()
    expect(read(PUSH, 'user-2')).toBeNull()
    expect(read({ ...PUSH, v: 2 }, 'user-2')).toBeNull()
    expect(read('not read', null)).toBeNull()
  })

  it.each([{ ...PUSH, v: 2 }, { ...PUSH, title: 1 }, { ...PUSH, bookingId: 3 }, 'not read', ''])(
    'shows a general text for a message that this worker cannot read: %j',
    (push) => {
      expect(read(push)?.options).toMatchObject({ body: "There's an update on your trips.", data: { path: '/' } })
      expect(read(push, 'user-1', 'id-ID')?.options.body).toBe('Ada kabar terbaru tentang perjalanan Anda.')
    },
  )
})
