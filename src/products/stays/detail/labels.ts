import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ACCESSIBILITY, BOARDS, FACILITIES, HOTEL_KINDS } from '#contract/products/stays/stay-search.ts'

type Labels<Names extends readonly string[]> = Readonly<Record<Names[number], MessageDescriptor>>

export const BOARD_LABELS: Labels<typeof BOARDS> = {
  room_only: msg`Room only`,
  breakfast: msg`Breakfast included`,
  half_board: msg`Half board`,
  all_inclusive: msg`All-inclusive`,
}

export const KIND_LABELS: Labels<typeof HOTEL_KINDS> = {
  hotel: msg`Hotel`,
  resort: msg`Resort`,
  guesthouse: msg`Guesthouse`,
  serviced_apartment: msg`Serviced apartment`,
}

export const FACILITY_LABELS: Labels<typeof FACILITIES> = {
  wifi: msg`Wi-Fi`,
  pool: msg`Pool`,
  gym: msg`Gym`,
  spa: msg`Spa`,
  restaurant: msg`Restaurant`,
  parking: msg`Parking`,
  airport_shuttle: msg`Airport shuttle`,
  meeting_rooms: msg`Meeting rooms`,
  family_rooms: msg`Family rooms`,
  prayer_room: msg`Prayer room`,
  laundry: msg`Laundry`,
  beachfront: msg`Beachfront`,
}

export const ACCESSIBILITY_LABELS: Labels<typeof ACCESSIBILITY> = {
  step_free_entrance: msg`Step-free entrance`,
  lift: msg`Lift`,
  accessible_bathroom: msg`Accessible bathroom`,
  roll_in_shower: msg`Roll-in shower`,
  braille_signs: msg`Braille signs`,
  hearing_loop: msg`Hearing loop`,
}
