import { t } from '@lingui/core/macro'
import * as v from 'valibot'
import { meetingRoomBookingSchema, type MeetingRoomBooking } from '#contract/products/meeting-rooms/meeting-rooms.ts'
import { dayInZone } from '#contract/core/days.ts'
import { listedIn } from '#src/bookings/listed-in.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { belongsInWallet, type WalletKind, type WalletTrip } from '#src/platform/wallet/kind.ts'
import { learnedWith } from '#src/platform/wallet/wallet-update.ts'
import { MeetingRoomPass } from './MeetingRoomPass.tsx'

/** Never used by another product. */
const SERIES = 9
const VERSION = SERIES * 1000

const factsSchema = v.object({ ...meetingRoomBookingSchema.entries, takenAt: v.string() })
export type WalletRoom = v.InferOutput<typeof factsSchema>

const isOver = ({ endsAt }: WalletRoom, now: number): boolean => Date.parse(endsAt) < now

const learn = learnedWith<MeetingRoomBooking, WalletRoom>({
  belongs: belongsInWallet,
  factsOf: (booking, takenAt) => ({ ...booking, takenAt }),
  isLongOver: isOver,
  isAhead: (facts, now) => !isOver(facts, now),
})

const tripOf = (room: WalletRoom): WalletTrip => ({
  service: 'meeting-room',
  bookingId: room.bookingId,
  startsAt: room.startsAt,
  nextAt: (now) => (isOver(room, now) ? null : room.startsAt),
  leavesOn: dayInZone(new Date(room.endsAt), room.zone),
  isLongOver: (now) => isOver(room, now),
  glance: (now) =>
    isOver(room, now)
      ? null
      : {
          title: t`Next trip`,
          name: room.title,
          days: formatInstant(room.startsAt, room.zone),
          address: room.cityName,
          phone: '',
          asOf: t`as of ${formatInstant(room.takenAt, deviceZone())}`,
          checkOut: dayInZone(new Date(room.endsAt), room.zone),
          zone: room.zone,
        },
  views: {
    pass: () => <MeetingRoomPass room={room} />,
    later: () => <MeetingRoomPass room={room} />,
    full: () => <MeetingRoomPass room={room} />,
    card: () => <MeetingRoomPass room={room} />,
  },
  facts: room,
})

const read = (facts: unknown): WalletRoom[] => {
  const room = v.safeParse(factsSchema, facts)
  return room.success ? [room.output] : []
}

export const meetingRoomWallet: WalletKind = {
  service: 'meeting-room',
  series: SERIES,
  read({ version, facts }) {
    if (version > VERSION) return 'newer'
    const [room] = read(facts)
    return room === undefined ? null : tripOf(room)
  },
  applyUpdate(answer) {
    const listed = listedIn(answer)
    if (listed === null) return null
    const { items, ...update } = listed
    const bookings = items.flatMap((item) => (item.service === 'meeting-room' ? [item.booking] : []))
    return {
      service: 'meeting-room',
      apply(stored, now) {
        const known = stored.flatMap(({ facts }) => read(facts))
        const { put, remove } = learn(known, { ...update, bookings }, now)
        return { put: put.map((facts) => ({ bookingId: facts.bookingId, version: VERSION, facts })), remove }
      },
    }
  },
}
