import type { ContactTopic } from '#contract/content/contact.ts'

/** Topic, account, days ago, message. */
export const LIFE_MESSAGES: readonly (readonly [topic: ContactTopic, email: string, daysAgo: number, text: string])[] = [
  ['booking', 'putri.anggraini@nusantara.example', 1, 'Apakah kamar twin bisa diganti menjadi satu tempat tidur besar?'],
  ['refund', 'user@nusantara.example', 2, 'Kapan pengembalian dana untuk hotel di Surabaya masuk ke kartu saya?'],
  ['booking', 'kevin.halim@nusantara.example', 4, 'My flight was moved by two hours. Can the hotel keep the room until midnight?'],
  ['company', 'lina.marlina@nusantara.example', 6, 'Mohon invoice bulan lalu dikirim dalam satu berkas.'],
  ['booking', 'andi.baharuddin@khatulistiwa.example', 9, 'Nama belakang saya tertulis salah di tiket, mohon dibantu.'],
  ['account', 'wulan.sari@nusantara.example', 12, 'Ponsel saya hilang. Bagaimana cara keluar dari perangkat itu?'],
  ['refund', 'irfan.maulana@nusantara.example', 17, 'Malam kedua dibatalkan, tetapi nota kreditnya belum ada.'],
  ['booking', 'stephanie.wijaya@nusantara.example', 23, 'Could you add a late check-out for the Medan booking?'],
  ['company', 'owneradmin@nusantara.example', 31, 'Tiga karyawan baru mulai bulan depan. Apakah bisa diundang sekaligus?'],
  ['booking', 'olivia.tamboto@khatulistiwa.example', 44, 'Hotel meminta salinan konfirmasi dengan stempel perusahaan.'],
]
