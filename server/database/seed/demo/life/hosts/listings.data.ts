import type { ContentOf } from '#contract/products/listings.ts'
import { emptyCabListing } from '#contract/products/cabs/listing/cab-listing.ts'
import { emptyTourListing } from '#contract/products/tours/listing/tour-listing.ts'
import { seededId } from '../../seeded.ts'

/** A tour and a vehicle of a host, in the language that the host writes. */
export type HostListings = {
  /** Account of the host, such as `agent@nusantara`. */
  account: string
  tour: ContentOf<'tour'>
  /** One whose bookings wait for the host's answer; not every host has one. */
  onRequest?: ContentOf<'tour'>
  cab: ContentOf<'cab'>
  /** Name and phone; a zero after the prefix, so that no such number exists. */
  drivers: readonly (readonly [name: string, phone: string])[]
}

const EVERY_DAY = Array.from({ length: 7 }, () => true)

type Place = { account: string; cityKey: string; latitude: number; longitude: number; phone: string }
type TourWords = {
  name: string
  summary: string
  description: string
  highlights: string[]
  stops: readonly (readonly [minutes: number, title: string, text: string])[]
  meeting: { name: string; address: string; directions: string }
}

const tourOf = (
  { account, cityKey, latitude, longitude, phone }: Place,
  words: TourWords,
): ContentOf<'tour'> => {
  const unit = { min: 0, max: 10, seats: 1 }
  const durationMinutes = words.stops.reduce((sum, [minutes]) => sum + minutes, 0)
  let afterMinutes = 0
  return {
    service: 'tour',
    ...emptyTourListing(),
    basics: { name: words.name, theme: 'food', cityKey, languages: ['id', 'en'], durationMinutes, phone },
    descriptions: { summary: words.summary, description: words.description, highlights: words.highlights },
    itinerary: words.stops.map(([minutes, title, text]) => {
      const stop = { afterMinutes, minutes, title, text }
      afterMinutes += minutes
      return stop
    }),
    meeting: { ...words.meeting, latitude, longitude },
    inclusions: {
      inclusions: ['Pemandu', 'Lima jajanan', 'Air minum'],
      exclusions: ['Belanja pribadi'],
      bring: ['Sepatu yang nyaman', 'Topi'],
      accessibility: ['short_walks'],
    },
    options: [
      {
        optionId: seededId(`host-tour-option:${account}`),
        name: 'Rombongan kecil',
        summary: 'Paling banyak sepuluh orang.',
        isPrivate: false,
        startTimes: ['07:00', '15:30'],
        weekdays: EVERY_DAY,
        from: '',
        until: '',
        seats: 10,
        minPeople: 1,
        maxPeople: 10,
        noticeHours: 3,
        units: [
          { ...unit, unitId: seededId(`host-tour-adult:${account}`), kind: 'adult', name: 'Dewasa', minAge: null, maxAge: null, priceMinor: 275_000 },
          { ...unit, unitId: seededId(`host-tour-child:${account}`), kind: 'child', name: 'Anak', minAge: 4, maxAge: 11, priceMinor: 150_000 },
        ],
        seasons: [],
      },
    ],
    cancellation: { preset: 'flexible', moves: 1, hoursBefore: 24, withinDays: 30, difference: 'charged' },
  }
}

const cabOf = ({ cityKey, latitude, longitude, phone }: Place, plate: string): ContentOf<'cab'> => {
  const empty = emptyCabListing()
  return {
    service: 'cab',
    ...empty,
    basics: { name: 'Toyota Innova', vehicleClass: 'comfort', cityKey, phone },
    vehicle: {
      plate,
      year: 2023,
      scene: 'mpv',
      colour: 'silver',
      people: 6,
      bags: 4,
      features: ['phone_charger', 'automatic'],
    },
    area: { airports: [], latitude, longitude },
    uses: { ...empty.uses, modes: ['transfer', 'hourly', 'daily'] },
    prices: {
      ...empty.prices,
      transferBase: 60_000,
      transferPerKm: 6_500,
      perHour: 110_000,
      perDay: 700_000,
      perStop: 25_000,
      perChildSeat: 50_000,
      meetAndGreet: 75_000,
      nightPercent: 20,
      waitingRate: 20_000,
      overtimeRate: 95_000,
    },
    rules: { noticeHours: 2, preparationMinutes: 30, windowDays: 90 },
    cancellation: { preset: 'flexible' },
  }
}

