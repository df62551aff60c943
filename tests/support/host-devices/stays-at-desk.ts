import { checkIn } from '#contract/hosts/answers.ts'
import { addDays } from '#contract/core/days.ts'
import { getHostCalendar } from '#contract/products/stays/host-calendar.ts'
import { getHostBooking } from '#contract/products/hosted.ts'
import { reportNoShow } from '#contract/products/stays/no-shows.ts'
import type { Api } from '../api.ts'
import { aUser, signedInAs } from '../accounts/people.ts'
import { START } from '../moment.ts'
import { aHotel, STAY } from '../stays/hotels.ts'
import { onDay } from '../stays/stay-run.ts'
import { aBooking } from '../stays/stays.ts'
import { oneOf, type Random } from '#tests/bench/random.ts'

/** A change that a host makes on a device: the kind of the outbox and its input. */
export type Press = { kind: string; input: unknown }

/** What two devices of a host do with one thing; a list for each, in order. */
export type Task = {
  name: string
  /** Null where it is about the calendar. */
  bookingId: string | null
  presses: [Press[], Press[]]
  /** Nights of the calendar as they have to be in the end. */
  night?: { day: string; priceMinor?: number; isClosed?: boolean }
}

/** 18:05 in Jakarta on the day of check-in: guests may arrive, and a no-show may be reported. */
const EVENING = onDay(0, '11:05')
const ROOMS = 9_000

const on = (bookingId: string) => ({ params: { bookingId } })
const press = {
  accept: (id: string): Press => ({ kind: 'host.accept', input: on(id) }),
  decline: (id: string): Press => ({
    kind: 'host.decline',
    input: { ...on(id), body: { declineReason: 'closed', note: '' } },
  }),
  checkIn: (id: string): Press => ({ kind: 'host.checkIn', input: { ...on(id), body: {} } }),
  checkOut: (id: string): Press => ({ kind: 'host.checkOut', input: on(id) }),
  noShow: (id: string): Press => ({ kind: 'host.noShow', input: { ...on(id), ifMatch: 1 } }),
  undo: (id: string): Press => ({ kind: 'host.undoNoShow', input: { ...on(id), ifMatch: 2 } }),
}

const nightEdit = (
  { hotelId, roomTypeId }: { hotelId: string; roomTypeId: string },
  { day, change, seenAt }: { day: string; change: unknown; seenAt: Date },
): Press => ({
  kind: 'calendar.edit',
  input: {
    params: { listingId: hotelId },
    body: { roomTypeId, firstNight: day, lastNight: day, change, seenAt: seenAt.toISOString() },
  },
})

/** Rooms with the usual cancellation rule, or with a fee in permille at any time. */
const roomsAt = (fee?: number) => {
  const rule = [{ hoursBefore: null, feePermille: fee ?? 0 }]
  return [{ allotment: ROOMS, rates: [fee === undefined ? {} : { cancellation: rule }] }]
}

