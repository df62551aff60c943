import type { ArticleEntry, ArticleText } from './entry.ts'
import type { Feature } from './features.ts'
import { prose } from './prose.ts'

const question = (
  slug: string,
  category: string,
  about: readonly Feature[],
  en: ArticleText,
  id: ArticleText,
): ArticleEntry => ({
  slug,
  category,
  about,
  cover: { kind: 'help', city: null },
  author: null,
  publishedOn: '2026-11-02',
  en,
  id,
})

export const QUESTIONS: readonly ArticleEntry[] = [
  question(
    'can-i-book-flights',
    'booking',
    ['flights', 'tours', 'cabs', 'bookings'],
    {
      title: 'Can I book flights, tours or cabs?',
      summary: 'Yes, all of them.',
      body: prose`
        You can book hotels, [flights](/flights/home), [tours](/tour/home) and [cabs](/cabs/home): airport transfers, cars
        by the hour or by the day with a driver, and cars you drive yourself. They're all in [My
        bookings](/user/bookings), and what belongs together is one trip.
      `,
    },
    {
      title: 'Apakah saya bisa memesan penerbangan, tur, atau mobil?',
      summary: 'Bisa, semuanya.',
      body: prose`
        Hotel, [penerbangan](/flights/home), [tur](/tour/home), dan [mobil](/cabs/home) bisa dipesan: antar-jemput
        bandara, mobil per jam atau per hari dengan sopir, dan mobil yang Anda kemudikan sendiri. Semuanya ada di
        [Pesanan saya](/user/bookings), dan yang saling berkaitan menjadi satu perjalanan.
      `,
    },
  ),
  question(
    'how-long-is-a-room-held',
    'booking',
    ['sign-in', 'holds'],
    {
      title: 'How long do you hold my room?',
      summary: '15 minutes, and you can ask for more.',
      body: prose`
        We hold your rooms for 15 minutes once the booking form opens and you're signed in. A timer shows how long is
        left. In the last 3 minutes you can add 10 minutes, up to twice. If the hold expires, tap **Hold rooms again**:
        if the rooms are still available, we hold them for you again. We keep what you typed.
      `,
    },
    {
      title: 'Berapa lama kamar saya ditahan?',
      summary: '15 menit, dan bisa diperpanjang.',
      body: prose`
        Kamar kami tahan 15 menit sejak formulir pemesanan terbuka dan Anda sudah masuk. Sisa waktunya tampil di
        halaman. Pada 3 menit terakhir Anda bisa menambah 10 menit, maksimal dua kali. Jika waktu tahan habis, ketuk
        **Tahan kamar lagi**: selama masih tersedia, kamar kami tahan lagi. Isian Anda tetap tersimpan.
      `,
    },
  ),
  question(
    'can-i-change-a-booking',
    'booking',
    ['flights', 'flight-changes', 'cancellation'],
    {
      title: 'Can I change the dates or the name?',
      summary: 'Flights can often be changed. For hotels, cancel and book again.',
      body: prose`
        **Hotels:** you can cancel some nights or rooms and keep the rest. For other dates, book the new stay first,
        then [cancel the old one](/help/detail?slug=cancel-a-booking). To correct a name, call the hotel: its number is
        on your booking. More in [Names on a booking](/help/detail?slug=names-on-a-booking).

        **Flights:** if your fare allows changes, open the ticket and tap **Change flight**. You see the change fee and
        the fare difference before you confirm.
      `,
    },
    {
      title: 'Bisakah saya mengubah tanggal atau nama?',
      summary: 'Penerbangan sering bisa diubah. Untuk hotel, batalkan lalu pesan lagi.',
      body: prose`
        **Hotel:** Anda bisa membatalkan sebagian malam atau kamar dan mempertahankan sisanya. Untuk tanggal lain, pesan
        penginapan baru dulu, lalu [batalkan yang lama](/help/detail?slug=cancel-a-booking). Untuk memperbaiki nama,
        telepon hotel: nomornya ada di pesanan Anda. Selengkapnya di [Nama pada
        pesanan](/help/detail?slug=names-on-a-booking).

        **Penerbangan:** jika tarifnya bisa diubah, buka tiket dan ketuk **Ubah penerbangan**. Biaya perubahan dan
        selisih tarif tampil sebelum Anda mengonfirmasi.
      `,
    },
  ),
  question(
    'can-i-book-for-a-colleague',
    'booking',
    ['travellers', 'booking-for', 'policy'],
    {
      title: 'Can I book for a colleague or a guest?',
      summary: 'Yes. Choose the colleague first; for guests enter their name and your contact details.',
      body: prose`
        Yes. For a colleague choose *Book for someone else* under [Travellers](/user/travelers): the booking is theirs,
        by their travel policy, and you both get the confirmation. For a guest enter their name as on their ID under
        **Guest**, and your details under **Contact details**. Guests you book for often can be saved under
        [Travellers](/user/travelers). Their booking is in your list, so send them the reference, the address and the
        check-in time.
      `,
    },
    {
      title: 'Bisakah saya memesan untuk rekan atau tamu?',
      summary: 'Bisa. Pilih rekannya dahulu; untuk tamu, isi nama mereka dan kontak Anda.',
      body: prose`
        Bisa. Untuk rekan kerja, pilih *Pesan untuk orang lain* di [Penumpang](/user/travelers): pesanan itu miliknya,
        sesuai kebijakan perjalanan untuknya, dan konfirmasi dikirim kepada Anda berdua. Untuk tamu, isi nama sesuai identitas
        di **Tamu**, dan data Anda di **Kontak**. Tamu yang sering Anda pesankan bisa disimpan di
        [Penumpang](/user/travelers). Pesanan mereka ada di daftar Anda, jadi kirimkan nomor pesanan, alamat, dan jam
        check-in kepada mereka.
      `,
    },
  ),
  question(
    'are-taxes-included',
    'payment',
    [],
    {
      title: 'Are taxes included in the price?',
      summary: 'Yes, in every total.',
      body: prose`
        Yes. Totals cover the whole stay or all travellers, with service charge, taxes and charges, from the first list
        on. The booking form shows each of them on its own line before you book. How we calculate them: [Prices, taxes
        and charges](/help/detail?slug=prices-taxes-and-charges).
      `,
    },
    {
      title: 'Apakah harga sudah termasuk pajak?',
      summary: 'Ya, di setiap total.',
      body: prose`
        Ya. Total mencakup seluruh masa inap atau semua penumpang, dengan biaya layanan, pajak, dan biaya lain, sejak
        daftar pertama. Formulir pemesanan merinci semuanya sebelum Anda memesan. Cara menghitungnya: [Harga, pajak, dan
        biaya](/help/detail?slug=prices-taxes-and-charges).
      `,
    },
  ),
  question(
    'how-do-i-pay',
    'payment',
    ['flights', 'holds', 'payments', 'company-account', 'saved-cards'],
    {
      title: 'How do I pay? Can I use my card?',
      summary: 'With the company account, card, virtual account or QRIS, or at the property.',
      body: prose`
        Each hotel rate says whether you pay now or at the property. If you pay now, choose the company account, a card,
        a virtual account or QRIS. The company account can be used once your company has been granted credit or has paid
        a deposit. For a card, virtual account or QRIS you pay on our payment provider's page, and we hold your rooms or
        seats for 1 hour. Some flights can be held longer and paid later. We never ask for a card number on our own
        pages. To avoid typing it each time, save a card under [Payment](/user/payment-details): our payment provider
        keeps it. In this demo payments are simulated and no money is taken.
      `,
    },
    {
      title: 'Bagaimana cara membayar? Bisa pakai kartu?',
      summary: 'Dengan akun perusahaan, kartu, virtual account, atau QRIS, atau di properti.',
      body: prose`
        Setiap tarif hotel menyebutkan apakah dibayar sekarang atau di properti. Jika dibayar sekarang, pilih akun
        perusahaan, kartu, virtual account, atau QRIS. Akun perusahaan bisa dipakai setelah perusahaan Anda mendapat
        kredit atau membayar deposit. Untuk kartu, virtual account, atau QRIS Anda membayar di halaman penyedia
        pembayaran, dan kamar atau kursi kami tahan selama 1 jam. Beberapa penerbangan bisa ditahan lebih lama dan
        dibayar nanti. Kami tidak pernah meminta nomor kartu di halaman kami. Agar tidak perlu mengetiknya lagi, Anda
        bisa menyimpan kartu di [Pembayaran](/user/payment-details): kartu disimpan oleh penyedia pembayaran. Di demo ini
        pembayaran hanya simulasi dan tidak ada uang yang ditarik.
      `,
    },
  ),
  question(
    'does-singgah-take-a-fee',
    'payment',
    ['flights', 'cancellation', 'offers', 'pricing'],
    {
      title: 'Does Singgah charge a fee?',
      summary: 'No.',
      body: prose`
        No. You pay for the rooms or the flights, the service charge and taxes, minus your offer discount. Booking is
        free, and cancelling costs only what your rate or fare says. See an example on [Pricing](/pricing) or calculate
        your own.
      `,
    },
    {
      title: 'Apakah Singgah mengenakan biaya?',
      summary: 'Tidak.',
      body: prose`
        Tidak. Anda membayar harga kamar atau tarif penerbangan, biaya layanan, dan pajak, dikurangi diskon promo.
        Memesan gratis, dan pembatalan hanya dikenai biaya yang tertulis di tarif Anda. Lihat contohnya di halaman
        [Harga](/pricing) atau hitung sendiri.
      `,
    },
  ),
  question(
    'do-i-get-an-invoice',
    'payment',
    ['cancellation', 'payments', 'company-account', 'invoices', 'cost-centres'],
    {
      title: 'Do I get an invoice?',
      summary: 'Yes, as a PDF on your booking, if you paid through Singgah.',
      body: prose`
        If you paid with the company account, a card, a virtual account or QRIS, the invoice is on your booking as soon
        as it's paid, with the registered name and tax number of your company, or of the legal entity you chose at
        checkout. If your company uses cost centres or projects, the invoice names them. Cancellations get a credit
        note. Admins find all invoices of a month under Invoices, also as Excel, CSV or one PDF. If you pay at the
        property, it issues the invoice: tell them at check-in if it should be in your company's name.
      `,
    },
    {
      title: 'Apakah saya mendapat invoice?',
      summary: 'Ya, berupa PDF di pesanan Anda, jika dibayar lewat Singgah.',
      body: prose`
        Jika dibayar dengan akun perusahaan, kartu, virtual account, atau QRIS, invoice ada di pesanan Anda begitu
        lunas, dengan nama resmi dan NPWP perusahaan, atau badan usaha yang Anda pilih saat memesan. Jika perusahaan
        memakai pusat biaya atau proyek, keduanya tercantum di invoice. Pembatalan mendapat nota kredit. Admin menemukan
        semua invoice sebulan di menu Invoice, juga sebagai Excel, CSV, atau satu PDF. Jika Anda membayar di properti,
        properti yang menerbitkan invoice: sampaikan saat check-in jika harus atas nama perusahaan.
      `,
    },
  ),
  question(
    'how-does-my-company-pay',
    'payment',
    ['company-account', 'invoices'],
    {
      title: 'How does my company pay what it books on account?',
      summary: 'Once a month, by statement.',
      body: prose`
        At the start of a month, each legal entity gets a statement for what was charged to the company account in the
        month before. It lists every invoice and credit note. Admins find it under Invoices, Statements, as PDF or CSV,
        with the amount to pay and the due date. We email it to the invoice
        address of the legal entity and to the owners, and remind them before and after the due date. Name the number of
        the statement in your transfer. If you pay too much, the rest is a credit for the next statement. If a statement
        stays overdue, the company account is paused: existing bookings stay, and you can still book by card or
        transfer. Once it's paid, you can book on account again at once.
      `,
    },
    {
      title: 'Bagaimana perusahaan membayar pesanan lewat akun perusahaan?',
      summary: 'Sebulan sekali, lewat tagihan bulanan.',
      body: prose`
        Pada awal bulan, tiap badan usaha mendapat tagihan atas semua biaya akun perusahaan pada bulan sebelumnya.
        Tagihan memuat setiap invoice dan nota kredit. Admin menemukannya di Invoice, Tagihan bulanan, berupa PDF atau
        CSV, beserta jumlah yang harus dibayar dan jatuh temponya. Kami
        mengirimnya ke email invoice badan usaha dan para pemilik, lalu mengingatkan sebelum dan sesudah jatuh tempo.
        Cantumkan nomor tagihan pada transfer Anda. Kelebihan bayar menjadi saldo kredit untuk tagihan berikutnya. Jika
        tagihan lama terlambat dibayar, akun perusahaan dijeda: pesanan yang ada tetap berlaku, dan Anda tetap bisa
        memesan dengan kartu atau transfer. Begitu dibayar, Anda langsung bisa memesan lewat akun lagi.
      `,
    },
  ),
  question(
    'does-it-work-without-a-signal',
    'offline',
    ['profile', 'travellers', 'saved-hotels', 'tours', 'flights', 'flight-changes', 'cancellation', 'offline', 'outbox'],
    {
      title: 'What can I do offline?',
      summary: 'View bookings and tickets, cancel a stay, request a stay and more.',
      body: prose`
        You can view bookings, tickets, vouchers and barcodes, saved hotels and tours, and articles you've opened. You can also
        cancel a stay, request a stay with a price you saw, save hotels, edit your profile and travellers, and write to
        us: we send it when you're back online. New searches, payments and flight changes need a connection. More in
        [What works offline](/help/detail?slug=what-works-offline).
      `,
    },
    {
      title: 'Apa yang bisa saya lakukan saat offline?',
      summary: 'Melihat pesanan dan tiket, membatalkan penginapan, meminta penginapan, dan lainnya.',
      body: prose`
        Anda bisa melihat pesanan, tiket, voucer, dan barcode, hotel dan tur tersimpan, serta artikel yang pernah dibuka. Anda
        juga bisa membatalkan penginapan, meminta penginapan yang harganya pernah dilihat, menyimpan hotel, mengubah
        profil dan penumpang, serta menghubungi kami: semuanya kami kirim saat Anda online lagi. Pencarian baru,
        pembayaran, dan perubahan penerbangan perlu koneksi. Selengkapnya di [Yang bisa dilakukan saat
        offline](/help/detail?slug=what-works-offline).
      `,
    },
  ),
  question(
    'am-i-booked-twice',
    'offline',
    [],
    {
      title: 'I tapped “Book” twice. Did I book twice?',
      summary: 'No. The same booking is made only once.',
      body: prose`
        No. However often you tap, we make the booking once and charge it once. If the connection drops, the page checks
        whether your booking went through and shows the result. Only starting again on another device would make a
        second booking. See [When the connection drops](/help/detail?slug=when-an-answer-is-lost).
      `,
    },
    {
      title: 'Saya mengetuk “Pesan” dua kali. Apakah terpesan dua kali?',
      summary: 'Tidak. Pesanan yang sama hanya dibuat satu kali.',
      body: prose`
        Tidak. Berapa kali pun Anda mengetuk, pesanan dibuat satu kali dan ditagih satu kali. Jika koneksi terputus,
        halaman memeriksa apakah pesanan berhasil lalu menampilkan hasilnya. Hanya memulai lagi di perangkat lain yang
        membuat pesanan kedua. Lihat [Saat koneksi terputus](/help/detail?slug=when-an-answer-is-lost).
      `,
    },
  ),
  question(
    'is-there-an-app',
    'offline',
    ['offline'],
    {
      title: 'Is there an app for my phone?',
      summary: 'Yes. Install it from your browser.',
      body: prose`
        Yes. Install Singgah from your browser on Android, iPhone, iPad or a computer. It gets its own icon and opens
        offline. You don't need an app store. See the steps in [Install the app](/help/detail?slug=install-the-app).
      `,
    },
    {
      title: 'Adakah aplikasi untuk ponsel saya?',
      summary: 'Ada. Pasang langsung dari browser.',
      body: prose`
        Ada. Pasang Singgah dari browser di Android, iPhone, iPad, atau komputer. Singgah punya ikon sendiri dan bisa
        dibuka saat offline, tanpa toko aplikasi. Langkahnya ada di [Memasang
        aplikasi](/help/detail?slug=install-the-app).
      `,
    },
  ),
  question(
    'i-forgot-my-password',
    'account',
    ['sign-in', 'email-code', 'password-reset', 'passkeys', 'company-sign-in'],
    {
      title: 'I forgot my password. What now?',
      summary: 'Set a new one with the link or code we email you.',
      body: prose`
        Open [Forgot password](/forgot-password) and enter your work email. We'll send you a link and a code to set a
        new password. You can also sign in with an email code, a passkey or your company's sign-in. We never ask for
        your password.
      `,
    },
    {
      title: 'Saya lupa kata sandi. Bagaimana?',
      summary: 'Buat yang baru lewat tautan atau kode yang kami kirim.',
      body: prose`
        Buka [Lupa kata sandi](/forgot-password) dan masukkan email kantor Anda. Kami kirim tautan dan kode untuk
        membuat kata sandi baru. Anda juga bisa masuk dengan kode email, passkey, atau lewat perusahaan Anda. Kami tidak
        pernah meminta kata sandi Anda.
      `,
    },
  ),
  question(
    'who-sees-my-bookings',
    'account',
    ['bookings'],
    {
      title: 'Who can see my bookings?',
      summary: 'You, your travel admins, the host and Singgah support.',
      body: prose`
        You, your company's travel admins and owners, the host of the property you stay at, and the support team of this
        installation. Other colleagues and other companies can't see them. What we store and for how long is in the
        [privacy policy](/help/privacy-policy).
      `,
    },
    {
      title: 'Siapa yang bisa melihat pesanan saya?',
      summary: 'Anda, admin perjalanan, tuan rumah, dan tim bantuan Singgah.',
      body: prose`
        Anda, admin perjalanan dan pemilik di perusahaan Anda, tuan rumah properti tempat Anda menginap, dan tim bantuan
        instalasi ini. Rekan lain dan perusahaan lain tidak bisa melihatnya. Apa yang kami simpan dan berapa lama ada di
        [kebijakan privasi](/help/privacy-policy).
      `,
    },
  ),
  question(
    'are-the-hotels-real',
    'account',
    ['flights', 'tours', 'cabs'],
    {
      title: 'Can I really book what I see here?',
      summary: 'No, this is a demo.',
      body: prose`
        No. Cities, airports and airlines are real; hotels, flights, tours, cabs, prices, companies, people and phone
        numbers are fictional. Try anything you like: no room is booked and no money is taken. Please don't enter real personal
        data. Pictures are illustrations.
      `,
    },
    {
      title: 'Apakah yang saya lihat di sini benar-benar bisa dipesan?',
      summary: 'Tidak, ini demo.',
      body: prose`
        Tidak. Kota, bandara, dan maskapainya nyata; hotel, penerbangan, tur, mobil, harga, perusahaan, orang, dan nomor
        teleponnya fiktif. Silakan mencoba apa saja: tidak ada kamar yang dipesan dan tidak ada uang yang ditarik. Mohon jangan
        memasukkan data pribadi sungguhan. Gambar berupa ilustrasi.
      `,
    },
  ),
]
