import type { OfferEntry } from './entry.ts'
import { prose } from './prose.ts'

// The terms repeat the figures of their entry: change both. They tell no days: the screen shows those of the offer.
export const OFFERS: readonly OfferEntry[] = [
  {
    slug: 'three-nights-in-jakarta',
    code: 'JAKARTA3',
    discountPermille: 120,
    minNights: 3,
    cityId: 'jakarta',
    cover: { kind: 'offer', city: 'jakarta' },
    bookable: { from: -7, until: 60 },
    stay: { from: 0, until: 150 },
    renews: true,
    en: {
      title: 'Three nights in Jakarta, 12% off',
      summary: 'For meetings that take the whole week: stay three nights or more and pay less for each.',
      terms: prose`
        - Counts for every demonstration hotel in Jakarta and every rate.
        - From three nights on, in one booking. Every night must lie within the days of the offer.
        - 12% is taken off the rooms; service charge and tax are counted on what is left.
        - One code for each booking. Cancellation follows the rate, with the fee counted on the lower price.
      `,
    },
    id: {
      title: 'Tiga malam di Jakarta, hemat 12%',
      summary: 'Untuk rapat sepanjang minggu: menginap tiga malam atau lebih dan bayar lebih sedikit per malam.',
      terms: prose`
        - Berlaku untuk semua hotel demonstrasi di Jakarta dan semua tarif.
        - Mulai tiga malam dalam satu pesanan. Semua malam harus berada di dalam masa penawaran.
        - Harga kamar dipotong 12%; biaya layanan dan pajak dihitung dari sisanya.
        - Satu kode untuk satu pesanan. Pembatalan mengikuti tarif, dengan biaya dihitung dari harga setelah diskon.
      `,
    },
  },
  {
    slug: 'two-nights-for-a-meeting',
    code: 'RAPAT10',
    discountPermille: 100,
    minNights: 2,
    cityId: null,
    cover: { kind: 'offer', city: null },
    bookable: { from: -14, until: 45 },
    stay: { from: 0, until: 120 },
    renews: true,
    en: {
      title: 'Two nights for a meeting, 10% off',
      summary: 'Arrive the evening before, leave the morning after. Counts in every city.',
      terms: prose`
        - Counts for every demonstration hotel in every city and every rate.
        - From two nights on, in one booking. Every night must lie within the days of the offer.
        - 10% is taken off the rooms; service charge and tax are counted on what is left.
        - One code for each booking. Cancellation follows the rate, with the fee counted on the lower price.
      `,
    },
    id: {
      title: 'Dua malam untuk rapat, hemat 10%',
      summary: 'Tiba malam sebelumnya, pulang pagi sesudahnya. Berlaku di semua kota.',
      terms: prose`
        - Berlaku untuk semua hotel demonstrasi di semua kota dan semua tarif.
        - Mulai dua malam dalam satu pesanan. Semua malam harus berada di dalam masa penawaran.
        - Harga kamar dipotong 10%; biaya layanan dan pajak dihitung dari sisanya.
        - Satu kode untuk satu pesanan. Pembatalan mengikuti tarif, dengan biaya dihitung dari harga setelah diskon.
      `,
    },
  },
  {
    slug: 'a-night-in-surabaya',
    code: 'SURABAYA12',
    discountPermille: 120,
    minNights: 1,
    cityId: 'surabaya',
    cover: { kind: 'offer', city: 'surabaya' },
    bookable: { from: -3, until: 30 },
    stay: { from: 0, until: 90 },
    renews: true,
    en: {
      title: 'A night in Surabaya, 12% off',
      summary: 'One night is enough: come by train, sleep, and walk into the meeting rested.',
      terms: prose`
        - Counts for every demonstration hotel in Surabaya and every rate.
        - From one night on. Every night must lie within the days of the offer.
        - 12% is taken off the rooms; service charge and tax are counted on what is left.
        - One code for each booking. Cancellation follows the rate, with the fee counted on the lower price.
      `,
    },
    id: {
      title: 'Semalam di Surabaya, hemat 12%',
      summary: 'Satu malam sudah cukup: datang naik kereta, tidur, lalu berangkat rapat dengan segar.',
      terms: prose`
        - Berlaku untuk semua hotel demonstrasi di Surabaya dan semua tarif.
        - Mulai satu malam. Semua malam harus berada di dalam masa penawaran.
        - Harga kamar dipotong 12%; biaya layanan dan pajak dihitung dari sisanya.
        - Satu kode untuk satu pesanan. Pembatalan mengikuti tarif, dengan biaya dihitung dari harga setelah diskon.
      `,
    },
  },
  {
    slug: 'long-stays',
    code: 'PANJANG15',
    discountPermille: 150,
    minNights: 5,
    cityId: null,
    cover: { kind: 'offer', city: 'balikpapan' },
    bookable: { from: -30, until: 90 },
    stay: { from: 0, until: 240 },
    renews: true,
    en: {
      title: 'Five nights and more, 15% off',
      summary: 'For projects that last: the longer stay pays less, wherever it is.',
      terms: prose`
        - Counts for every demonstration hotel in every city and every rate.
        - From five nights on, in one booking of at most 30 nights. Every night must lie within the days of the offer.
        - 15% is taken off the rooms; service charge and tax are counted on what is left.
        - One code for each booking. Cancellation follows the rate, with the fee counted on the lower price.
      `,
    },
    id: {
      title: 'Lima malam atau lebih, hemat 15%',
      summary: 'Untuk proyek yang panjang: menginap lebih lama, bayar lebih ringan, di kota mana pun.',
      terms: prose`
        - Berlaku untuk semua hotel demonstrasi di semua kota dan semua tarif.
        - Mulai lima malam dalam satu pesanan, paling lama 30 malam. Semua malam harus berada di dalam masa penawaran.
        - Harga kamar dipotong 15%; biaya layanan dan pajak dihitung dari sisanya.
        - Satu kode untuk satu pesanan. Pembatalan mengikuti tarif, dengan biaya dihitung dari harga setelah diskon.
      `,
    },
  },
  {
    slug: 'two-nights-in-makassar',
    code: 'MAKASSAR8',
    discountPermille: 80,
    minNights: 2,
    cityId: 'makassar',
    cover: { kind: 'offer', city: 'makassar' },
    bookable: { from: 0, until: 40 },
    stay: { from: 7, until: 130 },
    renews: true,
    en: {
      title: 'Two nights in Makassar, 8% off',
      summary: 'Two nights or more by the strait, for those who know their dates early.',
      terms: prose`
        - Counts for every demonstration hotel in Makassar and every rate.
        - From two nights on, in one booking. Every night must lie within the days of the offer, which begin a week
          after the offer does.
        - 8% is taken off the rooms; service charge and tax are counted on what is left.
        - One code for each booking. Cancellation follows the rate, with the fee counted on the lower price.
      `,
    },
    id: {
      title: 'Dua malam di Makassar, hemat 8%',
      summary: 'Dua malam atau lebih di tepi selat, untuk yang sudah tahu tanggalnya.',
      terms: prose`
        - Berlaku untuk semua hotel demonstrasi di Makassar dan semua tarif.
        - Mulai dua malam dalam satu pesanan. Semua malam harus berada di dalam masa penawaran, yang dimulai seminggu
          setelah penawaran dibuka.
        - Harga kamar dipotong 8%; biaya layanan dan pajak dihitung dari sisanya.
        - Satu kode untuk satu pesanan. Pembatalan mengikuti tarif, dengan biaya dihitung dari harga setelah diskon.
      `,
    },
  },
]
