import type { RoutePath } from '#contract/core/routes.ts'

/** Meta descriptions of screens that are not articles. */
export const DESCRIPTIONS: Partial<Record<RoutePath, { en: string; id: string }>> = {
  '/': {
    en: 'Book hotels, flights, tours and cabs for work. See the full price upfront and open your bookings on your phone, even offline.',
    id: 'Pesan hotel, penerbangan, tur, dan mobil untuk dinas. Harga penuh terlihat sejak awal dan pesanan bisa dibuka di ponsel, juga saat offline.',
  },
  '/landing': {
    en: 'Install Singgah on your phone to keep every booking, address and phone number at hand, even offline.',
    id: 'Pasang Singgah di ponsel agar setiap pesanan, alamat, dan nomor telepon selalu siap, juga saat offline.',
  },
  '/heroes/inline-form': {
    en: 'Search hotels for work in one line: place, dates and guests.',
    id: 'Cari hotel untuk dinas dalam satu baris: tempat, tanggal, dan tamu.',
  },
  '/heroes/multiple-search': {
    en: 'Plan a trip through several cities and search hotels for each stop.',
    id: 'Rencanakan perjalanan ke beberapa kota dan cari hotel untuk tiap tujuan.',
  },
  '/heroes/split': {
    en: 'Search hotels for work and see current offers.',
    id: 'Cari hotel untuk dinas dan lihat promo yang sedang berlaku.',
  },
  '/hotels/home': {
    en: 'Find a hotel near your meeting. Prices cover the whole stay, taxes and charges included.',
    id: 'Temukan hotel dekat tempat rapat. Harga mencakup seluruh masa inap, termasuk pajak dan biaya.',
  },
  '/flights/home': {
    en: "Find flights for work: one way, return or multi-city, with each day's lowest price in the calendar.",
    id: 'Cari penerbangan dinas: sekali jalan, pulang pergi, atau multi-kota, dengan harga terendah tiap hari di kalender.',
  },
  '/tour/home': {
    en: 'Find tours and activities for a free day or a team outing. Prices include taxes, with the times you can still book.',
    id: 'Temukan tur dan aktivitas untuk hari luang atau acara tim. Harga termasuk pajak, lengkap dengan jadwal yang masih tersedia.',
  },
  '/cabs/home': {
    en: 'Book airport transfers and cars with a driver at a fixed total, with toll, parking and taxes. Your pick-up follows your flight.',
    id: 'Pesan antar-jemput bandara dan mobil dengan sopir, harga pasti sudah termasuk tol, parkir, dan pajak. Jadwal jemput mengikuti penerbangan Anda.',
  },
  '/directories/home': {
    en: 'Pharmacies, cash machines, prayer rooms, printing and desks near your hotel, with opening hours by the local clock.',
    id: 'Apotek, ATM, musala, percetakan, dan ruang kerja dekat hotel Anda, dengan jam buka menurut waktu setempat.',
  },
  '/pages/contact': {
    en: "Send us a message. You'll get a case number right away.",
    id: 'Kirim pesan kepada kami. Anda langsung mendapat nomor kasus.',
  },
  '/pages/contact-2': {
    en: 'Ask about a booking, a refund or your account. Choose a topic and get a case number.',
    id: 'Tanyakan pesanan, pengembalian dana, atau akun. Pilih topik dan dapatkan nomor kasus.',
  },
  '/help/center': {
    en: 'Help with booking, cancelling, offline use, your account and your data.',
    id: 'Bantuan seputar pemesanan, pembatalan, pemakaian offline, akun, dan data Anda.',
  },
  '/help/offline': {
    en: 'What you can do offline in Singgah, action by action.',
    id: 'Yang bisa Anda lakukan di Singgah saat offline, satu per satu.',
  },
  '/pricing': {
    en: 'What Singgah costs, with taxes shown.',
    id: 'Biaya Singgah, lengkap dengan pajaknya.',
  },
  '/blog': {
    en: 'Tips and stories for business trips in Indonesia, also offline.',
    id: 'Tips dan cerita perjalanan dinas di Indonesia, bisa dibaca saat offline.',
  },
  '/coming-soon': {
    en: 'Hotels, flights, tours and cabs are open on Singgah. What comes next is announced here.',
    id: 'Hotel, penerbangan, tur, dan mobil sudah bisa dipesan di Singgah. Layanan berikutnya diumumkan di sini.',
  },
  '/sign-in': {
    en: 'Sign in to Singgah to book and manage your business trips.',
    id: 'Masuk ke Singgah untuk memesan dan mengatur perjalanan dinas Anda.',
  },
  '/faq': {
    en: 'Short answers to frequently asked questions about Singgah.',
    id: 'Jawaban singkat untuk pertanyaan yang sering diajukan tentang Singgah.',
  },
}
