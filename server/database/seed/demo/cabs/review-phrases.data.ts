/** What people write about rides, by how good it was: excellent, good, fair. */
export const CAB_REVIEW_WORDS = {
  en: {
    names: ['Maya', 'Adrian', 'Clara', 'Dimas', 'Emma', 'Farid', 'Grace', 'Hendra', 'Julia', 'Kevin', 'Laras', 'Nadia'],
    titles: [
      ['On time and friendly', 'Our usual car now', 'Perfect airport transfer'],
      ['Good ride', 'Clean car', 'Easy pick-up'],
      ['Fine, a little late', 'Good driver, old car'],
    ],
    bodies: [
      [
        'The driver waited at arrivals with a sign although our flight was late. Spotless car.',
        'Picked up to the minute, calm driving, and help with the bags.',
        'Used it for a full day of meetings. The driver knew every short cut.',
      ],
      [
        'Clean car and a polite driver. The pick-up point was easy to find.',
        'Smooth transfer, fair price with toll included.',
        'Comfortable for the four of us with luggage.',
      ],
      ['The driver was kind but ten minutes late.', 'Got us there, although the car was older than in the pictures.'],
    ],
  },
  id: {
    names: ['Ayu', 'Bagus', 'Citra', 'Dewi', 'Eko', 'Fitri', 'Gilang', 'Indah', 'Joko', 'Kartika', 'Rini', 'Wahyu'],
    titles: [
      ['Tepat waktu dan ramah', 'Langganan kantor', 'Jemput bandara lancar'],
      ['Perjalanan nyaman', 'Mobil bersih', 'Penjemputan mudah'],
      ['Cukup, agak terlambat', 'Sopir baik, mobil agak tua'],
    ],
    bodies: [
      [
        'Sopir tetap menunggu di kedatangan dengan papan nama walau pesawat terlambat. Mobil bersih.',
        'Dijemput tepat waktu, menyetir tenang, dan bagasi dibantu.',
        'Dipakai seharian untuk rapat. Sopir hafal semua jalan.',
      ],
      [
        'Mobil bersih dan sopir sopan. Titik jemput mudah ditemukan.',
        'Antar-jemput lancar, harga sudah termasuk tol.',
        'Nyaman untuk berempat dengan koper.',
      ],
      ['Sopir ramah, tetapi terlambat sepuluh menit.', 'Sampai tujuan, walau mobil lebih tua dari gambar.'],
    ],
  },
} as const