/** A host with a property that confirms at once, one on request and one with a fee of a half, and a guest who books. */
export const aDesk = async (api: Api) => {
  api.clock.set(START)
  const [host, guest] = [await aUser(api), await aUser(api)]
  const ownerUserId = host.id
  const [open, onRequest, halved] = [
    await aHotel(api, { ownerUserId, rooms: roomsAt() }),
    await aHotel(api, { ownerUserId, isOnRequest: true, rooms: roomsAt() }),
    await aHotel(api, { ownerUserId, rooms: roomsAt(500) }),
  ]
  const asGuest = await signedInAs(api, guest)
  api.clock.set(EVENING)
  const asHost = await signedInAs(api, host)

  const booked = async ({ ratePlanId }: { ratePlanId: string }): Promise<string> => {
    api.clock.set(START)
    const stay = { checkOut: addDays(STAY.checkIn, 3) }
    const { bookingId } = await aBooking(api, asGuest, ratePlanId, stay)
    api.clock.set(EVENING)
    return bookingId
  }
  const arrived = async (hotel: { ratePlanId: string }): Promise<string> => {
    const bookingId = await booked(hotel)
    await api.ok(checkIn, { params: { bookingId }, body: {} }, { as: asHost })
    return bookingId
  }
  let nights = 0
  /** A night that no other task edits. */
  const calendar = async (random: Random): Promise<Task> => {
    const day = addDays(STAY.checkIn, 10 + ((nights += 1) % 300))
    const priceMinor = 500_000 + Math.floor(random(400)) * 1_000
    const edit = (change: unknown) => nightEdit(open, { day, change, seenAt: api.clock.now() })
    const price = edit({ price: { kind: 'amount', amount: { minor: priceMinor, currency: 'IDR' } } })
    const block = edit({ isClosed: true })
    const isBoth = random(2) < 1
    return {
      name: isBoth ? 'price and block' : 'block, then price',
      bookingId: null,
      presses: isBoth ? [[price], [block]] : [[block, price], []],
      night: { day, priceMinor, isClosed: true },
    }
  }

  const answer = async (random: Random): Promise<Task> => {
    const bookingId = await booked(onRequest)
    const mine = random(2) < 1 ? press.accept(bookingId) : press.decline(bookingId)
    const theirs = oneOf(random, [[], [press.accept(bookingId)], [press.decline(bookingId)]])
    return { name: 'answer', bookingId, presses: [[mine], theirs] }
  }
  const arrival = async (random: Random): Promise<Task> => {
    const bookingId = await booked(open)
    const theirs = oneOf(random, [[], [press.checkIn(bookingId)], [press.noShow(bookingId)]])
    return { name: 'check-in', bookingId, presses: [[press.checkIn(bookingId)], theirs] }
  }
  const wholeStay = async (random: Random): Promise<Task> => {
    const bookingId = await booked(open)
    const theirs = oneOf(random, [[], [press.checkIn(bookingId)]])
    return {
      name: 'check-in, then check-out',
      bookingId,
      presses: [[press.checkIn(bookingId), press.checkOut(bookingId)], theirs],
    }
  }
  const departure = async (random: Random): Promise<Task> => {
    const bookingId = await arrived(open)
    const theirs = oneOf(random, [[], [press.checkOut(bookingId)]])
    return { name: 'check-out', bookingId, presses: [[press.checkOut(bookingId)], theirs] }
  }
  const absence = async (random: Random): Promise<Task> => {
    const bookingId = await booked(open)
    const theirs = oneOf(random, [[], [press.noShow(bookingId)], [press.checkIn(bookingId)]])
    return { name: 'no-show', bookingId, presses: [[press.noShow(bookingId)], theirs] }
  }
  const undone = async (random: Random): Promise<Task> => {
    const bookingId = await booked(open)
    await api.ok(reportNoShow, on(bookingId), { as: asHost, version: 1 })
    const theirs = oneOf(random, [[], [press.undo(bookingId)]])
    return { name: 'undo of a no-show', bookingId, presses: [[press.undo(bookingId)], theirs] }
  }
  const shortened = async (random: Random): Promise<Task> => {
    const bookingId = await arrived(halved)
    const { booking } = await api.ok(getHostBooking, on(bookingId), { as: asHost })
    const end = booking.service === 'stay' ? booking.earlyEnds?.[0] : undefined
    if (end === undefined) throw new Error('a stay that cannot be shortened')
    const body = { lastNight: end.lastNight, expectedRefund: end.refund }
    const shorten: Press = { kind: 'host.shorten', input: { ...on(bookingId), body } }
    const theirs = oneOf(random, [[], [shorten], [press.checkOut(bookingId)]])
    return { name: 'shorter stay', bookingId, presses: [[shorten], theirs] }
  }
  const tasks = [answer, arrival, wholeStay, departure, absence, undone, shortened, calendar]

  return {
    host,
    asHost,
    aheadMs: EVENING.getTime() - Date.now(),
    /** Some tasks of one cycle, each of its own sort. */
    async tasks(random: Random, count: number): Promise<Task[]> {
      const drawn = new Set<(typeof tasks)[number]>()
      while (drawn.size < Math.min(count, tasks.length)) drawn.add(oneOf(random, tasks))
      const made: Task[] = []
      for (const make of drawn) made.push(await make(random))
      return made
    },
    async nightOf(day: string) {
      const query = { firstNight: day, nights: 1 }
      const { rooms } = await api.ok(getHostCalendar, { params: { listingId: open.hotelId }, query }, { as: asHost })
      const room = rooms[0]
      return { priceMinor: room?.ownPrices[0] ?? null, isClosed: ((room?.flags[0] ?? 0) & 1) === 1 }
    },
  }
}
export type Desk = Awaited<ReturnType<typeof aDesk>>
