import type { ReviewLanguage, TravellerKind } from '#contract/products/stays/review-filters.ts'
import type { SubScore } from '#contract/products/stays/review-rules.ts'

type Texts = {
  names: readonly string[]
  /** From the best to the worst: nine or more, eight, seven, less. */
  titles: readonly (readonly string[])[]
  opening: Record<TravellerKind, readonly string[]>
  praise: Record<SubScore, readonly string[]>
  complaint: Record<SubScore, readonly string[]>
  end: readonly (readonly string[])[]
}

/** What demonstration reviews are put together from. Nothing in it names a facility that a house may not have. */
export const REVIEW_WORDS: Record<ReviewLanguage, Texts> = {
  en: {
    names: [
      'Anna',
      'Daniel',
      'Grace',
      'James',
      'Kenji',
      'Lena',
      'Marco',
      'Mei',
      'Nadia',
      'Oliver',
      'Priya',
      'Rachel',
      'Samuel',
      'Sofia',
      'Thomas',
      'Wei',
    ],
    titles: [
      ['Would come back', 'Better than expected', 'Everything worked', 'A pleasure'],
      ['A good stay', 'Good all round', 'Solid choice', 'Comfortable'],
      ['Fine for a few nights', 'Good, with small flaws', 'Does what it should'],
      ['Could be better', 'Not for long stays', 'Mixed feelings'],
    ],
    opening: {
      business: ['Here for two days of meetings.', 'A short work trip.', 'Came for a site visit.', 'My usual work week.'],
      couple: ['A weekend for two.', 'We stayed on the way through.', 'A few quiet days together.'],
      family: ['We came with two children.', 'A family visit in the city.', 'Three generations in two rooms.'],
      solo: ['Travelled on my own.', 'A stop between two trips.', 'A few days by myself.'],
    },
    praise: {
      cleanliness: ['The room was spotless every day.', 'Very clean, the bathroom too.'],
      location: ['Close to everything we needed.', 'Easy to reach, also late in the evening.'],
      staff: ['The people at reception were kind and quick.', 'Staff remembered my name on the second day.'],
      comfort: ['I slept well, the bed is good and the room quiet.', 'A comfortable room with enough space.'],
      value: ['Fair price for what you get.', 'Good value compared with others nearby.'],
      wifi: ['Wi-Fi held through long video calls.', 'Fast and steady Wi-Fi in the room.'],
    },
    complaint: {
      cleanliness: ['Corners could be cleaner.', 'The carpet has seen better days.'],
      location: ['Plan extra time for the traffic around it.', 'A bit far from where I had to be.'],
      staff: ['Check-in took a while.', 'Some questions stayed unanswered.'],
      comfort: ['The air conditioning was loud at night.', 'The mattress was too soft for me.'],
      value: ['A little expensive for what it offers.', 'Other hotels offer more for that price.'],
      wifi: ['Wi-Fi dropped now and then in the evening.', 'Wi-Fi was slow in the room.'],
    },
    end: [['I would choose it again.', 'Recommended.', ''], ['Would stay again.', ''], [''], ['']],
  },
  id: {
    names: [
      'Agus',
      'Ayu',
      'Bayu',
      'Citra',
      'Dewi',
      'Dimas',
      'Eka',
      'Fitri',
      'Hendra',
      'Indah',
      'Joko',
      'Lestari',
      'Maya',
      'Nugroho',
      'Putri',
      'Rizky',
      'Siti',
      'Wahyu',
      'Yohanes',
    ],
    titles: [
      ['Pasti kembali', 'Lebih baik dari perkiraan', 'Semuanya beres', 'Menyenangkan'],
      ['Menginap dengan nyaman', 'Bagus', 'Pilihan yang aman', 'Nyaman'],
      ['Cukup untuk beberapa malam', 'Bagus, ada sedikit kekurangan', 'Sesuai kebutuhan'],
      ['Bisa lebih baik', 'Kurang cocok untuk lama', 'Biasa saja'],
    ],
    opening: {
      business: ['Dua hari rapat di sini.', 'Perjalanan dinas singkat.', 'Datang untuk kunjungan lapangan.'],
      couple: ['Akhir pekan berdua.', 'Kami menginap di tengah perjalanan.', 'Beberapa hari tenang berdua.'],
      family: ['Kami datang dengan dua anak.', 'Kunjungan keluarga.', 'Tiga generasi dalam dua kamar.'],
      solo: ['Bepergian sendiri.', 'Singgah di antara dua perjalanan.', 'Beberapa hari sendirian.'],
    },
    praise: {
      cleanliness: ['Kamar bersih setiap hari.', 'Sangat bersih, kamar mandinya juga.'],
      location: ['Dekat dengan tujuan kami.', 'Mudah dijangkau, juga malam hari.'],
      staff: ['Resepsionis ramah dan cepat.', 'Staf mengingat nama saya di hari kedua.'],
      comfort: ['Tidur nyenyak, kasurnya enak dan kamar tenang.', 'Kamar nyaman dan cukup luas.'],
      value: ['Harganya sepadan.', 'Lebih hemat dibanding yang lain di sekitar.'],
      wifi: ['Wi-Fi lancar untuk rapat video yang lama.', 'Wi-Fi di kamar cepat dan stabil.'],
    },
    complaint: {
      cleanliness: ['Sudut kamar bisa lebih bersih.', 'Karpetnya sudah tua.'],
      location: ['Siapkan waktu lebih, jalan di sekitarnya macet.', 'Agak jauh dari tujuan saya.'],
      staff: ['Proses check-in agak lama.', 'Beberapa pertanyaan tidak terjawab.'],
      comfort: ['AC berisik di malam hari.', 'Kasurnya terlalu empuk bagi saya.'],
      value: ['Agak mahal untuk yang didapat.', 'Tempat lain memberi lebih dengan harga itu.'],
      wifi: ['Wi-Fi kadang putus di malam hari.', 'Wi-Fi di kamar lambat.'],
    },
    end: [['Saya akan memilihnya lagi.', 'Saya rekomendasikan.', ''], ['Mau menginap lagi.', ''], [''], ['']],
  },
}
