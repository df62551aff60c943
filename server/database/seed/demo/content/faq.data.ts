import type { ArticleEntry, ArticleText } from './entry.ts'
import { prose } from './prose.ts'

const question = (slug: string, category: string, en: ArticleText, id: ArticleText): ArticleEntry => ({
  slug,
  category,
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
    {
      title: 'Can I book flights, tours or cars?',
      summary: 'Flights yes; tours and cars come later.',
      body: prose`
        Flights can be booked today, as hotels can: [look for a flight](/flights/home). Tours come next, then cabs. On
        [Coming soon](/coming-soon) you can leave an address and are written to when one of them opens, and for nothing
        else; a link in every mail takes the address off again.
      `,
    },
    {
      title: 'Apakah bisa memesan penerbangan, tur, atau mobil?',
      summary: 'Penerbangan bisa; tur dan mobil menyusul.',
      body: prose`
        Penerbangan sudah dapat dipesan, seperti hotel: [cari penerbangan](/flights/home). Berikutnya tur, lalu taksi. Di
        [Segera hadir](/coming-soon) Anda dapat meninggalkan alamat email dan dikabari saat salah satunya dibuka, tidak
        untuk hal lain; tautan di setiap email menghapus alamat itu lagi.
      `,
    },
  ),
  question(
    'how-long-is-a-room-held',
    'booking',
    {
      title: 'How long is a room held for me?',
      summary: 'Fifteen minutes, and again if it is still free.',
      body: prose`
        Fifteen minutes, from the moment the booking form opens while you are signed in. A clock at the top counts down.
        When the time is over the rooms go back on sale; press **Hold them again**, and if nobody was faster, they are
        yours for another fifteen minutes. What you typed stays.
      `,
    },
    {
      title: 'Berapa lama kamar ditahan untuk saya?',
      summary: 'Lima belas menit, dan bisa lagi bila masih kosong.',
      body: prose`
        Lima belas menit, sejak formulir pemesanan terbuka saat Anda sudah masuk. Hitungan mundurnya tampil di atas.
        Setelah waktunya habis, kamar dijual lagi; tekan **Tahan lagi**, dan bila belum diambil orang, kamar itu ditahan
        lima belas menit lagi untuk Anda. Isian Anda tetap ada.
      `,
    },
  ),
  question(
    'can-i-change-a-booking',
    'booking',
    {
      title: 'Can I change the days or the name?',
      summary: 'Not in the application yet; cancel and book again, or call the hotel.',
      body: prose`
        There is no button for it yet. While cancelling is free, the simplest way is to book the new stay first, look at
        its price, and then [cancel the old one](/help/detail?slug=cancel-a-booking). For a spelling mistake in a name,
        call the hotel; its number is on the booking. More in [Names on a
        booking](/help/detail?slug=names-on-a-booking).
      `,
    },
    {
      title: 'Bisakah tanggal atau nama diubah?',
      summary: 'Belum di aplikasi; batalkan lalu pesan lagi, atau telepon hotelnya.',
      body: prose`
        Tombolnya belum ada. Selama pembatalan masih gratis, cara termudah adalah memesan penginapan yang baru dulu,
        melihat harganya, lalu [membatalkan yang lama](/help/detail?slug=cancel-a-booking). Untuk salah ejaan nama,
        telepon hotelnya; nomornya ada di pesanan. Selengkapnya di [Nama pada
        pesanan](/help/detail?slug=names-on-a-booking).
      `,
    },
  ),
  question(
    'can-i-book-for-a-colleague',
    'booking',
    {
      title: 'Can I book for a colleague or a guest?',
      summary: 'Yes: their name as the guest, yours as the contact.',
      body: prose`
        Yes. Write their name under **Guest**, as on the identity document, and yours under **Who we call**. The booking
        is in your list and not in theirs, so pass on the reference, the address and the check-in time. Lists of
        travellers and booking on behalf of others come later.
      `,
    },
    {
      title: 'Bisakah saya memesan untuk rekan atau tamu?',
      summary: 'Bisa: nama mereka sebagai tamu, nama Anda sebagai kontak.',
      body: prose`
        Bisa. Tulis namanya di **Tamu**, sesuai dokumen identitas, dan nama Anda di **Siapa yang kami hubungi**. Pesanan
        itu ada di daftar Anda, bukan di daftarnya, jadi teruskan nomor pesanan, alamat, dan jam check-in. Daftar
        pelancong dan pemesanan atas nama orang lain akan menyusul.
      `,
    },
  ),
  question(
    'are-taxes-included',
    'payment',
    {
      title: 'Are taxes included in the price?',
      summary: 'Yes, in every price, from the first list on.',
      body: prose`
        Yes. Every price is for the whole stay, all rooms and all nights, with service charge and tax in it, from the
        first list on. The booking form shows each of them on a line of its own before you press anything. How they are
        counted is in [Prices, taxes and charges](/help/detail?slug=prices-taxes-and-charges).
      `,
    },
    {
      title: 'Apakah harga sudah termasuk pajak?',
      summary: 'Ya, di semua harga, sejak daftar pertama.',
      body: prose`
        Ya. Setiap harga adalah untuk seluruh masa menginap, semua kamar dan semua malam, sudah dengan biaya layanan dan
        pajak sejak daftar pertama. Formulir pemesanan menampilkan masing-masing di barisnya sendiri sebelum Anda
        menekan apa pun. Cara menghitungnya ada di [Harga, pajak, dan
        biaya](/help/detail?slug=prices-taxes-and-charges).
      `,
    },
  ),
  question(
    'how-do-i-pay',
    'payment',
    {
      title: 'How do I pay? Can I use my card?',
      summary: 'By the company account, by card, virtual account or QRIS, or at the property.',
      body: prose`
        Each rate says whether it is paid beforehand or at the property. Beforehand you choose: the company account,
        charged once when you book, or a card, a virtual account or QRIS. For those you go to the page of the payment
        provider and come back; the rooms wait for an hour. Our own pages never ask for a card number. In this
        demonstration the provider is simulated and no money moves.
      `,
    },
    {
      title: 'Bagaimana cara membayar? Bisa pakai kartu?',
      summary: 'Lewat akun perusahaan, kartu, virtual account, atau QRIS, atau di properti.',
      body: prose`
        Setiap tarif menyebut apakah dibayar di muka atau di properti. Di muka, Anda memilih: akun perusahaan yang
        ditagih satu kali saat memesan, atau kartu, virtual account, atau QRIS. Untuk ketiganya Anda menuju halaman
        penyedia pembayaran lalu kembali; kamar menunggu selama satu jam. Halaman kami sendiri tidak pernah meminta nomor
        kartu. Dalam peragaan ini penyedianya tiruan dan tidak ada uang yang berpindah.
      `,
    },
  ),
  question(
    'does-singgah-take-a-fee',
    'payment',
    {
      title: 'Does Singgah add a fee?',
      summary: 'Not in this installation.',
      body: prose`
        Not in this installation. The total is made of the rooms, the hotel's service charge and the tax, less a
        discount where an offer counts. Nothing is added for booking, and cancelling costs only what the rate says.
        [Pricing](/pricing) works through an example and lets you count one of your own.
      `,
    },
    {
      title: 'Apakah Singgah menambah biaya?',
      summary: 'Tidak di instalasi ini.',
      body: prose`
        Tidak di instalasi ini. Total terdiri dari harga kamar, biaya layanan hotel, dan pajak, dikurangi diskon bila
        ada penawaran yang berlaku. Tidak ada tambahan untuk memesan, dan pembatalan hanya dikenai biaya yang tertulis
        di tarif. Halaman [Harga](/pricing) memuat contoh hitungan, dan Anda dapat mencoba hitungan sendiri.
      `,
    },
  ),
  question(
    'do-i-get-an-invoice',
    'payment',
    {
      title: 'Do I get an invoice?',
      summary: 'Yes, as a PDF from the page of the booking, when it is charged through Singgah.',
      body: prose`
        When stay or flights are charged to the company account or paid by card, virtual account or QRIS, the invoice
        stands on the page of the booking as soon as they are charged, in the legal name and with the tax number of your company.
        What is cancelled is credited by a credit note. For what you pay at the property, the hotel makes out its bill;
        say at check-in if it is to be in the name of the company.
      `,
    },
    {
      title: 'Apakah saya mendapat faktur?',
      summary: 'Ya, berupa PDF di halaman pesanan, bila biaya ditagih lewat Singgah.',
      body: prose`
        Bila biaya penginapan atau penerbangan dibebankan ke akun perusahaan atau dibayar dengan kartu, virtual account,
        atau QRIS, fakturnya tampil di halaman pesanan begitu ditagih, dengan nama resmi dan NPWP perusahaan Anda. Yang dibatalkan dikembalikan
        dengan nota kredit. Untuk yang Anda bayar di properti, hotel yang membuat tagihannya; sampaikan saat check-in
        bila harus atas nama perusahaan.
      `,
    },
  ),
  question(
    'does-it-work-without-a-signal',
    'offline',
    {
      title: 'What works without a signal?',
      summary: 'Reading your bookings; making one needs the network.',
      body: prose`
        The application starts, and the bookings you have opened before can be read: reference, address, telephone
        number, times and price. That lasts as long as your sign-in, which is eight hours. Searching, booking and
        cancelling need the network. The whole list is in [What works offline](/help/detail?slug=what-works-offline).
      `,
    },
    {
      title: 'Apa yang bisa tanpa sinyal?',
      summary: 'Membaca pesanan; untuk memesan perlu jaringan.',
      body: prose`
        Aplikasi tetap bisa dibuka, dan pesanan yang pernah Anda buka dapat dibaca: nomor pesanan, alamat, telepon, jam,
        dan harga. Itu berlaku selama sesi Anda, yaitu delapan jam. Mencari, memesan, dan membatalkan perlu jaringan.
        Daftar lengkapnya ada di [Yang bisa tanpa jaringan](/help/detail?slug=what-works-offline).
      `,
    },
  ),
  question(
    'am-i-booked-twice',
    'offline',
    {
      title: 'I pressed “Book” twice. Am I booked twice?',
      summary: 'No. The same booking can exist only once.',
      body: prose`
        No. Your device gives the booking its number before anything is sent, and the server books a number only once,
        however often it arrives. If no answer came, the page asks for that very booking and tells you how it ended.
        Only a booking begun anew on another device would be a second one. See [When an answer is
        lost](/help/detail?slug=when-an-answer-is-lost).
      `,
    },
    {
      title: 'Saya menekan “Pesan” dua kali. Apakah terpesan dua kali?',
      summary: 'Tidak. Pesanan yang sama hanya bisa ada satu.',
      body: prose`
        Tidak. Perangkat Anda memberi nomor pada pesanan sebelum apa pun dikirim, dan server memesan satu nomor hanya
        satu kali, berapa kali pun datangnya. Bila jawaban tidak kunjung datang, halaman menanyakan pesanan itu juga dan
        memberi tahu hasilnya. Hanya pesanan yang dimulai dari awal di perangkat lain yang menjadi pesanan kedua. Lihat
        [Saat jawaban hilang di jalan](/help/detail?slug=when-an-answer-is-lost).
      `,
    },
  ),
  question(
    'is-there-an-app',
    'offline',
    {
      title: 'Is there an app for my phone?',
      summary: 'Yes, and no store is needed: it is installed from the browser.',
      body: prose`
        Yes. Singgah is installed straight from the browser, on Android, iPhone, iPad and computers, and then has an
        icon of its own and opens without a signal. It is not in the app stores. [Install the
        app](/help/detail?slug=install-the-app) has the steps for each device.
      `,
    },
    {
      title: 'Adakah aplikasi untuk ponsel saya?',
      summary: 'Ada, tanpa toko aplikasi: dipasang dari peramban.',
      body: prose`
        Ada. Singgah dipasang langsung dari peramban, di Android, iPhone, iPad, dan komputer, lalu punya ikon sendiri
        dan terbuka tanpa sinyal. Singgah tidak ada di toko aplikasi. Langkah untuk setiap perangkat ada di [Memasang
        aplikasi](/help/detail?slug=install-the-app).
      `,
    },
  ),
  question(
    'i-forgot-my-password',
    'account',
    {
      title: 'I have forgotten my password. What now?',
      summary: 'Ask whoever runs travel in your company; a button for it comes later.',
      body: prose`
        A button for it is not there yet. Ask the person who runs travel in your company, or [write to
        us](/pages/contact) with the topic *My account* and the e-mail address of the account. We never ask for a
        password, and nobody here can read yours: it is stored only as a one-way digest.
      `,
    },
    {
      title: 'Saya lupa kata sandi. Bagaimana?',
      summary: 'Hubungi pengelola perjalanan di perusahaan Anda; tombolnya menyusul.',
      body: prose`
        Tombolnya belum ada. Hubungi pengelola perjalanan di perusahaan Anda, atau [tulis kepada kami](/pages/contact)
        dengan topik *Akun saya* dan alamat email akun itu. Kami tidak pernah meminta kata sandi, dan tidak ada di sini
        yang dapat membaca kata sandi Anda: yang disimpan hanya bentuk acaknya, yang tidak bisa dikembalikan.
      `,
    },
  ),
  question(
    'who-sees-my-bookings',
    'account',
    {
      title: 'Who can see my bookings?',
      summary: 'You, those who run travel in your company, the host, and the operator.',
      body: prose`
        You; the people who run travel in your company; the host of the place where you stay; and the admins of whoever
        operates this installation, to be able to help. Colleagues without such a role do not see them, and other
        companies never do. What is stored and for how long is in the [privacy policy](/help/privacy-policy).
      `,
    },
    {
      title: 'Siapa yang bisa melihat pesanan saya?',
      summary: 'Anda, pengelola perjalanan perusahaan, tuan rumah, dan operator.',
      body: prose`
        Anda; pengelola perjalanan di perusahaan Anda; tuan rumah tempat Anda menginap; dan admin operator instalasi
        ini, agar bisa membantu. Rekan tanpa peran itu tidak melihatnya, dan perusahaan lain tidak pernah. Apa yang
        disimpan dan berapa lama ada di [kebijakan privasi](/help/privacy-policy).
      `,
    },
  ),
  question(
    'are-the-hotels-real',
    'account',
    {
      title: 'Are the hotels real?',
      summary: 'No: this is a demonstration, and nobody expects you there.',
      body: prose`
        No. Cities, airports and airlines are real; hotels, prices, companies and people are invented, and so are the
        telephone numbers. Everything can be tried, and nothing of it leads to a real room or a real charge. Please do
        not type real personal data into a demonstration. The pictures are drawings, made for each place.
      `,
    },
    {
      title: 'Apakah hotelnya nyata?',
      summary: 'Tidak: ini demonstrasi, dan tidak ada yang menunggu Anda di sana.',
      body: prose`
        Tidak. Kota, bandara, dan maskapainya nyata; hotel, harga, perusahaan, dan orangnya rekaan, begitu pula nomor
        teleponnya. Semua boleh dicoba, dan tidak ada yang berujung pada kamar atau tagihan sungguhan. Mohon jangan
        mengisi data pribadi yang sebenarnya di demonstrasi. Gambarnya ilustrasi, dibuat untuk setiap tempat.
      `,
    },
  ),
]
