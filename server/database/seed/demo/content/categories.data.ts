import type { ArticleKind } from '#contract/content/articles.ts'
import type { CategoryEntry } from './entry.ts'

/** The groups of each kind in the order they are shown, with their names. */
export const CATEGORIES: Readonly<Record<ArticleKind, readonly CategoryEntry[]>> = {
  page: [
    { slug: 'company', en: 'Singgah', id: 'Singgah' },
    { slug: 'legal', en: 'Legal', id: 'Ketentuan' },
  ],
  post: [
    { slug: 'travel', en: 'Travel tips', id: 'Tips perjalanan' },
    { slug: 'cities', en: 'Cities', id: 'Kota' },
  ],
  help: [
    { slug: 'getting-started', en: 'Getting started', id: 'Mulai dari sini' },
    { slug: 'bookings', en: 'Bookings', id: 'Pesanan' },
    { slug: 'money', en: 'Prices and offers', id: 'Harga dan promo' },
    { slug: 'account', en: 'Account and company', id: 'Akun dan perusahaan' },
    { slug: 'offline', en: 'Offline', id: 'Offline' },
    { slug: 'hosting', en: 'For hosts', id: 'Untuk tuan rumah' },
  ],
  faq: [
    { slug: 'booking', en: 'Booking and cancelling', id: 'Memesan dan membatalkan' },
    { slug: 'payment', en: 'Prices and payment', id: 'Harga dan pembayaran' },
    { slug: 'offline', en: 'Offline', id: 'Offline' },
    { slug: 'account', en: 'Account and data', id: 'Akun dan data' },
  ],
}
