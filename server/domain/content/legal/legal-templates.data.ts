import type { LegalTexts } from '#contract/companies/setup.ts'
import { prose } from '#server/database/seed/demo/content/prose.ts'

/** Starting points for the operator's own texts, with `{{company}}`, `{{address}}`, `{{email}}` and `{{law}}` to be filled. */
export const LEGAL_TEMPLATES: LegalTexts = {
  privacyEn: prose`
    ## Who is responsible

    {{company}}, {{address}}, together with the company that gave you your account. Questions about your data:
    {{email}}.

    ## What we store

    - **Your account:** name, email, phone number if you add it, company, roles, and your password
      in a form that can't be reversed. Until you delete your account.
    - **Bookings:** guests and travellers, contact details, requests, prices, payments and invoices. Kept as long as tax
      law requires.
    - **Saved travellers** with the country and last day of their documents, without the number; **saved hotels and
      bookings made elsewhere:** until you remove them or delete your account.
    - **Saved cards:** kept by our payment provider; we store only its code for you.
    - **Sessions and the security log:** when and with which browser you signed in.
    - **Messages and emails:** what you write to us, and emails to you for 30 days. Messages between guests and hosts are
      kept with the booking.

    Your device stores what you need offline. Signing out deletes it.

    ## What we use it for

    To carry out your bookings, to answer you, for accounting, and to keep the service secure.

    ## Who sees it

    You; the travel admins of your company; airlines, hotels and payment services as far as a booking needs it; our
    support. We don't sell data.

    ## Your rights

    You may ask what we store about you, receive a copy, have it corrected or erased, and withdraw consent. Download your
    data or delete your account in your settings, or write to {{email}}. The law of {{law}} applies, and gives you the
    right to complain to its authority.
  `,
  privacyId: prose`
    ## Siapa yang bertanggung jawab

    {{company}}, {{address}}, bersama perusahaan yang memberi Anda akun. Pertanyaan tentang data Anda: {{email}}.

    ## Yang kami simpan

    - **Akun Anda:** nama, email, nomor telepon jika diisi, perusahaan, peran, serta kata sandi
      dalam bentuk yang tidak bisa dikembalikan. Sampai Anda menghapus akun.
    - **Pesanan:** tamu dan penumpang, kontak, permintaan, harga, pembayaran, dan invoice. Selama diwajibkan hukum pajak.
    - **Penumpang tersimpan** dengan negara dan masa berlaku dokumennya, tanpa nomor; **hotel tersimpan dan pesanan
      dari luar:** sampai Anda menghapusnya atau menghapus akun.
    - **Kartu tersimpan:** disimpan oleh penyedia pembayaran kami; kami hanya menyimpan kodenya untuk Anda.
    - **Sesi dan log keamanan:** kapan dan dengan browser apa Anda masuk.
    - **Pesan dan email:** yang Anda tulis kepada kami, dan email kepada Anda selama 30 hari. Pesan antara tamu dan tuan
      rumah disimpan bersama pesanannya.

    Perangkat Anda menyimpan yang diperlukan saat offline. Keluar akan menghapusnya.

    ## Untuk apa kami memakainya

    Untuk melaksanakan pesanan Anda, menjawab Anda, pembukuan, dan keamanan layanan.

    ## Siapa yang melihatnya

    Anda; admin perjalanan di perusahaan Anda; maskapai, hotel, dan layanan pembayaran sejauh diperlukan pesanan; tim
    bantuan kami. Kami tidak menjual data.

    ## Hak Anda

    Anda dapat menanyakan data yang kami simpan, menerima salinannya, memperbaiki atau menghapusnya, dan menarik
    persetujuan. Unduh data atau hapus akun di pengaturan, atau tulis ke {{email}}. Yang berlaku adalah hukum {{law}},
    yang juga memberi Anda hak mengadu kepada otoritasnya.
  `,
  termsEn: prose`
    ## Who we are

    {{company}}, {{address}}, runs this service. Contact: {{email}}.

    ## Accounts

    An account is for one person and belongs to their company. Keep your password to yourself. You're responsible for what
    happens with your account until you report misuse.

    ## Prices and booking

    - Prices are totals with taxes and charges, shown before you book.
    - You're booked once we confirm it with a reference.
    - You're responsible for correct names and for being allowed to book for your company.

    ## Payment, changes and cancellation

    Depending on the rate, you pay when booking or at the property. Fees and refunds follow the rules of the rate or fare
    and are shown before you confirm. Refunds go to the original payment method.

    ## Liability

    Hotels and airlines provide what you book, under their own terms. We're liable as the law provides.

    ## Law

    The law of {{law}} applies.

    ## Changes

    The version and its date are at the top. Your booking follows the terms of the day you made it.
  `,
  termsId: prose`
    ## Siapa kami

    Layanan ini dijalankan oleh {{company}}, {{address}}. Kontak: {{email}}.

    ## Akun

    Satu akun untuk satu orang, dan berada di bawah perusahaannya. Rahasiakan kata sandi Anda. Anda bertanggung jawab atas
    penggunaan akun Anda sampai Anda melaporkan penyalahgunaan.

    ## Harga dan pemesanan

    - Harga adalah total dengan pajak dan biaya, tampil sebelum Anda memesan.
    - Anda terpesan setelah kami mengonfirmasi dengan nomor pesanan.
    - Anda bertanggung jawab atas nama yang benar dan berwenang memesan untuk perusahaan Anda.

    ## Pembayaran, perubahan, dan pembatalan

    Tergantung tarifnya, Anda membayar saat memesan atau di properti. Biaya dan pengembalian dana mengikuti ketentuan
    tarif dan tampil sebelum Anda mengonfirmasi. Dana dikembalikan ke metode pembayaran semula.

    ## Tanggung jawab

    Hotel dan maskapai menyediakan yang Anda pesan, menurut ketentuan mereka. Tanggung jawab kami sesuai hukum.

    ## Hukum

    Yang berlaku adalah hukum {{law}}.

    ## Perubahan

    Versi dan tanggalnya ada di atas. Pesanan Anda mengikuti ketentuan pada hari pesanan dibuat.
  `,
}

/** Stands above a text that nobody has checked yet. */
export const TEMPLATE_NOTES = {
  en: '> **Template, to be edited.** This text was filled in from a template. It has not been checked and is not legal advice.',
  id: '> **Templat, perlu disunting.** Teks ini diisi dari templat, belum diperiksa, dan bukan nasihat hukum.',
} as const

export const LEGAL_PAGES = {
  privacy: {
    slug: 'privacy-policy',
    en: { title: 'Privacy policy', summary: 'What we store about you, who sees it, and your rights.' },
    id: { title: 'Kebijakan privasi', summary: 'Apa yang kami simpan tentang Anda, siapa yang melihat, dan hak Anda.' },
  },
  terms: {
    slug: 'terms-of-service',
    en: { title: 'Terms of service', summary: 'What you can expect from us, and what we expect from you.' },
    id: { title: 'Ketentuan layanan', summary: 'Apa yang bisa Anda harapkan dari kami, dan sebaliknya.' },
  },
} as const