const JAKARTA: Place = {
  account: 'agent@nusantara',
  cityKey: 'city:jakarta',
  latitude: -6.19,
  longitude: 106.83,
  phone: '+62 21 0555 310',
}
const MAKASSAR: Place = {
  account: 'agent@khatulistiwa',
  cityKey: 'city:makassar',
  latitude: -5.14,
  longitude: 119.42,
  phone: '+62 411 0555 311',
}

/** A tour on request of the host in Jakarta, with options of its own. */
const onRequest = (words: TourWords): ContentOf<'tour'> => {
  const tour = tourOf({ ...JAKARTA, account: `${JAKARTA.account}:on-request` }, words)
  return { ...tour, rules: { ...tour.rules, isOnRequest: true } }
}

export const HOST_LISTINGS: readonly HostListings[] = [
  {
    account: JAKARTA.account,
    tour: tourOf(JAKARTA, {
      name: 'Susur pasar pagi dan kampung kota',
      summary: 'Jalan kaki pelan dari pasar ke kampung, sambil mencicipi jajanan.',
      description:
        'Kita mulai di pasar saat pedagang menata dagangan, lalu menyusuri gang kampung yang masih teduh. Di tiap perhentian ada satu jajanan untuk dicicipi dan cerita dari orang yang membuatnya.',
      highlights: ['Lima jajanan rumahan', 'Pemandu yang besar di kampung ini'],
      stops: [
        [45, 'Pasar pagi', 'Mengenal bumbu dan mencicipi kue basah.'],
        [75, 'Gang kampung', 'Singgah di dua dapur rumahan.'],
        [60, 'Warung kopi', 'Kopi tubruk dan obrolan penutup.'],
      ],
      meeting: {
        name: 'Gerbang pasar',
        address: 'Jalan Contoh Pasar 1, Jakarta',
        directions: 'Tunggu di bawah jam, di samping pos satpam.',
      },
    }),
    cab: cabOf(JAKARTA, 'B 1208 SGH'),
    onRequest: onRequest({
      name: 'Memasak di dapur rumah',
      summary: 'Belanja ke pasar bersama tuan rumah, lalu memasak tiga hidangan.',
      description:
        'Kita berbelanja bumbu di pasar, lalu memasak soto, sambal, dan kolak di dapur kami. Karena dapurnya kecil, setiap pesanan kami lihat dulu sebelum kami terima.',
      highlights: ['Dapur rumah', 'Resep untuk dibawa pulang'],
      stops: [
        [45, 'Pasar', 'Memilih bumbu dan sayur.'],
        [120, 'Dapur rumah', 'Memasak dan makan bersama.'],
      ],
      meeting: {
        name: 'Rumah tuan rumah',
        address: 'Jalan Contoh Dapur 4, Jakarta',
        directions: 'Pagar hijau, di seberang musala.',
      },
    }),
    drivers: [
      ['Slamet Riyadi', '+62 812 0055 4410'],
      ['Yanti Kusuma', '+62 812 0055 4411'],
    ],
  },
  {
    account: MAKASSAR.account,
    tour: tourOf(MAKASSAR, {
      name: 'Pasar ikan dan tepi laut',
      summary: 'Dari lelang ikan ke tepi laut, ditutup dengan pisang epe.',
      description:
        'Kita melihat perahu menurunkan ikan, belajar memilih yang segar, lalu berjalan di tepi laut. Di perjalanan ada jajanan yang hanya dibuat di kota ini.',
      highlights: ['Lelang ikan dari dekat', 'Pisang epe di tepi laut'],
      stops: [
        [60, 'Pelelangan ikan', 'Perahu bongkar muatan dan lelang dimulai.'],
        [60, 'Dapur nelayan', 'Ikan bakar dan sambal dabu.'],
        [45, 'Tepi laut', 'Pisang epe dan teh.'],
      ],
      meeting: {
        name: 'Pos pelelangan',
        address: 'Jalan Contoh Bahari 2, Makassar',
        directions: 'Pemandu memakai topi kuning.',
      },
    }),
    cab: cabOf(MAKASSAR, 'DD 1208 SGH'),
    drivers: [
      ['Daeng Tompo', '+62 812 0055 4412'],
      ['Rahma Sari', '+62 812 0055 4413'],
    ],
  },
]
