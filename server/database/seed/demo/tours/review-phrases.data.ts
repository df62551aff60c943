/** What people write about tours, by how good it was: excellent, good, fair. */
export const TOUR_REVIEW_WORDS = {
  en: {
    names: ['Maya', 'Adrian', 'Clara', 'Dimas', 'Emma', 'Farid', 'Grace', 'Hendra', 'Julia', 'Kevin', 'Laras', 'Nadia'],
    titles: [
      ['Highlight of our trip', 'Well worth the morning', 'Would book again'],
      ['A good half day', 'Nice group', 'Well organised'],
      ['Fine, with small flaws', 'Good guide, long drive'],
    ],
    bodies: [
      [
        'Our guide knew every corner and answered all questions. We learned more than in a week on our own.',
        'Everything ran on time, the group was small, and the food was excellent.',
        'Booked it between two meetings and it was the best part of the week.',
      ],
      [
        'Friendly guide and a good pace. The meeting point was easy to find.',
        'Interesting stops and enough time for photos. Bring water.',
        'Nice way to see the city with colleagues.',
      ],
      [
        'The guide was good, but we started late and the last stop was short.',
        'Interesting, though the group was larger than we expected.',
      ],
    ],
  },
  id: {
    names: ['Ayu', 'Bagus', 'Citra', 'Dewi', 'Eko', 'Fitri', 'Gilang', 'Indah', 'Joko', 'Kartika', 'Rini', 'Wahyu'],
    titles: [
      ['Paling berkesan', 'Sangat sepadan', 'Pasti pesan lagi'],
      ['Setengah hari yang menyenangkan', 'Rombongan asyik', 'Rapi dan tepat waktu'],
      ['Lumayan', 'Pemandu bagus, perjalanan panjang'],
    ],
    bodies: [
      [
        'Pemandunya tahu setiap sudut dan menjawab semua pertanyaan. Kami belajar banyak.',
        'Semua tepat waktu, rombongan kecil, dan makanannya enak sekali.',
        'Kami ikut di sela rapat dan ini bagian terbaik minggu ini.',
      ],
      [
        'Pemandu ramah dan temponya pas. Titik kumpul mudah ditemukan.',
        'Tempatnya menarik dan waktu berfoto cukup. Bawa air minum.',
        'Cara menyenangkan melihat kota bersama rekan kerja.',
      ],
      [
        'Pemandunya bagus, tetapi mulai terlambat dan tempat terakhir terlalu singkat.',
        'Menarik, walaupun rombongannya lebih besar dari perkiraan.',
      ],
    ],
  },
} as const
