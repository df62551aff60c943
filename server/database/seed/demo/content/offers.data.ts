import type { OfferEntry } from './entry.ts'
import { prose } from './prose.ts'

// The terms repeat the figures of their entry: change both. They name no dates: the screen shows those of the offer.
export const OFFERS: readonly OfferEntry[] = [
  {
    slug: 'three-nights-in-jakarta',
    code: 'JAKARTA3',
    about: ['cancellation', 'offers'],
    discountPermille: 120,
    minNights: 3,
    cityId: 'jakarta',
    cover: { kind: 'offer', city: 'jakarta' },
    bookable: { from: -7, until: 60 },
    stay: { from: 0, until: 150 },
    renews: true,
    en: {
      title: 'Three nights in Jakarta, 12% off',
      summary: 'In Jakarta all week? Stay three nights or more and pay less per night.',
      terms: prose`
        - Valid for all demo hotels and rates in Jakarta.
        - At least three nights in one booking, all within the offer's dates.
        - 12% off the room price; service charge and tax are calculated on what is left.
        - One code per booking. Cancellation fees follow the rate, on the discounted price.
      `,
    },
    id: {
      title: 'Tiga malam di Jakarta, hemat 12%',
      summary: 'Untuk rapat sepanjang minggu: menginap tiga malam atau lebih dan bayar lebih sedikit per malam.',
      terms: prose`
        - Berlaku untuk semua hotel demo di Jakarta dan semua tarif.
        - Mulai tiga malam dalam satu pesanan. Semua malam harus berada dalam masa promo.
        - Harga kamar dipotong 12%; biaya layanan dan pajak dihitung dari sisanya.
        - Satu kode untuk satu pesanan. Pembatalan mengikuti tarif, dengan biaya dihitung dari harga setelah diskon.
      `,
    },
  },
  {
    slug: 'two-nights-for-a-meeting',
    code: 'RAPAT10',
    about: ['cancellation', 'offers'],
    discountPermille: 100,
    minNights: 2,
    cityId: null,
    cover: { kind: 'offer', city: null },
    bookable: { from: -14, until: 45 },
    stay: { from: 0, until: 120 },
    renews: true,
    en: {
      title: 'Two nights for a meeting, 10% off',
      summary: 'Arrive the evening before and leave the morning after. Valid in all cities.',
      terms: prose`
        - Valid for all demo hotels and rates, in all cities.
        - At least two nights in one booking, all within the offer's dates.
        - 10% off the room price; service charge and tax are calculated on what is left.
        - One code per booking. Cancellation fees follow the rate, on the discounted price.
      `,
    },
    id: {
      title: 'Dua malam untuk rapat, hemat 10%',
      summary: 'Tiba malam sebelumnya, pulang pagi sesudahnya. Berlaku di semua kota.',
      terms: prose`
        - Berlaku untuk semua hotel demo di semua kota dan semua tarif.
        - Mulai dua malam dalam satu pesanan. Semua malam harus berada dalam masa promo.
        - Harga kamar dipotong 10%; biaya layanan dan pajak dihitung dari sisanya.
        - Satu kode untuk satu pesanan. Pembatalan mengikuti tarif, dengan biaya dihitung dari harga setelah diskon.
      `,
    },
  },
  {
    slug: 'a-night-in-surabaya',
    code: 'SURABAYA12',
    about: ['cancellation', 'offers'],
    discountPermille: 120,
    minNights: 1,
    cityId: 'surabaya',
    cover: { kind: 'offer', city: 'surabaya' },
    bookable: { from: -3, until: 30 },
    stay: { from: 0, until: 90 },
    renews: true,
    en: {
      title: 'A night in Surabaya, 12% off',
      summary: 'Come by train, sleep well and arrive at your meeting rested.',
      terms: prose`
        - Valid for all demo hotels and rates in Surabaya.
        - One night or more, all within the offer's dates.
        - 12% off the room price; service charge and tax are calculated on what is left.
        - One code per booking. Cancellation fees follow the rate, on the discounted price.
      `,
    },
    id: {
      title: 'Semalam di Surabaya, hemat 12%',
      summary: 'Satu malam sudah cukup: datang naik kereta, tidur, lalu berangkat rapat dengan segar.',
      terms: prose`
        - Berlaku untuk semua hotel demo di Surabaya dan semua tarif.
        - Mulai satu malam. Semua malam harus berada dalam masa promo.
        - Harga kamar dipotong 12%; biaya layanan dan pajak dihitung dari sisanya.
        - Satu kode untuk satu pesanan. Pembatalan mengikuti tarif, dengan biaya dihitung dari harga setelah diskon.
      `,
    },
  },
  {
    slug: 'long-stays',
    code: 'PANJANG15',
    about: ['cancellation', 'offers'],
    discountPermille: 150,
    minNights: 5,
    cityId: null,
    cover: { kind: 'offer', city: 'balikpapan' },
    bookable: { from: -30, until: 90 },
    stay: { from: 0, until: 240 },
    renews: true,
    en: {
      title: 'Five nights or more, 15% off',
      summary: 'On a long project? Stay longer and pay less, in any city.',
      terms: prose`
        - Valid for all demo hotels and rates, in all cities.
        - At least five nights in one booking, 30 at most, all within the offer's dates.
        - 15% off the room price; service charge and tax are calculated on what is left.
        - One code per booking. Cancellation fees follow the rate, on the discounted price.
      `,
    },
    id: {
      title: 'Lima malam atau lebih, hemat 15%',
      summary: 'Untuk proyek yang panjang: menginap lebih lama, bayar lebih ringan, di kota mana pun.',
      terms: prose`
        - Berlaku untuk semua hotel demo di semua kota dan semua tarif.
        - Mulai lima malam dalam satu pesanan, maksimal 30 malam. Semua malam harus berada dalam masa promo.
        - Harga kamar dipotong 15%; biaya layanan dan pajak dihitung dari sisanya.
        - Satu kode untuk satu pesanan. Pembatalan mengikuti tarif, dengan biaya dihitung dari harga setelah diskon.
      `,
    },
  },
  {
    slug: 'two-nights-in-makassar',
    code: 'MAKASSAR8',
    about: ['cancellation', 'offers'],
    discountPermille: 80,
    minNights: 2,
    cityId: 'makassar',
    cover: { kind: 'offer', city: 'makassar' },
    bookable: { from: 0, until: 40 },
    stay: { from: 7, until: 130 },
    renews: true,
    en: {
      title: 'Two nights in Makassar, 8% off',
      summary: 'Two nights or more in Makassar, if you know your dates early.',
      terms: prose`
        - Valid for all demo hotels and rates in Makassar.
        - At least two nights in one booking, all within the offer's dates, which start a week after the offer.
        - 8% off the room price; service charge and tax are calculated on what is left.
        - One code per booking. Cancellation fees follow the rate, on the discounted price.
      `,
    },
    id: {
      title: 'Dua malam di Makassar, hemat 8%',
      summary: 'Dua malam atau lebih di tepi selat, untuk yang sudah tahu tanggalnya.',
      terms: prose`
        - Berlaku untuk semua hotel demo di Makassar dan semua tarif.
        - Mulai dua malam dalam satu pesanan. Semua malam harus berada dalam masa promo, yang dimulai seminggu
          setelah promo dibuka.
        - Harga kamar dipotong 8%; biaya layanan dan pajak dihitung dari sisanya.
        - Satu kode untuk satu pesanan. Pembatalan mengikuti tarif, dengan biaya dihitung dari harga setelah diskon.
      `,
    },
  },
  {
    slug: 'a-free-afternoon',
    code: 'TUR10',
    about: ['cancellation', 'offers', 'tours'],
    discountPermille: 100,
    services: ['tour'],
    minNights: 1,
    minTotal: 300_000,
    cityId: null,
    cover: { kind: 'offer', city: 'yogyakarta' },
    bookable: { from: -5, until: 50 },
    stay: { from: 0, until: 120 },
    renews: true,
    en: {
      title: 'A free afternoon, 10% off tours',
      summary: 'Meeting over early? See the city with a guide and pay less.',
      terms: prose`
        - Valid for all demo tours, in all cities, from a total of Rp300,000.
        - The tour takes place within the offer's dates.
        - 10% off tickets; tax is calculated on what is left. Pick-ups are not discounted.
        - One code per booking. Cancellation fees follow the tour, on the discounted price.
      `,
    },
    id: {
      title: 'Sore yang kosong, hemat 10% untuk tur',
      summary: 'Rapat selesai lebih cepat? Jelajahi kota bersama pemandu dan bayar lebih hemat.',
      terms: prose`
        - Berlaku untuk semua tur demo di semua kota, mulai total Rp300.000.
        - Tur harus berlangsung dalam masa promo.
        - Harga tiket dipotong 10%; pajak dihitung dari sisanya. Biaya penjemputan tidak dipotong.
        - Satu kode untuk satu pesanan. Pembatalan mengikuti aturan tur, dengan biaya dihitung dari harga setelah diskon.
      `,
    },
  },
  {
    slug: 'a-ride-to-the-meeting',
    code: 'MOBIL8',
    about: ['cancellation', 'offers', 'cabs'],
    discountPermille: 80,
    services: ['cab'],
    minNights: 1,
    cityId: null,
    cover: { kind: 'offer', city: 'denpasar' },
    bookable: { from: -5, until: 70 },
    stay: { from: 0, until: 150 },
    renews: true,
    en: {
      title: 'A ride to the meeting, 8% off',
      summary: 'Airport transfers and cars by the hour or day, in all cities.',
      terms: prose`
        - Valid for all demo cabs, in all cities.
        - The pick-up is within the offer's dates.
        - 8% off the ride; tax is calculated on what is left. Extras, toll and parking are not discounted.
        - One code per booking. Cancellation fees follow the ride, on the discounted price.
      `,
    },
    id: {
      title: 'Berangkat rapat, hemat 8% untuk mobil',
      summary: 'Antar-jemput bandara dan sewa mobil per jam atau per hari, di semua kota.',
      terms: prose`
        - Berlaku untuk semua mobil demo di semua kota.
        - Penjemputan harus dalam masa promo.
        - Harga perjalanan dipotong 8%; pajak dihitung dari sisanya. Tambahan, tol, dan parkir tidak dipotong.
        - Satu kode untuk satu pesanan. Pembatalan mengikuti aturan mobil, dengan biaya dihitung dari harga setelah diskon.
      `,
    },
  },
]
