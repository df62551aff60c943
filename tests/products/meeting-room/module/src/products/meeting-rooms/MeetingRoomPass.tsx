import { formatInstant } from '#src/i18n/formats.ts'

/** What is shown at the door. */
export const MeetingRoomPass = ({
  room,
}: {
  room: { title: string; reference: string; startsAt: string; zone: string; cityName: string }
}) => (
  <section aria-label={room.title}>
    <b>{room.title}</b> <span>{room.cityName}</span> <span>{formatInstant(room.startsAt, room.zone)}</span>{' '}
    <span>{room.reference}</span>
  </section>
)
