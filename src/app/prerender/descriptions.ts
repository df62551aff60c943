import type { RoutePath } from '#contract/core/routes.ts'

/** Meta descriptions of screens that are not articles. */
export const DESCRIPTIONS: Partial<Record<RoutePath, { en: string; id: string }>> = {
  '/': {
    en: 'Corporate travel booking that keeps working when the network does not: hotels with the whole price first, kept readable on your phone.',
    id: 'Pemesanan perjalanan kantor yang tetap jalan tanpa sinyal: hotel dengan harga lengkap sejak awal, tersimpan di ponsel Anda.',
  },
  '/landing': {
    en: 'Install Singgah on your phone and keep every booking, address and telephone number at hand, with or without a network.',
    id: 'Pasang Singgah di ponsel dan simpan setiap pesanan, alamat, dan nomor telepon, dengan atau tanpa jaringan.',
  },
  '/heroes/inline-form': {
    en: 'Search a stay for work in one line: city, dates, guests.',
    id: 'Cari penginapan untuk dinas dalam satu baris: kota, tanggal, tamu.',
  },
  '/heroes/multiple-search': {
    en: 'Plan a trip through several cities: one row for each stop, one search after the other.',
    id: 'Rencanakan dinas ke beberapa kota: satu baris untuk tiap singgah, satu pencarian demi satu.',
  },
  '/heroes/split': {
    en: 'Search a stay for work beside the offers that count for it.',
    id: 'Cari penginapan untuk dinas di samping penawaran yang berlaku.',
  },
  '/hotels/home': {
    en: 'Find a hotel near the meeting. The price you see is the whole stay with taxes and charges.',
    id: 'Temukan hotel dekat lokasi rapat. Harga yang Anda lihat sudah mencakup seluruh malam, pajak, dan biaya.',
  },
  '/flights/home': {
    en: 'Find a flight for work: one way, return or several cities, with the lowest price of each day in the calendar.',
    id: 'Cari penerbangan dinas: sekali jalan, pulang pergi, atau beberapa kota, dengan harga terendah tiap hari di kalender.',
  },
  '/pages/contact': {
    en: 'Write to the people who run this installation of Singgah. You get the number of your case at once.',
    id: 'Hubungi pengelola Singgah ini. Nomor laporan Anda langsung diberikan.',
  },
  '/pages/contact-2': {
    en: 'Ask about a booking, a refund or your account: choose the topic, give the reference, get a case number.',
    id: 'Tanyakan pesanan, pengembalian dana, atau akun: pilih topik, sebutkan referensi, terima nomor laporan.',
  },
  '/help/center': {
    en: 'How Singgah works: booking, cancelling, what works offline, your account and your data.',
    id: 'Cara kerja Singgah: memesan, membatalkan, yang bisa tanpa sinyal, akun dan data Anda.',
  },
  '/help/offline': {
    en: 'Every action of Singgah and what becomes of it without network: works, waits, can be filled, or needs it.',
    id: 'Setiap tindakan di Singgah dan nasibnya tanpa jaringan: bisa, menunggu, bisa diisi, atau butuh jaringan.',
  },
  '/pricing': {
    en: 'What Singgah costs, with tax shown.',
    id: 'Biaya Singgah, dengan pajak yang jelas.',
  },
  '/blog': {
    en: 'Stories about working trips in Indonesia and beyond, readable offline.',
    id: 'Cerita tentang perjalanan dinas di Indonesia dan sekitarnya, bisa dibaca tanpa sinyal.',
  },
  '/coming-soon': {
    en: 'Flights, tours and cabs come to Singgah next. Leave an address and be told when they open.',
    id: 'Penerbangan, tur, dan taksi segera hadir di Singgah. Tinggalkan alamat email dan kami kabari saat dibuka.',
  },
  '/sign-in': {
    en: 'Sign in to Singgah: your trips, bookings and travel documents stay readable on this device.',
    id: 'Masuk ke Singgah: perjalanan, pesanan, dan dokumen Anda tetap terbaca di perangkat ini.',
  },
  '/faq': {
    en: 'Short answers to what people ask about Singgah.',
    id: 'Jawaban singkat atas yang sering ditanyakan tentang Singgah.',
  },
}
